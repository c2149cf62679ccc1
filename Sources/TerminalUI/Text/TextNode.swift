import AccessibilityTree

/// Lays out and draws a ``Text``: words wrap, the last line that fits ends in "…".
final class TextNode: ViewNode {
  private let text: Text
  let string: String
  private let style: TextStyle
  private let lineLimit: Int?
  private let alignment: TextAlignment
  /// What is kept of the selection, where the text can be selected.
  private let selection: SelectableText.State?
  private unowned let graph: ViewGraph
  /// The widths and lines of the text, kept between updates where the text is long.
  private let measures: TextMeasures

  init(_ text: Text, in context: _ViewContext) {
    self.text = text
    string = text.string
    style = context.environment.standard.textStyle
    lineLimit = context.environment.lineLimit
    alignment = context.environment.multilineTextAlignment
    graph = context.graph
    selection =
      context.environment.standard.isTextSelectable
      ? context.graph.store.value(for: context.entering(.value)) { SelectableText.State() } : nil
    measures =
      string.utf8.count < TextMeasures.longText
      ? TextMeasures()
      : context.graph.store.value(for: context.entering(.modifier)) { TextMeasures() }
    measures.follow(string)
    super.init(id: context.id)
    selection?.follow(string)
  }

  private var idealWidth: Int { measures.idealWidth }

  private func wrapped(to width: Int) -> WrappedText {
    measures.lines(width: width, limit: lineLimit)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let limit = max(1, proposal.width ?? idealWidth)
    if limit >= idealWidth, !measures.hasLineEnds {
      return CellSize(width: idealWidth, height: 1)
    }
    let wrapped = wrapped(to: limit)
    var height = wrapped.lines.count
    if let offered = proposal.height { height = min(height, max(1, offered)) }
    return CellSize(width: wrapped.width, height: max(1, height))
  }

  override func draw(on canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    if frame.width >= idealWidth, !measures.hasLineEnds {
      return draw(
        0..<string.utf8.count, isCut: false, at: origin(of: idealWidth, line: 0), on: &canvas)
    }
    let wrapped = wrapped(to: max(1, frame.width))
    let visible = min(wrapped.lines.count, frame.height)
    for index in 0..<visible {
      let isCut = index == visible - 1 && visible < wrapped.lines.count
      let line = wrapped.lines[index]
      draw(
        line.range, isCut: isCut || line.isCut, at: origin(of: line.width, line: index),
        on: &canvas)
    }
  }

  /// Where a line of a width begins.
  private func origin(of width: Int, line: Int) -> CellPoint {
    let space = max(0, frame.width - width)
    let offset =
      switch alignment {
      case .leading: 0
      case .center: space / 2
      case .trailing: space
      }
    return CellPoint(x: frame.x + offset, y: frame.y + line)
  }

  /// Draws a range of the text, piece by piece where looks differ.
  private func draw(
    _ range: Range<Int>, isCut: Bool, at origin: CellPoint, on canvas: inout Canvas
  ) {
    var x = origin.x
    var start = 0
    let end = frame.maxX
    for segment in text.segments {
      let length = segment.string.utf8.count
      let overlap = range.clamped(to: start..<(start + length))
      if !overlap.isEmpty {
        let utf8 = segment.string.utf8
        let from = utf8.index(utf8.startIndex, offsetBy: overlap.lowerBound - start)
        let to = utf8.index(utf8.startIndex, offsetBy: overlap.upperBound - start)
        var piece = TextMetrics.drawable(segment.string[from..<to])
        let room = end - x
        if isCut, overlap.upperBound == range.upperBound {
          piece = TextMetrics.truncated(piece + TextMetrics.ellipsis, to: room)
        } else {
          piece = TextMetrics.truncated(piece, to: room)
        }
        canvas.draw(
          piece, at: CellPoint(x: x, y: origin.y), style: segment.format.applied(to: style))
        x += TextMetrics.width(of: piece)
      }
      start += length
      if start >= range.upperBound { break }
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    guard !string.isEmpty || text.spokenLabel != nil else { return }
    var element = Element(id: id, role: .staticText, label: text.spokenLabel ?? string)
    element.traits.insert(.staticText)
    element.speech = text.speech
    element.origins = text.origins
    if let level = text.headingLevel { level.apply(to: &element) }
    text.contentType?.apply(to: &element)
    let node = AccessibilityNode(element, frame: frame, pass)
    if let selection {
      node.element.text = TextReference(
        id: TextID(rawValue: id.rawValue), revision: selection.revision,
        utf8Count: string.utf8.count, selection: selection.selection)
      node.text = SelectableText(selection, segments: text.segments, graph: graph) {
        self.line(at: $0)
      }
    }
    items.append(node)
  }

  /// The line on which an offset is shown.
  private func line(at offset: Int) -> Range<Int> {
    let lines = wrapped(to: max(1, frame.width)).lines
    let line = lines.last { $0.range.lowerBound <= offset }
    return line.map { $0.range.lowerBound..<max($0.range.upperBound, $0.end) } ?? 0..<0
  }
}
