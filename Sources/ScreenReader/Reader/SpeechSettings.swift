/// How speech sounds and how much of a text it says, as the settings rotor changes it.
public struct SpeechSettings: Hashable, Sendable {
  /// Words a minute, within ``rates``.
  public var rate = 175
  /// 0–100.
  public var pitch = 50
  /// 0–200; 100 is full, above it the sound may distort.
  public var volume = 100
  /// 0–100: how much the pitch moves.
  public var inflection = 50
  /// What the synthesiser calls the voice; `nil` for the one of the language.
  public var voice: String?
  /// The manner of the voice, by the synthesiser's name; `nil` for the voice as it is.
  public var variant: String?
  public var punctuation = Punctuation.some
  public var capitals = Capitals.none
  public var echo = Echo.characters
  public var sounds = true

  public var numbers = Numbers.words
  public var indentation = Indentation.tabs

  public init() {}

  /// The rates there are, in words a minute. A synthesiser that does not reach the end of them speaks
  /// as fast as it can.
  public static let rates = 80...900
  public static let pitches = 0...100
  public static let volumes = 0...200
  public static let inflections = 0...100

  public enum Punctuation: String, Hashable, Sendable, CaseIterable { case none, some, most, all }
  public enum Capitals: String, Hashable, Sendable, CaseIterable { case none, say, pitch, sound }
  public enum Echo: String, Hashable, Sendable, CaseIterable {
    case none, characters, words, charactersAndWords
  }
  public enum Numbers: String, Hashable, Sendable, CaseIterable { case words, digits }
  /// Whether the white space at the beginning of a line is said: never, with a tab in it, always.
  public enum Indentation: String, Hashable, Sendable, CaseIterable { case none, tabs, all }
}
