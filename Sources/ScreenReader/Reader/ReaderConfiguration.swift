/// What a reader is told once, when it is made.
public struct ReaderConfiguration: Sendable {
  /// The language of the reader's own words (BCP 47 or POSIX).
  public var locale: String
  public var profile: Profile
  public var verbosity: Verbosity
  /// The application's name, said when the reader starts.
  public var applicationName: String
  /// Whether hints are said by themselves, ``hintDelay`` after an element.
  public var hints: Bool
  public var hintDelay: Duration
  /// The form in which hints and help tell keys.
  public var keyForm: KeyForm
  /// The key table, or what a ``KeyMapFile`` made of it.
  public var bindings: [KeyBinding]
  /// Says the reader's own name at the start, so that nobody takes it for the host's reader.
  public var greetsByOwnName: Bool
  /// Says the first steps after the opening; meant for the first start of a person.
  public var tellsFirstSteps: Bool
  /// Whether next and previous go into groups by themselves everywhere, as in web content.
  public var entersGroups: Bool
  /// Whether the keyboard focus follows the cursor and the cursor follows the focus.
  public var cursorTracking: Bool
  /// Whether ``ScreenReader/speechFinished(_:at:)`` will be called; hints then wait for the end of
  /// the words before them.
  public var reportsSpeech: Bool
  public var speech: SpeechSettings
  /// The voices to choose from in the settings; ``ScreenReader/learn(voices:variants:)`` tells them
  /// later.
  public var voices: [SpeechVoice]
  /// The manners in which every voice can speak, by the synthesiser's names.
  public var variants: [String]
  /// How many captions ``Presentation/captions`` holds.
  public var captionCount: Int

  public init(
    applicationName: String, locale: String = "en", profile: Profile = .macOS,
    keyForm: KeyForm = .commands
  ) {
    self.applicationName = applicationName
    self.locale = locale
    self.profile = profile
    self.keyForm = keyForm
    verbosity = .high
    hints = true
    hintDelay = .milliseconds(1500)
    bindings = KeyTable.bindings
    greetsByOwnName = false
    tellsFirstSteps = false
    entersGroups = false
    cursorTracking = true
    reportsSpeech = false
    speech = SpeechSettings()
    voices = []
    variants = []
    captionCount = 4
  }

  /// What the settings menu changes of all this.
  public var settings: ReaderSettings {
    get { ReaderSettings(speech: speech, hints: hints) }
    set {
      speech = newValue.speech
      hints = newValue.hints
    }
  }
}
