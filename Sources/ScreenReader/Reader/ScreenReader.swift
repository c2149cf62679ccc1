public import AccessibilityTree
import Speech

/// A screen reader over an accessibility tree: VoiceOver's behaviour as a state machine.
///
/// It is pure: what it is told (updates, keys, time, the progress of speech) goes in, ``Effect``s
/// come out. It draws nothing, makes no sound and reads no clock. A key costs what is said, never
/// what the screen holds.
///
/// ```swift
/// let reader = ScreenReader(configuration: ReaderConfiguration(applicationName: "Notes"))
/// var effects = reader.start(update, source: graph, at: .zero)
/// effects += reader.handle(KeyStroke(.right), at: .seconds(1))
/// ```
@MainActor public final class ScreenReader {
  public internal(set) var configuration: ReaderConfiguration
  /// What keys mean now, a menu apart.
  public internal(set) var mode = ReaderMode.commands
  var composer: PhraseComposer
  let strings: Strings
  let live = LiveTree()
  var keyMap: KeyMap

  // The cursor
  var cursor: ElementPath?
  /// The control or text that is interacted with; the cursor is on it.
  var inside: ElementID?
  var isTracking: Bool
  /// Where modals were opened from, the innermost last.
  var openers: [(modal: ElementID, opener: ElementPath?, isTyping: Bool)] = []
  /// The cell the cursor was on before, and its table: coordinates that stay are not repeated.
  var previousCell: (table: ElementID, facts: Element.TableFacts, label: String?)?
  /// The focus the reader asked for and need not tell again.
  var askedFocus: ElementID?

  // Text
  var place = TextPlace()
  var typed = TypedWord()
  var reading: ContinuousReading?

  // Menus and searches
  var menu: Menu?
  var lastRotor: RotorMemory?
  var finding = ""
  var pendingSearch: PendingSearch?
  var hotSpots: [Int: ElementPath] = [:]

  // What was said and what is expected
  var history = PhraseHistory()
  var expectation: Expectation?
  var hintDeadline: Duration?
  /// Whether the words said last were an element's.
  var wantsHint = false
  /// Where the pointer is, if the host tells.
  var pointer: CellPoint?
  /// Whether what is said now explains what was said before.
  var isExplaining = false
  var isMuted = false
  var isCurtained = false
  var showsCaptions = true
  /// Where the cursor was in a modal before it went to the area beside.
  var placeInModal: ElementPath?
  var quitPresses = 0
  var keyPresses = 0

  // The call that is being answered
  var now = Duration.zero
  var lastStroke: KeyStroke?
  /// What keys meant when the key that is held down was first pressed.
  var modeOfPress = ReaderMode.commands
  /// The command of the sequence that this key ended.
  var endOfSequence: ReaderCommand?
  /// The caret key the application got last, which decides what is said of the caret's move.
  var lastForwarded: KeyStroke?
  var hasSpoken = false
  private var effects: [Effect] = []
  private var requests: [Effect] = []

  public init(configuration: ReaderConfiguration) {
    self.configuration = configuration
    composer = PhraseComposer(
      locale: configuration.locale, profile: configuration.profile,
      verbosity: configuration.verbosity, keyForm: configuration.keyForm)
    strings = Strings(locale: configuration.locale)
    keyMap = KeyMap()
    isTracking = configuration.cursorTracking
    if configuration.bindings != KeyTable.bindings { use(configuration.bindings) }
  }

  /// Takes another key map; hints and help tell its keys from now on.
  public func use(_ bindings: [KeyBinding]) {
    configuration.bindings = bindings
    keyMap = KeyMap(index: KeyIndex(bindings))
    guard configuration.keyForm != .chord else { return }
    for (hint, command) in HintKey.commands {
      let binding = bindings.first { $0.command == command && $0.layer == .commands }
      guard let binding, !binding.keys.isEmpty else {
        composer.keys[hint] = nil
        continue
      }
      let name = binding.spokenKeys(strings)
      composer.keys[hint] =
        configuration.keyForm == .prefix
        ? strings[
          "key.prefixed",
          ["key": .text(name), "prefix": .text(keyMap.prefix.nameInSentence(strings))]] : name
    }
  }

  // MARK: What the host tells

  /// The first screen: greets, names the window, and says the element the cursor begins on.
  public func start(_ update: TreeUpdate, source: any TreeSource, at time: Duration) -> [Effect] {
    answer(at: time) {
      live.source = source
      _ = live.apply(update)
      open(update)
    }
  }

  /// A key. Whatever was waiting (a hint, a search, continuous reading) ends with it.
  public func handle(_ stroke: KeyStroke, at time: Duration) -> [Effect] {
    answer(at: time) {
      keyPresses += 1
      lastStroke = stroke
      typed.echoed = nil
      interrupt()
      decode(stroke)
    }
  }

  /// A command by itself, without its key.
  public func perform(_ command: ReaderCommand, at time: Duration) -> [Effect] {
    answer(at: time) {
      interrupt()
      if command != .pauseOrResume { stopReading() }
      run(command, argument: nil, count: 1)
    }
  }

  /// What the application is now, after every change of it.
  public func update(_ update: TreeUpdate, at time: Duration) -> [Effect] {
    answer(at: time) { absorb(update) }
  }

  /// Text that was pasted into the terminal. It is never run as commands.
  public func paste(_ text: String, at time: Duration) -> [Effect] {
    answer(at: time) {
      interrupt()
      stopReading()
      if menu != nil {
        filterMenu(adding: String(text.prefix { !$0.isNewline }.prefix(200)))
      } else if mode == .typing || mode == .passThrough {
        emit(.type(text))
      } else {
        notice("notice.pasteIgnored")
      }
    }
  }

  /// The application is about to be given what was typed, in a text that takes it; an
  /// ``update(_:at:)`` will show what it made of it.
  public func willType(_ text: String, at time: Duration) -> [Effect] {
    answer(at: time) { echoAtOnce(text) }
  }

  /// The text with keyboard focus is this by now. An ``update(_:at:)`` that says the same is to
  /// follow, but to make one takes the application longer than the ear waits.
  public func textChanged(to text: TextReference, at time: Duration) -> [Effect] {
    answer(at: time) {
      guard let old = textElement, old.text?.id == text.id, old.text != text else { return }
      live.setText(text, of: old.id)
      guard let new = live.element(old.id) else { return }
      sayTextChange(from: old, to: new)
      remember(around: new)
      if hasSpoken { expectation = nil }
    }
  }

  /// The application had no use for a forwarded key.
  public func notHandled(_ stroke: KeyStroke, at time: Duration) -> [Effect] {
    answer(at: time) {
      expectation = nil
      if let command = commandInMenu(of: stroke) {
        return run(command, argument: nil, count: 1)
      }
      if stroke.key == .escape, mode == .commands { return notice("mode.commands") }
      if mode != .passThrough { sayUnbound([stroke.normalized]) }
    }
  }

  /// When ``tick(at:)`` has something to do; `nil` if only keys and updates will change anything.
  public var nextDeadline: Duration? {
    if pendingSearch != nil { return now }
    return [hintDeadline, expectation?.deadline].compactMap(\.self).min()
  }

  /// Time passed: hints, answers that did not come, and searches that yielded to the keys.
  public func tick(at time: Duration) -> [Effect] {
    answer(at: time) {
      resumeSearch()
      if let deadline = expectation?.deadline, time >= deadline { settleExpectation() }
      if let deadline = hintDeadline, time >= deadline {
        hintDeadline = nil
        // Said once for an element, though its own words end too.
        wantsHint = false
        sayHint(kind: .hint)
      }
    }
  }

  /// The key presses counted since the last mark, and a new mark.
  @discardableResult public func markKeyPresses() -> Int {
    defer { keyPresses = 0 }
    return keyPresses
  }

  // MARK: Answering

  func answer(at time: Duration, _ body: () -> Void) -> [Effect] {
    now = max(now, time)
    effects.removeAll(keepingCapacity: true)
    requests.removeAll(keepingCapacity: true)
    hasSpoken = false
    body()
    if let path = cursor, !live.trim(keeping: path) { cursor = live.recover(path) }
    return effects + requests
  }

  func emit(_ effect: Effect) { effects.append(effect) }

  /// Asks the application for something, after everything that is said.
  func request(_ action: ActionRequest.Action, on id: ElementID) {
    requests.append(.perform(ActionRequest(action, on: id)))
  }

  /// Ends what any key ends. Continuous reading is ended by what the key does.
  func interrupt() {
    hintDeadline = nil
    pendingSearch = nil
  }
}
