/// What a person sets in the settings menu, for a host to follow and to remember.
public struct ReaderSettings: Hashable, Sendable {
  public var speech: SpeechSettings
  /// Whether hints are said by themselves.
  public var hints: Bool

  public init(speech: SpeechSettings = .init(), hints: Bool = true) {
    self.speech = speech
    self.hints = hints
  }
}

/// A voice to choose in the settings.
public struct SpeechVoice: Hashable, Sendable {
  /// What ``SpeechSettings/voice`` is set to.
  public var identifier: String
  /// Its name for a person.
  public var name: String
  /// What else may stand in ``SpeechSettings/voice`` for it, such as its language, in small letters.
  public var aliases: [String]

  public init(identifier: String, name: String, aliases: [String] = []) {
    self.identifier = identifier
    self.name = name
    self.aliases = aliases
  }

  func isCalled(_ name: String) -> Bool {
    identifier == name || aliases.contains(name.lowercased())
  }
}
