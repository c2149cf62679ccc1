/// A thing to do that a hint may tell the key of.
public enum HintKey: String, Hashable, Sendable, CaseIterable {
  case activate, interact, stopInteracting, increment, decrement, enterText, escape
  case actionsMenu, moreContent
}
