/// How speech sounds and how much of a text it says, as the settings rotor changes it.
public struct SpeechSettings: Hashable, Sendable {
  /// Words a minute, 80–450.
  public var rate = 175
  /// 0–100.
  public var pitch = 50
  /// 0–100.
  public var volume = 100
  /// 0–100: how much the pitch moves.
  public var inflection = 50
  /// A voice's name; `nil` for the one of the language.
  public var voice: String?
  public var punctuation = Punctuation.some
  public var capitals = Capitals.none
  public var echo = Echo.characters
  public var sounds = true

  public init() {}

  public enum Punctuation: String, Hashable, Sendable, CaseIterable { case none, some, most, all }
  public enum Capitals: String, Hashable, Sendable, CaseIterable { case none, say, pitch, sound }
  public enum Echo: String, Hashable, Sendable, CaseIterable {
    case none, characters, words, charactersAndWords
  }
}

/// One change to how speech sounds, for whoever speaks.
public enum SpeechAdjustment: Hashable, Sendable {
  case rate(Int)
  case pitch(Int)
  case volume(Int)
  case inflection(Int)
  case voice(String)
  case punctuation(SpeechSettings.Punctuation)
  case capitals(SpeechSettings.Capitals)
  case sounds(Bool)
}
