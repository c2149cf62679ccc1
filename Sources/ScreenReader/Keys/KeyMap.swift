/// What a key stroke meant.
enum KeyOutcome: Hashable {
  /// The prefix: it silences, and the next key is a command.
  case prefix
  /// The beginning of a longer sequence.
  case pending
  /// The sequence begun was given up.
  case cancelled
  case command(ReaderCommand, argument: Int?, count: Int)
  /// For the menu that is open.
  case menu(KeyStroke)
  /// For the application.
  case forward(KeyStroke)
  /// Text for the application.
  case type(String)
  case unbound([KeyStroke])
  /// A letter of another layout whose base key the terminal does not tell.
  case foreign(Character)
}

/// Turns key strokes into commands: a state machine over ``KeyTable``.
///
/// It remembers the sequence begun and how often a key was pressed in a row; it knows no time.
struct KeyMap: Sendable {
  /// The strokes of the sequence begun, without the prefix.
  private(set) var pending: [KeyStroke] = []
  /// Whether the prefix was pressed: the next sequence is a command in every mode.
  private(set) var isPrefixed = false
  /// The last whole sequence, for naming it.
  private(set) var sequence: [KeyStroke] = []
  private var pressed: [KeyStroke] = []
  private var pressCount = 0
  private var isRepeat = false
  let index: KeyIndex

  init(index: KeyIndex = .standard) { self.index = index }

  /// The key that makes the next one a command in every mode.
  var prefix: KeyStroke { index.prefix }

  mutating func decode(_ stroke: KeyStroke, mode: ReaderMode, profile: Profile) -> KeyOutcome {
    isRepeat = stroke.isRepeat
    let stroke = stroke.normalized
    if isPrefixed { return decodePrefixed(stroke) }
    if pending.isEmpty, stroke == prefix {
      isPrefixed = true
      sequence = [stroke]
      return .prefix
    }
    switch mode {
    case .passThrough:
      return .forward(stroke)
    case .typing:
      return decodeTyping(stroke)
    case .menu:
      return decodeMenu(stroke)
    case .commands, .quickNav, .keyHelp:
      var layers: [KeyBinding.Layer] = mode == .quickNav ? [.quickNav, .any] : [.any]
      if profile == .iOS { layers.append(.iOS) }
      return decodeCommand(stroke, layers: layers + [.commands])
    }
  }

  /// Forgets a sequence begun, as when the mode changes under it.
  mutating func reset() {
    pending = []
    isPrefixed = false
  }

  private mutating func decodePrefixed(_ stroke: KeyStroke) -> KeyOutcome {
    if pending.isEmpty {
      if let hit = index.find([prefix, stroke], in: [.any]) {
        isPrefixed = false
        return finish([prefix, stroke], hit)
      }
    }
    let outcome = decodeCommand(stroke, layers: [.any, .commands])
    if outcome != .pending { isPrefixed = false }
    return outcome
  }

  private mutating func decodeTyping(_ stroke: KeyStroke) -> KeyOutcome {
    if let hit = index.chord(stroke) ?? index.find([stroke], in: [.typing, .any]) {
      return finish([stroke], hit)
    }
    pressed = []
    if let character = stroke.typedCharacter { return .type(String(character)) }
    return .forward(stroke)
  }

  private mutating func decodeMenu(_ stroke: KeyStroke) -> KeyOutcome {
    if stroke.key != .escape, let hit = index.find([stroke], in: [.any]) {
      return finish([stroke], hit)
    }
    // A chord in a menu moves in the menu: VO-↓ is ↓.
    return .menu(KeyStroke(stroke.key, stroke.modifiers.subtracting(.voiceOver)))
  }

  private mutating func decodeCommand(
    _ stroke: KeyStroke, layers: [KeyBinding.Layer]
  ) -> KeyOutcome {
    if pending.isEmpty, let hit = index.chord(stroke) { return finish([stroke], hit) }
    if !pending.isEmpty, stroke.key == .escape {
      pending = []
      return .cancelled
    }
    let strokes = pending + [stroke]
    if let hit = index.find(strokes, in: layers) ?? index.functionKey(strokes) {
      pending = []
      return finish(strokes, hit)
    }
    if index.isBeginning(strokes, in: layers) {
      pending = strokes
      return .pending
    }
    pending = []
    pressed = []
    sequence = strokes
    if strokes.count == 1 {
      if case .character(let character) = stroke.key, stroke.modifiers.isEmpty,
        character.isLetter, !character.isASCII
      {
        return .foreign(character)
      }
      if !stroke.modifiers.isDisjoint(with: [.control, .option, .command]) {
        return .forward(stroke)
      }
    }
    return .unbound(strokes)
  }

  private mutating func finish(_ strokes: [KeyStroke], _ hit: KeyIndex.Hit) -> KeyOutcome {
    if pressed != strokes { pressCount = 0 }
    // Held down is one press.
    if !isRepeat || pressCount == 0 { pressCount += 1 }
    pressed = strokes
    sequence = strokes
    return .command(hit.command, argument: hit.argument, count: pressCount)
  }
}
