/// The way a hint tells keys: as the VoiceOver chord, as a key of the Commands mode, or after the
/// prefix.
public enum KeyForm: String, Hashable, Sendable, CaseIterable {
  case chord, commands, prefix
}
