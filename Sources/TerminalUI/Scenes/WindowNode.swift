import AccessibilityTree

/// The window: buttons, toolbar and title in its first line, a separator, and the content.
final class WindowNode: ViewNode {
  private let title: String
  private let titleOrigin: SourceLocation?
  private let chrome: [ViewNode]
  private let toolbar: ViewNode?
  private let content: ViewNode
  private let titleID: ElementID
  private let toolbarID: ElementID
  private var titleFrame = CellRect.zero
  private var separator = 0
  /// The first lines are hidden; their elements stay, for the way back.
  private let isFullScreen: Bool

  init(_ window: WindowContent?, graph: ViewGraph) {
    let id = window?.id ?? ElementID.root.appending(position: 0)
    title = window?.title ?? ""
    titleOrigin = window?.preferences.titleOrigin
    titleID = id.appending(position: 10)
    toolbarID = id.appending(position: 11)
    content = StackNode(
      id: id.appending(position: 12), axis: .vertical, spacing: 0, alignment: .topLeading,
      children: window?.nodes ?? [])
    isFullScreen = graph.environment.isFullScreen
    if let window, window.hasChrome {
      chrome = Self.buttons(of: window, graph: graph)
      toolbar = StackNode(
        id: toolbarID, axis: .horizontal, spacing: 1, alignment: .leading, children: window.toolbar)
    } else {
      chrome = []
      toolbar = nil
    }
    // Not a `map` over the toolbar: with it Swift 6.3's optimiser crashes.
    var children = chrome
    if let toolbar { children.append(toolbar) }
    children.append(content)
    super.init(id: id, children: children)
  }

  private static func buttons(of window: WindowContent, graph: ViewGraph) -> [ViewNode] {
    let strings = Strings(graph.environment.localeIdentifier)
    let actions: [(Strings.Key, WindowAction)] = [
      (.close, .close), (.minimize, .minimize),
      (graph.environment.isFullScreen ? .exitFullScreen : .fullScreen, .toggleFullScreen),
    ]
    let preferences = window.preferences
    return actions.enumerated().map { index, entry in
      ControlNode(
        id: window.id.appending(position: index), role: .button, label: strings[entry.0],
        look: .bare("●"), isEnabled: true
      ) { [weak graph] in
        if entry.1 == .close, preferences.onClose?() == false { return }
        if entry.1 == .toggleFullScreen {
          graph?.toggleFullScreen()
        } else {
          graph?.onWindowAction?(entry.1)
        }
      }
    }
  }

  private var hasChrome: Bool { toolbar != nil }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    guard hasChrome, !isFullScreen else {
      content.layout(in: rect, pass)
      return
    }
    var x = rect.x + 1
    for button in chrome {
      button.layout(in: CellRect(x: x, y: rect.y, width: 1, height: 1), pass)
      x += 2
    }
    x += 1
    if let toolbar {
      let room = max(0, rect.maxX - x - 1)
      let size = toolbar.size(for: ProposedSize(width: room, height: 1))
      toolbar.layout(in: CellRect(x: x, y: rect.y, width: min(room, size.width), height: 1), pass)
      if size.width > 0 { x += size.width + 2 }
    }
    let width = TextMetrics.width(of: title)
    let centred = rect.x + (rect.width - width) / 2
    let start = max(x, centred)
    titleFrame = CellRect(
      x: start, y: rect.y, width: max(0, min(width, rect.maxX - start)), height: 1)
    separator = rect.y + 1
    let top = min(rect.maxY, rect.y + (rect.height > 2 ? 2 : 1))
    content.layout(
      in: CellRect(x: rect.x, y: top, width: rect.width, height: rect.maxY - top), pass)
  }

  override func draw(on canvas: inout Canvas) {
    guard hasChrome, !isFullScreen else { return content.draw(on: &canvas) }
    super.draw(on: &canvas)
    var style = TextStyle()
    style.isBold = true
    canvas.draw(
      TextMetrics.truncated(title, to: titleFrame.width), at: titleFrame.origin, style: style)
    if frame.height > 2 {
      canvas.rule(
        .horizontal, in: CellRect(x: frame.x, y: separator, width: frame.width, height: 1),
        style: TextStyle(foreground: .separator))
    }
  }

  override func interact(_ pass: InteractionPass) {
    if isFullScreen { content.interact(pass) } else { super.interact(pass) }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    items.append(element(pass))
  }

  /// The window's element: Close, Minimize, Full Screen, toolbar, title, then the content.
  private func element(_ pass: AccessibilityPass) -> AccessibilityNode {
    let window = AccessibilityNode(
      Element(id: id, role: .window, label: title.isEmpty ? nil : title), frame: frame, pass)
    window.element.origins[.label] = titleOrigin
    window.keepsOrder = true
    for button in chrome { button.accessibility(into: &window.children, pass) }
    if let toolbar {
      let bar = AccessibilityNode(
        Element(id: toolbarID, role: .toolbar), frame: toolbar.frame, pass)
      toolbar.accessibility(into: &bar.children, pass)
      window.children.append(bar)
      if !title.isEmpty {
        window.children.append(
          AccessibilityNode(
            Element(id: titleID, role: .staticText, label: title), frame: titleFrame, pass))
      }
    }
    var items: [AccessibilityNode] = []
    content.accessibility(into: &items, pass)
    window.children += items.inReadingOrder(
      pass.graph.environment.layoutDirection == .rightToLeft)
    return window
  }
}
