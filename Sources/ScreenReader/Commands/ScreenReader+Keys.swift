import AccessibilityTree
import Speech

extension ScreenReader {
  /// The mode that decides what keys mean: a menu stands over every other.
  var keyMode: ReaderMode { menu == nil ? mode : .menu }

  /// A key that is held down, after its first press: it does again what it did, unless that changed
  /// what keys mean, or is done once only. True if there is nothing more to do.
  private func takesRepeat(_ stroke: KeyStroke) -> Bool {
    if keyMap.isPrefixed || !keyMap.pending.isEmpty || keyMode != modeOfPress { return true }
    if let command = endOfSequence {
      if mode != .keyHelp, !command.isToggle {
        stopReading()
        run(command, argument: nil, count: 1)
      }
      return true
    }
    return keyMode == .menu && (stroke.key == .return || stroke.key == .escape)
  }

  func decode(_ stroke: KeyStroke) {
    if stroke.isRepeat, takesRepeat(stroke) { return }
    let goesOn = keyMap.isPrefixed || !keyMap.pending.isEmpty
    if !stroke.isRepeat {
      modeOfPress = keyMode
      endOfSequence = nil
    }
    let outcome = keyMap.decode(stroke, mode: keyMode, profile: configuration.profile)
    if goesOn, case .command(let command, _, _) = outcome { endOfSequence = command }
    if case .command(.copySelection, _, _) = outcome {} else { quitPresses = 0 }
    if mode == .keyHelp, menu == nil { return explain(outcome) }
    if stroke.isRepeat, case .command(let command, _, _) = outcome, command.isToggle { return }
    switch outcome {
    case .prefix, .pending, .command(.pauseOrResume, _, _): break
    default: stopReading()
    }
    switch outcome {
    case .prefix:
      emit(.silence)
      if reading?.state == .running { reading?.state = .silenced }
    case .pending: break
    case .cancelled: sound(.leave)
    case .command(let command, let argument, let count):
      if isInApplicationMenu, let key = command.keyInMenu {
        return emit(.forward(KeyStroke(key)))
      }
      run(command, argument: argument, count: count)
    case .menu(let stroke): handleInMenu(stroke)
    case .forward(let stroke): forward(stroke)
    case .type(let text): type(text)
    case .unbound(let strokes): sayUnbound(strokes)
    case .foreign(let letter):
      refuse("notice.foreignLetter", ["letter": .text(String(letter))])
    }
  }

  private var isInApplicationMenu: Bool {
    live.modal.flatMap { live.element($0)?.role } == .menu
  }

  /// The command of a forwarded key that the application's open menu had no use for.
  func commandInMenu(of stroke: KeyStroke) -> ReaderCommand? {
    guard isInApplicationMenu, mode != .passThrough else { return nil }
    return [.nextItem, .previousItem].first { $0.keyInMenu.map { KeyStroke($0) } == stroke }
  }

  /// A key that means nothing here. On a text it also tells how to type.
  func sayUnbound(_ strokes: [KeyStroke]) {
    let name = strokes.map(spokenName).joined(separator: " ")
    let isOnText = mode != .typing && cursorElement?.text?.isEditable == true
    refuse(
      isOnText ? "notice.unboundOnText" : "notice.unbound",
      ["key": .text(name), "type": .text(toldKey(of: .goIn))])
  }

  private func forward(_ stroke: KeyStroke) {
    emit(.forward(stroke))
    guard mode == .typing else { return }
    if stroke.key == .backspace || stroke.key == .delete || stroke.movesCaret {
      lastForwarded = stroke
      if let text = textElement { expect(.caret, of: text.id) }
    } else {
      lastForwarded = nil
    }
  }

  private func type(_ text: String) {
    lastForwarded = nil
    emit(.type(text))
  }

  /// Quits; while something is open that has to be answered first, says what.
  func quit() {
    guard let modal = live.modal, let element = live.element(modal), element.role != .menu else {
      return emit(.quit)
    }
    sound(.error)
    say(composer.phrases(for: .modalOpened, element) + elementPhrases())
  }

  /// Copies what is selected; with nothing selected says how to quit, and at the third press in a
  /// row asks to. Control-C never kills.
  func copySelection() {
    if mode == .typing || isTextInteraction, let text = readableText(), !text.selection.isEmpty {
      emit(.copy(text.string(text.selection, limit: 1 << 20)))
      return notice("notice.copied")
    }
    quitPresses += 1
    if quitPresses >= 3 {
      quitPresses = 0
      return emit(.quit)
    }
    notice("notice.howToQuit", ["quit": .text(toldKey(of: .quit))])
  }

  // MARK: The keys in force

  /// The key of a command as it is written: "Ctrl-Q". `nil` where it has none.
  func writtenKey(of command: ReaderCommand) -> String? { keyMap.index.written[command] }

  /// The key of a command as it stands in a sentence: "Control-Q".
  func toldKey(of command: ReaderCommand) -> String {
    guard let keys = writtenKey(of: command), let strokes = KeyStroke.sequence(keys) else {
      return description(of: command)
    }
    return strokes.map { $0.nameInSentence(strings) }.joined(separator: " ")
  }

  // MARK: Key help

  /// Names the key and what it does in every mode, and does nothing.
  private func explain(_ outcome: KeyOutcome) {
    switch outcome {
    case .command(.keyHelp, _, _), .command(.escape, _, _), .command(.leaveMode, _, _):
      enter(mode: .commands)
    case .prefix:
      emit(.silence)
      describeKeys([keyMap.prefix], [description(of: .prefix)])
    case .pending:
      describeKeys(keyMap.pending, [strings["keyhelp.beginning"]])
    case .command(let command, let argument, _):
      describeKeys(keyMap.sequence, meanings(of: keyMap.sequence, command, argument))
    case .forward(let stroke):
      describeKeys([stroke], [strings["keyhelp.application"]])
    case .unbound(let strokes):
      say([
        Phrase([
          PhrasePart(strokes.map(spokenName).joined(separator: " "), .key),
          PhrasePart(strings["keyhelp.nothing"], .message, joiner: " "),
        ])
      ])
    case .foreign(let letter):
      say([composer.message("notice.foreignLetter", ["letter": .text(String(letter))])])
    case .cancelled, .menu, .type: break
    }
  }

  private func describeKeys(_ strokes: [KeyStroke], _ meanings: [String]) {
    let name = strokes.map(spokenName).joined(separator: " ")
    let first = strings["keyhelp.key", ["key": .text(name), "what": .text(meanings.first ?? "")]]
    let others = meanings.dropFirst().map { PhrasePart($0, .message, joiner: ". ") }
    say([Phrase([PhrasePart(first, .key)] + others)])
  }

  /// What a sequence does in Commands mode, then in the modes where it does something else.
  private func meanings(
    of strokes: [KeyStroke], _ command: ReaderCommand, _ argument: Int?
  ) -> [String] {
    var meanings = [description(of: command, argument: argument)]
    func add(_ mode: ReaderMode, _ what: String) {
      meanings.append(
        strings[
          "keyhelp.inMode",
          ["mode": .text(strings["mode." + mode.rawValue]), "what": .text(what)]])
    }
    if let hit = keyMap.index.find(strokes, in: [.quickNav]), hit.command != command {
      add(.quickNav, description(of: hit.command, argument: hit.argument))
    }
    guard strokes.count == 1, let stroke = strokes.first, stroke != keyMap.prefix,
      keyMap.index.chord(stroke) == nil
    else { return meanings }
    if let hit = keyMap.index.find(strokes, in: [.typing, .any]) {
      if hit.command != command { add(.typing, description(of: hit.command)) }
    } else {
      add(.typing, strings[stroke.typedCharacter == nil ? "keyhelp.toText" : "keyhelp.typed"])
    }
    return meanings
  }

  /// What a command does, in words; with the digit or level it is given.
  func description(of command: ReaderCommand, argument: Int? = nil) -> String {
    let words = strings[command.descriptionKey]
    return argument.map { words + " \($0)" } ?? words
  }

  /// A key as it is spoken: "Control O", "Right Arrow", "comma", "capital W".
  func spokenName(_ stroke: KeyStroke) -> String { stroke.spokenName(strings) }
}

extension ReaderCommand {
  /// In an open menu of the application, left and right are its own: to the menu beside it, if it is
  /// one of a bar.
  fileprivate var keyInMenu: KeyStroke.Key? {
    switch self {
    case .nextItem: .right
    case .previousItem: .left
    default: nil
    }
  }
}
