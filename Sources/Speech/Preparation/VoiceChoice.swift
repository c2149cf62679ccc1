/// Which voice speaks which script.
struct VoiceChoice: Sendable {
  /// Primary subtags of the languages that have a voice; `nil` when nobody told.
  private let available: Set<String>?
  private let localePrimary: String

  init(available: Set<String>?, locale: String) {
    self.available = available.map { Set($0.map(LanguageTag.primary)) }
    localePrimary = LanguageTag.primary(locale)
  }

  /// What a run of text is spoken by.
  enum Voice: Hashable {
    /// The reader's own.
    case reader
    case language(String)
    /// Nobody: it is said what it is.
    case nobody

    /// For a piece: `nil` is the reader's own.
    var tag: String? {
      if case .language(let tag) = self { tag } else { nil }
    }
  }

  /// The voice of text in a marked language, in its own script. A language without a voice is read
  /// by the reader's own.
  func voice(marked language: String?) -> Voice {
    guard let language, hasVoice(LanguageTag.primary(language)) else { return .reader }
    let primary = LanguageTag.primary(language)
    if primary == localePrimary, !language.contains("-") { return .reader }
    return .language(language.hasPrefix(primary) ? language : primary)
  }

  /// The voice of a run in some script, within text marked as `language`.
  func voice(for script: WritingSystem.ID, marked language: String?) -> Voice {
    if let language {
      let primary = LanguageTag.primary(language)
      if WritingSystem.isWritten(primary, in: script), hasVoice(primary) {
        return voice(marked: language)
      }
    }
    if WritingSystem.isWritten(localePrimary, in: script) { return .reader }
    guard script < WritingSystem.all.count else { return .nobody }
    for candidate in WritingSystem.all[Int(script)].languages where hasVoice(candidate) {
      return .language(candidate)
    }
    // Latin letters can be read by any voice, with whatever accent.
    return script == WritingSystem.latin ? .reader : .nobody
  }

  /// The voice of Chinese characters; those of a Japanese text are read as Chinese where the
  /// Japanese voice knows kana only, which is so with espeak-ng.
  func voiceForHan(marked language: String?) -> Voice {
    if let language, LanguageTag.primary(language) != "ja" {
      return voice(for: WritingSystem.han, marked: language)
    }
    for candidate in ["cmn", "yue"] where hasVoice(candidate) { return .language(candidate) }
    return .nobody
  }

  private func hasVoice(_ primary: String) -> Bool { available?.contains(primary) ?? true }
}
