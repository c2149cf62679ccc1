import ScreenReader
import Speech

/// Prepares utterances for the synthesiser as the reader's settings say.
@MainActor
final class SpeechPieces {
  /// What the synthesiser can speak; empty while that is not known yet.
  var voices: @MainActor () -> [Voice] = { [] }
  private let locale: String
  private let dictionary: PronunciationDictionary
  private var preparation: TextPreparation?
  private var languages: Set<String>?

  init(locale: String, dictionary: PronunciationDictionary = .init()) {
    self.locale = locale
    self.dictionary = dictionary
  }

  func pieces(
    of utterance: Utterance, settings: SpeechSettings
  ) -> any Sequence<SpeechPiece> & Sendable {
    preparation(for: settings).pieces(of: utterance)
  }

  private func preparation(for settings: SpeechSettings) -> TextPreparation {
    let wanted = PreparationSettings(settings, locale: locale)
    if languages == nil {
      let known = voices()
      if !known.isEmpty { languages = Set(known.flatMap(\.languages)) }
    }
    if let preparation, preparation.settings == wanted, knewLanguages == (languages != nil) {
      return preparation
    }
    knewLanguages = languages != nil
    let made = TextPreparation(
      settings: wanted, dictionary: dictionary, availableLanguages: languages)
    preparation = made
    return made
  }

  private var knewLanguages = false
}

extension PreparationSettings {
  init(_ settings: SpeechSettings, locale: String) {
    self.init(locale: locale)
    punctuation = PunctuationLevel(settings.punctuation)
    capitals = CapitalIndication(settings.capitals)
    numbers = settings.numbers == .digits ? .digits : .words
    indentation = IndentationReport(settings.indentation)
  }
}

extension PunctuationLevel {
  init(_ punctuation: SpeechSettings.Punctuation) {
    switch punctuation {
    case .none: self = .none
    case .some: self = .some
    case .most: self = .most
    case .all: self = .all
    }
  }
}

extension CapitalIndication {
  init(_ capitals: SpeechSettings.Capitals) {
    switch capitals {
    case .none: self = .none
    case .say: self = .word
    case .pitch: self = .pitch
    case .sound: self = .sound
    }
  }
}

extension IndentationReport {
  init(_ indentation: SpeechSettings.Indentation) {
    switch indentation {
    case .none: self = .none
    case .tabs: self = .tabs
    case .all: self = .all
    }
  }
}
