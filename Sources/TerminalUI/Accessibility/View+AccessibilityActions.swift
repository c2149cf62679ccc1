import AccessibilityTree

extension View {
  /// Offers an action by name.
  public func accessibilityAction(
    named name: LocalizedStringKey, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    namedAction(name.string, category: nil, fileID, line, handler)
  }

  /// Offers an action by name.
  @_disfavoredOverload
  public func accessibilityAction(
    named name: some StringProtocol, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    namedAction(String(name), category: nil, fileID, line, handler)
  }

  /// Offers an action by name.
  public func accessibilityAction(
    named name: Text, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    namedAction(name.string, category: nil, fileID, line, handler)
  }

  /// Does something when the element is activated, escaped from, and so on.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, fileID, line) { node in
      switch actionKind.kind {
      case .default: node.handlers.press = handler
      case .escape: node.handlers.escape = handler
      case .magicTap: node.handlers.magicTap = handler
      case .delete: node.handlers.delete = handler
      case .showMenu: node.handlers.showMenu = handler
      case .named(let name): node.addAction(name, category: nil, handler)
      }
    }
  }

  /// Offers an action named by the texts of a view.
  public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let button = Button(action: action, label: label)
    return actions(of: button, category: nil)
  }

  /// Offers the buttons of a view as actions.
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    actions(of: content(), category: nil)
  }

  /// Offers the buttons of a view as actions of a category, which has a rotor of its own.
  public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    actions(of: content(), category: category.category)
  }

  /// Makes the element adjustable by steps.
  public func accessibilityAdjustableAction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, fileID, line) { node in
      node.handlers.adjust = handler
      node.element.traits.insert(.adjustable)
      if [.custom, .staticText, .image].contains(node.element.role) { node.element.role = .slider }
    }
  }

  /// Scrolls by page where the reader asks for it, toward an edge.
  public func accessibilityScrollAction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, fileID, line) { $0.handlers.scroll = handler }
  }

  /// The point a pointer would press, in parts of the element's frame.
  public func accessibilityActivationPoint(
    _ point: UnitPoint, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.activationPoint, fileID, line) { node in
      node.element.activationPoint = CellPoint(
        x: Int(Double(node.frame.width) * point.x), y: Int(Double(node.frame.height) * point.y))
    }
  }

  private func namedAction(
    _ name: String, category: AccessibilityAction.Category?, _ file: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, file, line) { $0.addAction(name, category: category, handler) }
  }

  private func actions<Content: View>(
    of content: Content, category: AccessibilityAction.Category?
  ) -> some View {
    wrapped { node, context in
      let buttons = content.nodes(in: context.entering(.overlay))
      let id = context.id
      return AccessibilityChangeNode(id: id, content: node) { items, pass in
        var offered: [AccessibilityNode] = []
        for button in buttons { button.accessibility(into: &offered, pass) }
        if items.isEmpty {
          items = [AccessibilityNode(Element(id: id, role: .custom), frame: node.frame, pass)]
        }
        for item in items {
          item.attachment = id
          for button in offered {
            guard let press = button.handlers.press else { continue }
            item.addAction(button.element.label ?? "", category: category, press)
          }
        }
      }
    }
  }
}

extension AccessibilityNode {
  func addAction(
    _ name: String, category: AccessibilityAction.Category?,
    _ perform: @escaping @MainActor () -> Void
  ) {
    handlers.named.append(
      ActionHandlers.Named(
        action: AccessibilityAction(id: .press, name: name, category: category), key: attachment,
        perform: perform))
  }
}

/// What an action stands for.
public struct AccessibilityActionKind: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case `default`, escape, magicTap, delete, showMenu, named(String) }
  let kind: Kind

  /// What activating the element does.
  public static let `default` = AccessibilityActionKind(kind: .default)
  /// What leaves or dismisses the element.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// What matters most on the screen now.
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)
  /// What deletes what the element stands for.
  public static let delete = AccessibilityActionKind(kind: .delete)
  /// What opens the element's menu.
  public static let showMenu = AccessibilityActionKind(kind: .showMenu)

  init(kind: Kind) { self.kind = kind }

  /// An action by name.
  public init(named name: Text) { kind = .named(name.string) }
}

/// A group of actions with a rotor of its own.
public struct AccessibilityActionCategory: Hashable, Sendable {
  let category: AccessibilityAction.Category?

  private init(category: AccessibilityAction.Category?) { self.category = category }

  /// The actions without a category.
  public static let `default` = AccessibilityActionCategory(category: nil)
  /// What edits text: found beside the operations on the selection.
  public static let edit = AccessibilityActionCategory(category: .edit)

  /// A category by name.
  public init(_ name: LocalizedStringKey) { category = .named(name.string) }
  /// A category by name.
  @_disfavoredOverload
  public init(_ name: some StringProtocol) { category = .named(String(name)) }
  /// A category by name.
  public init(_ name: Text) { category = .named(name.string) }
}

/// A point in parts of a rectangle: 0 at its leading or top edge, 1 at the other.
public struct UnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x.isFinite ? max(0, min(1, x)) : 0
    self.y = y.isFinite ? max(0, min(1, y)) : 0
  }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
