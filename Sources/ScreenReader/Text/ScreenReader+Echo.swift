import AccessibilityTree
import Speech

extension ScreenReader {
  func sayInserted(_ words: String) {
    if words.count == 1 { return say([Fragment(words, manner: .character)], kind: .echo) }
    say([Fragment(words)], kind: .echo)
  }

  /// Says a character that the application is to take, before it does: to edit and to make the window
  /// anew takes longer than the ear waits.
  func echoAtOnce(_ text: String) {
    guard mode == .typing, text.count == 1, text.first?.isNewline == false,
      let element = textElement, let readable = ReadableText(element, live.source),
      readable.reference?.isEditable == true, !readable.isSecure
    else { return }
    echo(text)
    typed.echoed = text
  }

  /// Whether that is what has just been said. Where the application made something else of it, that
  /// is said in its place.
  func takesBackEcho(of inserted: String) -> Bool {
    guard let echoed = typed.echoed else { return false }
    typed.echoed = nil
    if echoed != inserted, typed.letters.hasSuffix(echoed) { typed.letters.removeLast() }
    return echoed == inserted
  }

  /// What was typed, by the echo that is set: characters, words, both or nothing.
  func echo(_ inserted: String) {
    guard inserted.count == 1, let character = inserted.first else {
      typed = TypedWord()
      if configuration.speech.echo != .none { sayInserted(inserted) }
      return
    }
    let endsWord = character.isWhitespace || character.isPunctuation && character != "'"
    let word = typed.letters
    if endsWord { typed.letters = "" } else { typed.letters.append(character) }
    let echo = configuration.speech.echo
    if endsWord, !word.isEmpty, echo == .words || echo == .charactersAndWords {
      return say([Fragment(word)], kind: .echo)
    }
    guard echo == .characters || echo == .charactersAndWords else { return }
    let element = textElement ?? Element(id: live.scope, role: .textArea)
    let phrases = composer.phrases(for: .typed(inserted), element)
    speak(
      [Fragment(inserted, language: element.language, manner: .character)], phrases, kind: .echo,
      priority: .default)
  }
}
