public import AccessibilityTree

/// What happened that is to be said of an element.
public enum PhraseEvent: Hashable, Sendable {
  /// The cursor arrives by navigation.
  case focus
  /// The keyboard focus arrives from outside its container (``PhraseContext/container``).
  case keyboardFocus
  /// The focus jumps out of some containers into others; the element follows.
  case jumped(leaving: [Element], entering: [Element])
  /// F3, F4, and the text under the cursor.
  case describeItem, describeKeyboardFocus, describeText
  /// The hint utterance, on demand or after its delay.
  case hint
  /// The help tag alone.
  case helpTag
  /// While adjusting: the new value.
  case valueChanged
  /// The user changed a state.
  case stateChanged
  /// An activation of a dimmed control.
  case activateDimmed
  /// The cursor goes into a container or a control, or comes out.
  case interact, stopInteracting
  /// A group is entered without interacting, from its end; or left at its end.
  case enterBackwards, leave
  /// The element is the dialog; ``PhraseContext/focus`` follows it.
  case modalOpened
  /// The element is the menu; ``PhraseContext/focus`` follows it.
  case menuOpened
  case menuClosed
  case openRotor(name: String, isEmpty: Bool)
  case rotorItem(String)
  /// The element the rotor led to.
  case rotorChosen
  case rotorChanged(name: String)
  case openActionsMenu(count: Int)
  case openMoreContent(count: Int)
  /// An entry of the actions or another of the reader's menus, moved over or chosen.
  case menuItem(String)
  /// A typed character.
  case typed(String)
  case textSelected(String)
  case textUnselected(String)
  /// ``PhraseContext/focus`` follows the window's title.
  case readerOn(application: String, window: String?)
  case readerOff
}
