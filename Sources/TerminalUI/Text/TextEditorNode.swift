import AccessibilityTree

/// Shows and edits a text of any length: lines are wrapped where they are seen.
final class TextEditorNode: ViewNode, KeyboardTarget {
  private let model: any TextEditorModel
  private let state: TextViewState
  private let style: TextStyle
  private let isEnabled: Bool
  private unowned let graph: ViewGraph
  private var lines: [TextLayout.Line] = []

  init(_ model: any TextEditorModel, in context: _ViewContext) {
    self.model = model
    style = context.environment.standard.textStyle
    isEnabled = context.environment.isEnabled
    graph = context.graph
    state = context.graph.store.value(for: context.entering(.value)) { TextViewState() }
    super.init(id: context.id)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: proposal.width ?? 40, height: proposal.height ?? 10)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    let layout = state.layout
    // The last column is the caret's, when it stands behind a full line.
    layout.prepare(model, width: max(1, rect.width - 1))
    state.top = layout.line(at: state.top, in: model).range.lowerBound
    if state.takesNewSelection(of: model) { revealCaret(rect.height) }
    lines = []
    var line: TextLayout.Line? = layout.line(at: state.top, in: model)
    while let current = line, lines.count < rect.height {
      lines.append(current)
      line = layout.line(after: current, in: model)
    }
    while lines.count < rect.height, let first = lines.first,
      let before = layout.line(before: first, in: model)
    {
      lines.insert(before, at: 0)
      state.top = before.range.lowerBound
    }
  }

  private func revealCaret(_ height: Int) {
    let layout = state.layout
    let caret = layout.line(at: state.head(of: model), in: model)
    if caret.range.lowerBound < state.top {
      state.top = caret.range.lowerBound
      return
    }
    var line = caret
    var distance = 1
    while line.range.lowerBound > state.top, distance < height,
      let before = layout.line(before: line, in: model)
    {
      line = before
      distance += 1
    }
    state.top = max(state.top, line.range.lowerBound)
  }

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { canvas in
      let caret = state.head(of: model)
      let caretLine = state.layout.line(at: caret, in: model)
      for (index, line) in lines.enumerated() {
        draw(line, at: frame.y + index, on: &canvas)
        guard line == caretLine, canvas.focus == id else { continue }
        let column = state.layout.column(of: caret, on: line, in: model)
        canvas.setCaret(CellPoint(x: min(frame.maxX - 1, frame.x + column), y: frame.y + index))
      }
    }
  }

  private func draw(_ line: TextLayout.Line, at y: Int, on canvas: inout Canvas) {
    let selection = model.selection
    var column = 0
    for run in model.attributes(in: line.drawn) {
      let range = run.range.clamped(to: line.drawn)
      let runStyle = run.attributes.applied(to: style)
      let selected = selection.clamped(to: range)
      let pieces = [
        (range.lowerBound..<selected.lowerBound, false), (selected, true),
        (selected.upperBound..<range.upperBound, false),
      ]
      for (piece, isSelected) in selected.isEmpty ? [(range, false)] : pieces where !piece.isEmpty {
        var style = runStyle
        if isSelected { style.background = .selection }
        let text = drawable(model.text(in: piece), from: column)
        canvas.draw(text.text, at: CellPoint(x: frame.x + column, y: y), style: style)
        column += text.width
      }
    }
  }

  /// A piece of a line as it is drawn: tabs as spaces, no control characters.
  private func drawable(_ text: String, from column: Int) -> (text: String, width: Int) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return (text, text.utf8.count) }
    var result = ""
    var width = 0
    for character in text {
      let extent = WrappedText.extent(of: character, at: column + width)
      if character == "\t" {
        result += String(repeating: " ", count: extent)
      } else if extent > 0 {
        result.append(character)
      }
      width += extent
    }
    return (result, width)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var element = Element(id: id, role: .textArea)
    element.traits.insert(.textEntry)
    if graph.focus == id { element.traits.insert(.editing) }
    if !isEnabled { element.traits.insert(.notEnabled) }
    let text = text
    element.text = text.reference
    let node = AccessibilityNode(element, frame: frame, pass)
    node.isControl = true
    node.text = text.answer
    if isEnabled { node.handlers.press = { [graph, id] in graph.focus(id) } }
    node.handlers.scroll = { edge in
      switch edge {
      case .top: self.scroll(by: -max(1, self.frame.height - 1))
      case .bottom: self.scroll(by: max(1, self.frame.height - 1))
      case .leading, .trailing: break
      }
    }
    items.append(node)
  }

  private var text: EditedText {
    EditedText(
      reference: TextReference(
        id: model.textID, revision: model.revision, utf8Count: model.utf8Count,
        selection: model.selection, isEditable: model.isEditable && isEnabled),
      answer: ModelText(model: model, state: state, graph: graph))
  }

  var editedText: EditedText? { text }

  override func interact(_ pass: InteractionPass) {
    if isEnabled { pass.addTarget(self) }
  }

  private var editing: TextEditing {
    TextEditing(
      model: model, state: state, graph: graph, isMultiline: true, pageLength: frame.height)
  }

  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool { editing.key(press) }

  func insert(_ text: String, _ graph: ViewGraph) -> Bool { editing.insert(text) }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    switch event.kind {
    case .scroll(_, let lines): scroll(by: lines)
    case .down, .drag:
      guard isEnabled else { return true }
      graph.focus(id)
      let row = max(0, min(lines.count - 1, event.location.y - frame.y))
      guard lines.indices.contains(row) else { return true }
      let offset = state.layout.offset(
        of: event.location.x - frame.x, on: lines[row], in: model)
      let extending = event.kind == .drag || event.modifiers.contains(.shift)
      state.move(to: offset, extending: extending, in: model)
      graph.setNeedsUpdate()
    case .up: break
    case .move: return false
    }
    return true
  }

  private func scroll(by count: Int) {
    var line = state.layout.line(at: state.top, in: model)
    for _ in 0..<min(abs(count), 10_000) {
      let next =
        count < 0
        ? state.layout.line(before: line, in: model) : state.layout.line(after: line, in: model)
      guard let next else { break }
      line = next
    }
    state.top = line.range.lowerBound
    graph.setNeedsUpdate()
  }
}

extension TextAttributes {
  /// How text of these attributes is drawn.
  func applied(to style: TextStyle) -> TextStyle {
    var style = style
    if isBold || headingLevel != nil { style.isBold = true }
    if isItalic { style.isItalic = true }
    if isUnderlined || link != nil { style.isUnderlined = true }
    if isStruckThrough { style.isStruckThrough = true }
    if isCode { style.foreground = .teal }
    if isQuote { style.foreground = .secondary }
    if link != nil { style.foreground = .accent }
    return style
  }
}

/// A text that is edited, as the reader asks for it.
@MainActor
final class ModelText: TextAnswering {
  private let model: any TextEditorModel
  private let state: TextViewState
  private unowned let graph: ViewGraph

  init(model: any TextEditorModel, state: TextViewState, graph: ViewGraph) {
    self.model = model
    self.state = state
    self.graph = graph
  }

  func text(in range: Range<Int>) -> String { model.text(in: range) }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    guard unit == .line else { return model.range(of: unit, around: offset) }
    return model.utf8Count == 0 ? nil : state.layout.line(at: offset, in: model).range
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] { model.attributes(in: range) }

  func setSelection(_ range: Range<Int>) -> Bool {
    state.anchor = nil
    model.selection = range.clamped(to: 0..<model.utf8Count)
    graph.setNeedsUpdate()
    return true
  }

  func insert(_ text: String) -> Bool {
    guard model.isEditable else { return false }
    model.replace(model.selection, with: text, kind: .other)
    graph.invalidate()
    return true
  }

  func delete(_ range: Range<Int>) -> Bool {
    guard model.isEditable else { return false }
    model.replace(range.clamped(to: 0..<model.utf8Count), with: "", kind: .other)
    graph.invalidate()
    return true
  }
}
