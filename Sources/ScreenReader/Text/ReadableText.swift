import AccessibilityTree
import UnicodeText

/// A text to read by units: an element's text, asked of the tree's source, or the words of a label.
///
/// Offsets are UTF-8 and clamped; nothing here costs more than what it returns.
@MainActor struct ReadableText {
  private enum Content {
    case source(TextReference, any TreeSource)
    case words(String, Segmenter)
  }

  private let content: Content
  /// Whether its characters are not for anybody's ears.
  let isSecure: Bool

  init(_ reference: TextReference, _ source: any TreeSource, isSecure: Bool = false) {
    content = .source(reference, source)
    self.isSecure = isSecure
  }

  /// The text of an element, if it has one and there is whom to ask.
  init?(_ element: Element, _ source: (any TreeSource)?) {
    guard let reference = element.text, let source else { return nil }
    let isSecure =
      element.role == .secureTextField || element.traits.contains(.secureTextEntry)
    self.init(reference, source, isSecure: isSecure)
  }

  init(words: String, locale: String) {
    content = .words(words, Segmenter(locale: locale))
    isSecure = false
  }

  /// What the element knows of its text; `nil` for the words of a label.
  var reference: TextReference? {
    if case .source(let reference, _) = content { reference } else { nil }
  }

  var count: Int {
    switch content {
    case .source(let reference, _): max(0, reference.utf8Count)
    case .words(let words, _): words.utf8.count
    }
  }

  var isEditable: Bool { reference?.isEditable == true }

  /// The selection, within the text.
  var selection: Range<Int> {
    guard let selection = reference?.selection else { return 0..<0 }
    return clamped(selection.lowerBound)..<clamped(selection.upperBound)
  }

  func clamped(_ offset: Int) -> Int { min(max(offset, 0), count) }

  func clamped(_ range: Range<Int>) -> Range<Int> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }

  /// The characters of a range, no more than about `limit` bytes of them.
  func string(_ range: Range<Int>, limit: Int = 8192) -> String {
    var range = clamped(range)
    if range.count > limit { range = range.lowerBound..<(range.lowerBound + limit) }
    guard !range.isEmpty else { return "" }
    switch content {
    case .source(let reference, let source):
      let text = source.text(reference.id, in: range)
      return isSecure ? String(repeating: "•", count: text.count) : text
    case .words(let words, _): return words.string(in: range)
    }
  }

  /// The characters of a range as a line of a menu or an utterance has them: without white space
  /// around.
  func spoken(_ range: Range<Int>, limit: Int = 8192) -> String {
    let text = string(range, limit: limit)
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// The unit around an offset, within the text.
  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    guard count > 0 else { return nil }
    let offset = clamped(offset)
    let found: Range<Int>? =
      switch content {
      case .source(let reference, let source):
        source.range(of: unit, around: offset, in: reference.id)
      case .words(let words, let segmenter):
        switch unit {
        case .character: segmenter.range(of: .character, around: offset, in: words)
        case .word: segmenter.range(of: .word, around: offset, in: words)
        case .sentence: segmenter.range(of: .sentence, around: offset, in: words)
        case .line, .paragraph: segmenter.range(of: .paragraph, around: offset, in: words)
        case .page: nil
        case .document: 0..<words.utf8.count
        }
      }
    return found.map { clamped($0) }
  }

  // MARK: Attributes

  func attributedRuns(in range: Range<Int>) -> [AttributedRange] {
    guard case .source(let reference, let source) = content, !range.isEmpty else { return [] }
    return source.attributes(reference.id, in: clamped(range))
  }

  func attributes(at offset: Int) -> TextAttributes? {
    guard count > 0 else { return nil }
    let offset = min(clamped(offset), count - 1)
    return attributedRuns(in: offset..<(offset + 1))
      .first { $0.range.contains(offset) }?.attributes
  }

  /// The stretches of a window whose attributes are wanted, neighbours joined; or every stretch by
  /// itself.
  func runs(
    in window: Range<Int>, joining accepts: (TextAttributes) -> Bool, separately: Bool
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for run in attributedRuns(in: window) where accepts(run.attributes) {
      let range = clamped(run.range)
      if !separately, let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Runs of a window made whole: one that only goes on in the window was found before, or is where
  /// the search began, and is left out; one that is cut by the far border is followed to its end.
  func whole(
    _ runs: [Range<Int>], of window: Range<Int>, accepts: (TextAttributes) -> Bool,
    _ direction: SearchDirection
  ) -> [Range<Int>] {
    var runs = runs
    let goesOnBefore =
      window.lowerBound > 0
      && (attributes(at: window.lowerBound - 1).map(accepts) ?? false)
    let goesOnBehind =
      window.upperBound < count && (attributes(at: window.upperBound).map(accepts) ?? false)
    switch direction {
    case .forward:
      if goesOnBefore, runs.first?.lowerBound == window.lowerBound { runs.removeFirst() }
      if goesOnBehind, let last = runs.last, last.upperBound == window.upperBound {
        let rest = self.runs(in: reach(behind: window), joining: accepts, separately: false).first
        runs[runs.count - 1] = last.lowerBound..<(rest?.upperBound ?? last.upperBound)
      }
    case .backward:
      if goesOnBehind, runs.last?.upperBound == window.upperBound { runs.removeLast() }
      if goesOnBefore, let first = runs.first, first.lowerBound == window.lowerBound {
        let rest = self.runs(in: reach(before: window), joining: accepts, separately: false).last
        runs[0] = (rest?.lowerBound ?? first.lowerBound)..<first.upperBound
      }
    }
    return runs
  }

  /// How far a run is followed beyond a window.
  private static let longestRun = 16_384

  private func reach(behind window: Range<Int>) -> Range<Int> {
    window.upperBound..<min(count, window.upperBound + Self.longestRun)
  }

  private func reach(before window: Range<Int>) -> Range<Int> {
    max(0, window.lowerBound - Self.longestRun)..<window.lowerBound
  }

  /// Where words stand in a window, whatever the case.
  func occurrences(of words: String, in window: Range<Int>) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let wanted = Array(words.lowercased())
    var offset = clamped(window.lowerBound)
    var places: [(character: Character, offset: Int)] = []
    for character in string(window, limit: window.count) {
      for lower in character.lowercased() { places.append((lower, offset)) }
      offset += character.utf8.count
    }
    var found: [Range<Int>] = []
    var index = 0
    while index + wanted.count <= places.count {
      if wanted.indices.allSatisfy({ places[index + $0].character == wanted[$0] }) {
        let end = index + wanted.count
        found.append(places[index].offset..<(end < places.count ? places[end].offset : offset))
        index = end
      } else {
        index += 1
      }
    }
    return found
  }
}
