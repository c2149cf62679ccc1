import AccessibilityTree

/// Collects what the keyboard can reach, in the order of Tab.
@MainActor
final class InteractionPass {
  struct Target {
    let node: any ViewNode & KeyboardTarget
    /// Key handlers of the views around, innermost first.
    let handlers: [KeyHandler]
    /// Focus bindings the target belongs to.
    let bindings: [any FocusBinding]
    /// What scrolls the target, outermost first.
    let scrollers: [ScrollNode]
  }

  struct Shortcut {
    let shortcut: KeyboardShortcut
    let perform: @MainActor () -> Void
  }

  private(set) var targets: [Target] = []
  private(set) var shortcuts: [Shortcut] = []
  /// What follows the pointer, outermost first.
  var hovers: [(ElementID, @MainActor (Bool) -> Void)] = []
  var handlers: [KeyHandler] = []
  var scrollers: [ScrollNode] = []
  var bindings: [any FocusBinding] = []

  func addTarget(_ node: any ViewNode & KeyboardTarget) {
    targets.append(
      Target(node: node, handlers: handlers.reversed(), bindings: bindings, scrollers: scrollers))
  }

  func addShortcut(_ shortcut: KeyboardShortcut, perform: @escaping @MainActor () -> Void) {
    shortcuts.append(Shortcut(shortcut: shortcut, perform: perform))
  }
}

/// A node that can have keyboard focus.
@MainActor
protocol KeyboardTarget: AnyObject {
  /// Acts on a key; `false` passes it on to the views around, then to the window.
  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool
  /// Whether a presentation puts keyboard focus here when it opens.
  var wantsInitialFocus: Bool { get }
  /// Takes typed or pasted text.
  func insert(_ text: String, _ graph: ViewGraph) -> Bool
  /// The text it edits, as it is at this moment; `nil` for what edits none.
  var editedText: EditedText? { get }
}

/// A text as its accessibility element will have it once the views have been evaluated.
struct EditedText {
  let reference: TextReference
  let answer: any TextAnswering
}

extension KeyboardTarget {
  var wantsInitialFocus: Bool { false }
  var editedText: EditedText? { nil }
  func insert(_ text: String, _ graph: ViewGraph) -> Bool { false }
}

/// What `onKeyPress` leaves.
struct KeyHandler {
  let perform: @MainActor (KeyPress) -> KeyPress.Result
}

/// A `focused(_:equals:)`, seen by the graph.
@MainActor
protocol FocusBinding: AnyObject {
  /// Whether the application has asked for focus here since it was last settled.
  var isRequested: Bool { get }
  /// Whether the application has asked for focus anywhere, or nowhere, since it was last settled.
  var hasPendingRequest: Bool { get }
  func settle()
  /// Tells the application where focus is.
  func focusChanged(isHere: Bool)
  /// The identity of the state bound to, so that it is cleared once.
  var stateID: ObjectIdentifier { get }
}
