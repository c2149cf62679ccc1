import AccessibilityTree
import TextModel
import UnicodeText

/// A text that is shown and not edited, as the reader moves and selects in it.
@MainActor
final class SelectableText: TextAnswering {
  /// What is kept of a selectable text between updates.
  @MainActor
  final class State {
    var selection = 0..<0
    var string = ""
    var revision: UInt64 = 0

    func follow(_ string: String) {
      guard self.string != string else { return }
      self.string = string
      revision += 1
      selection = 0..<0
    }
  }

  private let state: State
  private let segments: [Text.Segment]
  private let line: (Int) -> Range<Int>
  private unowned let graph: ViewGraph
  private lazy var buffer = TextBuffer(state.string)

  init(
    _ state: State, segments: [Text.Segment], graph: ViewGraph,
    line: @escaping (Int) -> Range<Int>
  ) {
    self.state = state
    self.segments = segments
    self.graph = graph
    self.line = line
  }

  func text(in range: Range<Int>) -> String { buffer.text(in: range) }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    guard !buffer.isEmpty, let bufferUnit = unit.bufferUnit else { return nil }
    if unit == .line { return line(max(0, min(offset, buffer.utf8Count))) }
    return buffer.range(
      of: bufferUnit, around: offset,
      segmenter: Segmenter(locale: graph.environment.localeIdentifier))
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] {
    var runs: [AttributedRange] = []
    var start = 0
    for segment in segments {
      let end = start + segment.string.utf8.count
      let part = (start..<end).clamped(to: range)
      if !part.isEmpty {
        runs.append(AttributedRange(range: part, attributes: segment.format.attributes))
      }
      start = end
    }
    return runs
  }

  func setSelection(_ range: Range<Int>) -> Bool {
    state.selection = buffer.characterRange(range.clamped(to: 0..<buffer.utf8Count))
    graph.setNeedsUpdate()
    return true
  }

  func insert(_ text: String) -> Bool { false }
  func delete(_ range: Range<Int>) -> Bool { false }
}

extension Text.Format {
  /// What a reader can be told of the look.
  var attributes: TextAttributes {
    var attributes = TextAttributes()
    attributes.isBold = isBold ?? false
    attributes.isItalic = isItalic ?? false
    attributes.isUnderlined = isUnderlined ?? false
    attributes.isStruckThrough = isStruckThrough ?? false
    attributes.isCode = isCode
    return attributes
  }
}
