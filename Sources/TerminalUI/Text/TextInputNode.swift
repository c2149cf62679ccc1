import AccessibilityTree

/// A view that draws a text by hand, described as the text it provides.
final class TextInputNode: ViewNode {
  /// What is kept of the text between updates.
  @MainActor
  final class State {
    var selection = 0..<0
  }

  private let input: any TextInputRepresentable
  private let interaction: TextInputInteraction
  private let origin: SourceLocation
  private let state: State
  private unowned let graph: ViewGraph

  init(
    _ input: any TextInputRepresentable, _ interaction: TextInputInteraction,
    origin: SourceLocation, content: ViewNode, in context: _ViewContext
  ) {
    self.input = input
    self.interaction = interaction
    self.origin = origin
    graph = context.graph
    state = context.graph.store.value(for: context.entering(.value)) { State() }
    super.init(id: context.id, children: [content])
  }

  override var isSpacer: Bool { children[0].isSpacer }

  override func draw(on canvas: inout Canvas) {
    if interaction == .selection, !state.selection.isEmpty {
      canvas.clipped(to: frame) { canvas in
        for rect in answer.frames(in: state.selection) {
          canvas.fill(rect, TextStyle(foreground: .primary, background: .selection))
        }
      }
    }
    super.draw(on: &canvas)
  }

  private var answer: DrawnText { DrawnText(input, state, graph: graph, frame: frame) }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var inner: [AccessibilityNode] = []
    super.accessibility(into: &inner, pass)
    if inner.isEmpty, children[0].isHiddenFromReader { return }
    let result =
      inner.count == 1 && inner[0].children.isEmpty
      ? inner[0] : AccessibilityNode.replacing(inner, id: id, frame: frame, pass)
    result.element.origins[.text] = origin
    let missing = input.missingParts
    if missing.isEmpty {
      describe(result)
    } else {
      result.element.role = .image
      result.element.traits.insert(.image)
      result.element.missingTextParts = missing
    }
    items.append(result)
  }

  private func describe(_ result: AccessibilityNode) {
    let text = answer
    result.text = text
    result.element.text = TextReference(
      id: TextID(rawValue: id.rawValue), revision: UInt64(bitPattern: Int64(input.textRevision)),
      utf8Count: text.count, selection: text.clamped(state.selection))
    if result.element.role != .heading { result.element.role = .staticText }
    result.element.traits.remove(.image)
    result.element.traits.insert(.staticText)
    // The words of the picture it was are not what it says, unless the author named it.
    if result.element.origins[.label] == nil {
      result.element.label = text.text(in: 0..<min(text.count, Self.spokenLimit))
    }
  }

  /// What is said when the reader arrives; it asks for the rest as it reads on.
  private static let spokenLimit = 4096
}

/// A text drawn by hand, as the reader moves and selects in it.
@MainActor
final class DrawnText: TextAnswering {
  private let input: any TextInputRepresentable
  private let state: TextInputNode.State
  private unowned let graph: ViewGraph
  private let frame: CellRect
  let count: Int

  init(
    _ input: any TextInputRepresentable, _ state: TextInputNode.State, graph: ViewGraph,
    frame: CellRect
  ) {
    self.input = input
    self.state = state
    self.graph = graph
    self.frame = frame
    count = max(0, input.textLength ?? 0)
  }

  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

  func text(in range: Range<Int>) -> String { input.text(in: clamped(range)) ?? "" }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    guard count > 0 else { return nil }
    if unit == .document { return 0..<count }
    return input.tokenizer?.range(
      enclosing: max(0, min(offset, count)), granularity: unit.granularity
    ).map(clamped)
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] {
    let range = clamped(range)
    return range.isEmpty ? [] : [AttributedRange(range: range, attributes: TextAttributes())]
  }

  func frames(in range: Range<Int>) -> [CellRect] {
    (input.selectionRects(for: clamped(range)) ?? []).map { rect in
      CellRect(
        x: frame.x + rect.x, y: frame.y + rect.y, width: rect.width, height: rect.height
      ).intersection(frame)
    }.filter { !$0.isEmpty }
  }

  func setSelection(_ range: Range<Int>) -> Bool {
    state.selection = clamped(range)
    input.selectionDidChange(to: state.selection)
    graph.setNeedsUpdate()
    return true
  }

  func insert(_ text: String) -> Bool { false }
  func delete(_ range: Range<Int>) -> Bool { false }
}

extension TextUnit {
  var granularity: TextGranularity {
    switch self {
    case .character: .character
    case .word: .word
    case .sentence: .sentence
    case .line: .line
    case .paragraph: .paragraph
    case .page: .page
    case .document: .document
    }
  }
}

extension View {
  /// Makes what the view draws by hand readable as a text, with what `input` provides of it.
  ///
  /// With `interaction` the rectangles of what is selected are drawn in the colour of selections.
  public func accessibilityTextInput(
    _ input: some TextInputRepresentable, interaction: TextInputInteraction = .none,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return wrapped { node, context in
      TextInputNode(input, interaction, origin: origin, content: node, in: context)
    }
  }
}
