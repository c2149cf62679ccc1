import AccessibilityTree

/// Shows and edits a text of one line, between brackets; what does not fit is scrolled.
final class TextFieldNode: ViewNode, KeyboardTarget {
  private let binding: Binding<String>
  private let model: StringTextModel
  private let state: TextViewState
  private let prompt: String?
  private let isSecure: Bool
  private let style: TextStyle
  private let isEnabled: Bool
  private let onSubmit: (@MainActor () -> Void)?
  private unowned let graph: ViewGraph

  init(
    _ binding: Binding<String>, label: [ViewNode], prompt: String?, isSecure: Bool,
    in context: _ViewContext
  ) {
    self.binding = binding
    self.isSecure = isSecure
    self.prompt = prompt
    model = StringTextModel.kept(for: binding, in: context)
    state = context.graph.store.value(for: context.entering(.value)) { TextViewState() }
    style = context.environment.standard.textStyle
    isEnabled = context.environment.isEnabled
    onSubmit = context.environment.standard.onSubmit
    graph = context.graph
    super.init(id: context.id, children: label)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: max(3, proposal.width ?? 20), height: 1)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    // The label is drawn only while the field is empty, in the field.
    for child in children { child.layout(in: field(rect), pass) }
    let room = max(1, field(rect).width)
    guard state.takesNewSelection(of: model) else { return }
    let caret = column(of: state.head(of: model))
    state.firstCell = max(caret - room + 1, min(state.firstCell, caret))
  }

  private func field(_ rect: CellRect) -> CellRect {
    CellRect(x: rect.x + 1, y: rect.y, width: max(0, rect.width - 2), height: min(1, rect.height))
  }

  private func column(of offset: Int) -> Int {
    let text = model.text(in: 0..<offset)
    return isSecure ? text.count : WrappedText.width(of: text)
  }

  override func draw(on canvas: inout Canvas) {
    var bracket = style
    bracket.foreground = .separator
    canvas.draw("[", at: frame.origin, style: bracket)
    canvas.draw("]", at: CellPoint(x: frame.maxX - 1, y: frame.y), style: bracket)
    let field = field(frame)
    canvas.clipped(to: field) { canvas in
      if model.utf8Count == 0 {
        var faint = style
        faint.foreground = .secondary
        let words = prompt ?? children.first.flatMap(Self.words)
        canvas.draw(
          TextMetrics.truncated(TextMetrics.drawable(words ?? ""), to: field.width),
          at: field.origin, style: faint)
      }
      drawText(in: field, on: &canvas)
      if canvas.focus == id {
        let caret = field.x + column(of: state.head(of: model)) - state.firstCell
        canvas.setCaret(CellPoint(x: min(caret, field.maxX - 1), y: field.y))
      }
    }
  }

  private static func words(of node: ViewNode) -> String? { (node as? TextNode)?.string }

  private func drawText(in field: CellRect, on canvas: inout Canvas) {
    var style = style
    style.isDim = !isEnabled
    if canvas.focus == id { style.isUnderlined = true }
    let selection = model.selection
    var x = field.x - state.firstCell
    let pieces = [
      0..<selection.lowerBound, selection, selection.upperBound..<model.utf8Count,
    ]
    for (index, range) in pieces.enumerated() where !range.isEmpty {
      let text = model.text(in: range)
      let shown = isSecure ? String(repeating: "•", count: text.count) : TextMetrics.drawable(text)
      var pieceStyle = style
      if index == 1 { pieceStyle.background = .selection }
      canvas.draw(shown, at: CellPoint(x: x, y: field.y), style: pieceStyle)
      x += TextMetrics.width(of: shown)
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var label: [AccessibilityNode] = []
    super.accessibility(into: &label, pass)
    var element = Element(id: id, role: isSecure ? .secureTextField : .textField)
    element.label = label.combinedLabel
    element.placeholder = prompt
    element.traits.insert(.textEntry)
    if isSecure { element.traits.insert(.secureTextEntry) }
    if graph.focus == id { element.traits.insert(.editing) }
    if !isEnabled { element.traits.insert(.notEnabled) }
    let node = AccessibilityNode(element, frame: frame, pass)
    let text = text
    if model.utf8Count > 0 {
      node.element.value = text.answer.text(
        in: 0..<min(text.reference.utf8Count, Self.spokenLimit))
    }
    node.element.text = text.reference
    node.text = text.answer
    node.isControl = true
    if isEnabled {
      node.handlers.press = { [graph, id] in graph.focus(id) }
      node.handlers.setValue = { [model, graph] in
        model.replace(0..<model.utf8Count, with: $0, kind: .other)
        graph.invalidate()
      }
    }
    items.append(node)
  }

  /// A field's value is spoken whole; nobody listens to more of it.
  private static let spokenLimit = 4096

  private var text: EditedText {
    EditedText(
      reference: TextReference(
        id: model.textID, revision: model.revision,
        utf8Count: isSecure ? SecureText.length(of: model) : model.utf8Count,
        selection: isSecure ? SecureText.selection(of: model) : model.selection,
        isEditable: isEnabled, isMultiline: false),
      answer: isSecure
        ? SecureText(model: model, state: state, graph: graph)
        : ModelText(model: model, state: state, graph: graph))
  }

  var editedText: EditedText? { text }

  override func interact(_ pass: InteractionPass) {
    if isEnabled { pass.addTarget(self) }
  }

  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool {
    if press.key == .return, press.modifiers.isEmpty, let onSubmit {
      onSubmit()
      return true
    }
    if isSecure, press.key.character == "c" || press.key.character == "x",
      !press.modifiers.isDisjoint(with: [.control, .command])
    {
      return false
    }
    return editing.key(press)
  }

  private var editing: TextEditing {
    TextEditing(model: model, state: state, graph: graph, isMultiline: false, pageLength: 1)
  }

  func insert(_ text: String, _ graph: ViewGraph) -> Bool { editing.insert(text) }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    guard event.kind == .down || event.kind == .drag else { return event.kind == .up }
    guard isEnabled else { return true }
    graph.focus(id)
    let column = event.location.x - field(frame).x + state.firstCell
    state.move(to: offset(of: column), extending: event.kind == .drag, in: model)
    graph.setNeedsUpdate()
    return true
  }

  private func offset(of column: Int) -> Int {
    var passed = 0
    var offset = 0
    for character in model.text(in: 0..<model.utf8Count) {
      if passed >= column { break }
      passed += isSecure ? 1 : WrappedText.extent(of: character, at: passed)
      offset += character.utf8.count
    }
    return offset
  }
}

/// What the reader gets of a text that must not be seen: a bullet for each character.
@MainActor
final class SecureText: TextAnswering {
  private let model: StringTextModel
  private let inner: ModelText

  private static let bullet = "•"
  private static let bulletLength = bullet.utf8.count

  init(model: StringTextModel, state: TextViewState, graph: ViewGraph) {
    self.model = model
    inner = ModelText(model: model, state: state, graph: graph)
  }

  static func length(of model: StringTextModel) -> Int {
    model.text(in: 0..<model.utf8Count).count * bulletLength
  }

  static func selection(of model: StringTextModel) -> Range<Int> {
    func hidden(_ offset: Int) -> Int { model.text(in: 0..<offset).count * bulletLength }
    return hidden(model.selection.lowerBound)..<hidden(model.selection.upperBound)
  }

  private func open(_ offset: Int) -> Int {
    let text = model.text(in: 0..<model.utf8Count)
    return text.prefix(max(0, offset) / Self.bulletLength).utf8.count
  }

  private func open(_ range: Range<Int>) -> Range<Int> {
    let lower = open(range.lowerBound)
    return lower..<max(lower, open(range.upperBound))
  }

  func text(in range: Range<Int>) -> String {
    String(repeating: Self.bullet, count: model.text(in: open(range)).count)
  }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    let length = Self.length(of: model)
    guard length > 0, unit != .page else { return nil }
    guard unit == .character else { return 0..<length }
    let index = min(max(0, offset), length - 1) / Self.bulletLength
    return (index * Self.bulletLength)..<((index + 1) * Self.bulletLength)
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] {
    let range = range.clamped(to: 0..<Self.length(of: model))
    return range.isEmpty ? [] : [AttributedRange(range: range, attributes: TextAttributes())]
  }

  func setSelection(_ range: Range<Int>) -> Bool { inner.setSelection(open(range)) }
  func insert(_ text: String) -> Bool { inner.insert(text) }
  func delete(_ range: Range<Int>) -> Bool { inner.delete(open(range)) }
}
