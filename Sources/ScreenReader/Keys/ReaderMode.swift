/// What keys mean. Every change of mode is announced.
public enum ReaderMode: String, Hashable, Sendable, CaseIterable {
  /// Plain keys are the reader's commands (VoiceOver's lock).
  case commands
  /// Keys go to the application's text.
  case typing
  /// As commands, with single letters that search by kind.
  case quickNav
  /// Every key goes to the control.
  case passThrough
  /// Keys are named and do nothing.
  case keyHelp
  /// A menu of the reader is open.
  case menu
}
