import AccessibilityTree
import Speech

extension ScreenReader {
  /// Says phrases as one utterance, and remembers them.
  func say(
    _ phrases: [Phrase], kind: Utterance.Kind = .navigation,
    priority: Utterance.Priority = .default
  ) {
    let phrases = phrases.filter { !$0.isEmpty }
    guard !phrases.isEmpty else { return }
    speak(phrases.flatMap(\.fragments), phrases, kind: kind, priority: priority)
  }

  /// Says fragments made for a manner of their own: a spelled word, a character.
  func say(
    _ fragments: [Fragment], origin: PhraseOrigin = .text, kind: Utterance.Kind = .navigation
  ) {
    let phrase = Phrase(fragments.map { PhrasePart($0.text, origin) })
    speak(fragments, [phrase], kind: kind, priority: .default)
  }

  func speak(
    _ fragments: [Fragment], _ phrases: [Phrase], kind: Utterance.Kind,
    priority: Utterance.Priority
  ) {
    let utterance = Utterance(fragments, kind: kind, priority: priority)
    history.add(
      SpokenPhrase(
        text: utterance.caption(locale: configuration.locale), phrases: phrases, time: now,
        key: lastStroke?.name, isExplanation: isExplaining, isReview: menu?.kind == .history,
        fragments: fragments))
    hasSpoken = true
    if kind == .navigation { wantsHint = false }
    emit(.speak(utterance))
  }

  /// A message of the reader's own, out of the string tables.
  func notice(_ key: String, _ arguments: [String: StringArgument] = [:]) {
    say([composer.message(key, arguments)])
  }

  /// A message with a sound for what cannot be done.
  func refuse(_ key: String, _ arguments: [String: StringArgument] = [:]) {
    sound(.error)
    notice(key, arguments)
  }

  func sound(_ earcon: Earcon) {
    if configuration.speech.sounds { emit(.sound(earcon)) }
  }

  /// Says an element as the cursor arrives on it.
  func sayElement(_ event: PhraseEvent = .focus) {
    say(elementPhrases(event))
    prepareHint()
  }

  /// What was just said is an element: its hint comes when the words are over, or, where nobody
  /// tells when they are, after the delay.
  func prepareHint() {
    wantsHint = true
    if !configuration.reportsSpeech { armHint() }
  }

  func elementPhrases(_ event: PhraseEvent = .focus) -> [Phrase] {
    guard let cursor, let element = live.element(cursor.id) else {
      return [composer.message("notice.nothing")]
    }
    var context = context(of: cursor, element)
    if event == .keyboardFocus { context.container = container(of: cursor) }
    return composer.phrases(for: event, element, in: context)
  }

  /// The container of an element, unless it is the window.
  private func container(of path: ElementPath) -> PhraseContext.Subject? {
    guard let parent = path.parent, parent != live.scope else { return nil }
    return live.element(parent).map { .element($0) }
  }

  /// What the phrase of an element needs to know of its surroundings.
  func context(of path: ElementPath, _ element: Element) -> PhraseContext {
    var context = PhraseContext()
    if let text = element.text, text.isEditable, text.selection.isEmpty {
      if text.selection.lowerBound <= 0 {
        context.insertion = .beginning
      } else if text.selection.lowerBound >= text.utf8Count {
        context.insertion = .end
      }
    }
    if element.table != nil { context.table = tableContext(of: path, element) }
    return context
  }

  private func tableContext(of path: ElementPath, _ element: Element) -> PhraseContext.Table? {
    guard let id = table(around: path), let table = live.element(id) else { return nil }
    var context = PhraseContext.Table(
      rows: table.table?.rows, columns: table.table?.columns,
      headers: element.table?.headers ?? [])
    if let previousCell, previousCell.table == id {
      context.previousRow = previousCell.facts.row
      context.previousColumn = previousCell.facts.column
      context.previousHeaders =
        previousCell.facts.headers + (previousCell.label.map { [$0] } ?? [])
    }
    return context
  }

  /// The nearest table or outline that holds an element.
  func table(around path: ElementPath) -> ElementID? {
    path.containers.last {
      let role = live.element($0)?.role
      return role == .table || role == .outline
    }
  }

  /// Says the mode and, after it, what follows.
  func announceMode(_ following: [Phrase] = []) {
    sound(.mode)
    say([composer.message("mode." + mode.rawValue)] + following)
  }

  func enter(mode new: ReaderMode, saying following: [Phrase] = []) {
    mode = new
    keyMap.reset()
    announceMode(following)
  }

  // MARK: Hints

  /// Starts the delay before the hint of what was just said.
  func armHint() {
    hintDeadline = nil
    guard configuration.hints, menu == nil, reading == nil, mode == .commands || mode == .quickNav
    else { return }
    hintDeadline = now + configuration.hintDelay
  }

  func sayHint(kind: Utterance.Kind) {
    guard let cursor, let element = live.element(cursor.id) else { return }
    var context = context(of: cursor, element)
    context.container = container(of: cursor)
    let phrases = composer.phrases(for: .hint, element, in: context)
    if phrases.allSatisfy(\.isEmpty), kind != .hint { return notice("notice.noHint") }
    say(phrases, kind: kind)
  }
}
