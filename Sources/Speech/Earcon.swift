/// A short sound that says what a word would take longer to say.
///
/// Only the meaning is here; how it sounds is the audio output's.
public enum Earcon: String, Hashable, Sendable, CaseIterable {
  /// The edge of a unit: the first or last item, line, or character; the cursor stayed.
  case boundary
  /// Nothing beyond, in any unit: no next item at all, a linked group without a next part.
  case deadEnd
  /// Interaction with a container began; the cursor is inside.
  case enter
  /// Interaction with a container ended; the cursor is on the container again.
  case leave
  /// Another page is shown.
  case pageTurn
  /// The command cannot be done.
  case error
  /// The character or word read begins with a capital.
  case capital
  /// What was asked for is done and has no words of its own.
  case done
  /// The reader's mode changed: what keys mean is different now.
  case mode
  /// Something came up over the interface: an alert, a sheet.
  case alert
}
