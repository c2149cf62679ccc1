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
    fileID: StaticString = #fileID, line: UInt = #line, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View {
    let button = Button(action: action, label: label)
    return actions(of: button, category: nil, fileID, line)
  }

  /// Offers the buttons of a view as actions.
  public func accessibilityActions<Content: View>(
    fileID: StaticString = #fileID, line: UInt = #line, @ViewBuilder _ content: () -> Content
  ) -> some View {
    actions(of: content(), category: nil, fileID, line)
  }

  /// Offers the buttons of a view as actions of a category, which has a rotor of its own.
  public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    actions(of: content(), category: category.category, fileID, line)
  }

  private func namedAction(
    _ name: String, category: AccessibilityAction.Category?, _ file: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, file, line) { $0.addAction(name, category: category, handler) }
  }

  private func actions<Content: View>(
    of content: Content, category: AccessibilityAction.Category?, _ file: StaticString,
    _ line: UInt
  ) -> some View {
    let origin = SourceLocation(file, line)
    return offering(content) { item, offered in
      item.element.origins[.actions] = origin
      for button in offered {
        guard let press = button.handlers.press else { continue }
        item.addAction(button.element.label ?? "", category: category, press)
      }
    }
  }

  /// Changes each element of the view by the controls of another, which are shown nowhere.
  func offering<Content: View>(
    _ content: Content,
    _ change: @escaping @MainActor (AccessibilityNode, [AccessibilityNode]) -> Void
  ) -> some View {
    wrapped { node, context in
      let controls = content.nodes(in: context.entering(.overlay))
      let id = context.id
      return AccessibilityChangeNode(id: id, content: node) { items, pass in
        var offered: [AccessibilityNode] = []
        for control in controls { control.accessibility(into: &offered, pass) }
        items.ensureElement(id, node, pass)
        for item in items {
          item.attachment = id
          change(item, offered.leaves)
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
  enum Kind: Hashable, Sendable {
    case `default`, escape, magicTap, delete, showMenu
    case named(String)
  }
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
