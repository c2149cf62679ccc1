/// The name of something an element can do.
public enum ActionID: Hashable, Sendable {
  case press, increment, decrement, escape, magicTap, delete, showMenu
  /// Shows what hovering would (macOS's "Show alternate items").
  case showAlternateItems
  /// A named action, by its place among the element's own.
  case custom(Int)
}

/// An action offered in the actions menu or performed by its own command.
public struct AccessibilityAction: Hashable, Sendable {
  public var id: ActionID
  /// Words for the menu; empty for the press action without a name.
  public var name: String
  public var category: Category?

  public init(id: ActionID, name: String = "", category: Category? = nil) {
    self.id = id
    self.name = name
    self.category = category
  }

  /// A group of actions with a rotor of its own.
  public enum Category: Hashable, Sendable {
    case edit
    case named(String)
  }
}

/// The only way from the reader back into an application.
public struct ActionRequest: Hashable, Sendable {
  public var element: ElementID
  public var action: Action

  public init(_ action: Action, on element: ElementID) {
    self.element = element
    self.action = action
  }

  public enum Action: Hashable, Sendable {
    case press, increment, decrement, escape
    case setValue(String)
    /// UTF-8 offsets into the element's text.
    case setSelection(Range<Int>)
    /// Replaces the selection.
    case insertText(String)
    case deleteText(Range<Int>)
    case setKeyboardFocus
    /// Tells the application where the reader's cursor is.
    case setAccessibilityFocus
    case scrollToVisible
    case scroll(Edge)
    /// The pointer arrives (`true`) or leaves.
    case hover(Bool)
    case perform(ActionID)
  }
}

/// A direction to scroll in, or a side.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case top, bottom, leading, trailing
}
