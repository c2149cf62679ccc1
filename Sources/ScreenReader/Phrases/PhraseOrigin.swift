/// What kind of fact a part of a phrase tells.
public enum PhraseOrigin: String, Hashable, Sendable, CaseIterable {
  case label, value, placeholder, hint, help, role, trait, state, level, position
  case container, childCount, tableHeader, tableCoordinate, insertion
  case action, customContent, rotor, text, key
  case application, window
  /// Words of the reader's own that frame the others ("In", "is in the VoiceOver cursor").
  case message
}
