public import AccessibilityTree
public import Speech

/// What a reader asks its host to do. Effects of one call are done in order.
public enum Effect: Hashable, Sendable {
  case speak(Utterance)
  /// Stops whatever is being said.
  case silence
  case pauseOrResume
  case setMuted(Bool)
  /// Speech sounds otherwise from now on; to be remembered.
  case settingsChanged(ReaderSettings)
  case sound(Earcon)
  /// The only way into the application.
  case perform(ActionRequest)
  /// A key for the application.
  case forward(KeyStroke)
  /// Text for the application, as typed.
  case type(String)
  /// Text for the clipboard.
  case copy(String)
  /// The last phrases, a line each, to be written to a file of the host's choosing.
  case savePhrases(String)
  case save, quit, suspend, undo, redo
  /// Draws the whole screen anew.
  case redraw
  case app(AppCommand)
  case setScreenCurtain(Bool)
  case setCaptionPanel(Bool)
  case openSource(SourceLocation)
}

/// A command that an application of the laboratory answers, if it has what it asks for.
public enum AppCommand: String, Hashable, Sendable, CaseIterable {
  case structure, inspector, inspectContainer, beforeAfter, readingView, menuBar, tutorial
}
