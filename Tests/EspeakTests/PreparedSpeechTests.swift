import Espeak
import Speech
import Testing

/// What the ear gets of prepared text, told by the phonemes of a real espeak-ng: each text must sound
/// as the plain one beside it, whatever version is installed.
@Suite("Prepared text through espeak-ng")
struct PreparedSpeechTests {
  private func phonemes(
    _ pieces: some Sequence<SpeechPiece>, _ locale: String
  ) throws -> String {
    let engine = EspeakEngine()
    let parameters = SpeechParameters(language: locale)
    return try pieces.map { try engine.phonemes($0, parameters: parameters) }
      .joined(separator: "\n")
  }

  private func prepared(
    _ text: String, locale: String, voices: Set<String>? = nil
  ) -> PreparedPieces {
    var settings = PreparationSettings(locale: locale)
    settings.punctuation = .none
    return TextPreparation(settings: settings, availableLanguages: voices)
      .pieces(of: Utterance(text))
  }

  @Test(
    "sounds as the plain words do",
    arguments: [
      ("de", "das ha\u{308}lt an", "das hält an"),
      ("en", "😂😂😂", "face with tears of joy, 3 times"),
      ("fr", "😂😂", "visage riant aux larmes, 2 fois"),
      ("en", "𝐕𝐞𝐧𝐮𝐬 and Ｍａｒｓ", "Venus and Mars"),
      ("en", "a soft\u{AD}ware up\u{200B}date", "a software update"),
      ("en", "nul\0after", "nul after"),
      ("en", "the \u{FFFD} end", "the invalid byte end"),
      ("en", "x [[h@l'oU]] y", "x h at l'oU y"),
      ("en", "}", "right brace"),
      ("en", "<", "less than"),
      ("en", "..", "dot dot"),
      ("en", "=========================================", "41 equals"),
      ("en", "my NEW RELEASE", "my new release"),
      ("en", "HTTPServerError", "H T T P server error"),
      ("en", "$20", "20 dollars"),
      ("en", "1e-9", "1 e minus 9"),
      ("en", "see https://github.com/a?b=1", "see link to github dot com"),
      ("fr", "voir https://exemple.fr/a", "voir lien vers exemple point fr"),
    ])
  func equals(locale: String, text: String, plain: String) throws {
    let whole = SpeechPiece(text: plain, source: 0..<plain.utf8.count)
    #expect(try phonemes(prepared(text, locale: locale), locale) == phonemes([whole], locale))
  }

  @Test("an A that is spelled is no article")
  func article() throws {
    let said = try phonemes(prepared("USA today", locale: "en"), "en")
    #expect(said.contains("eɪ"))
  }

  @Test("Chinese characters are named once where nobody can read them")
  func han() throws {
    let pieces = prepared("相対性理論", locale: "en", voices: ["en"])
    let plain = SpeechPiece(text: "5 Chinese characters", source: 0..<20)
    #expect(try phonemes(pieces, "en") == phonemes([plain], "en"))
  }

  @Test("a word in another script leaves no accent behind")
  func accent() throws {
    let text = "This is a test"
    let plain = try phonemes([SpeechPiece(text: text, source: 0..<text.utf8.count)], "en")
    for foreign in ["Ꭿ", "Привет", "你好", "שלום", "नमस्ते", "日本の"] {
      let pieces = Array(prepared(foreign + ". " + text, locale: "en"))
      let said = try phonemes(pieces, "en")
      #expect(said.hasSuffix(plain), "\(foreign): \(said)")
    }
  }

  @Test("marks that have no sound are not read as words", arguments: ["en", "fr", "de", "es"])
  func silentMarks(locale: String) throws {
    let text = "« 10 », “10” – 10 — 10… (10). 10"
    let said = try phonemes(prepared(text, locale: locale), locale)
    let plain = "10"
    let ten = try phonemes([SpeechPiece(text: plain, source: 0..<plain.utf8.count)], locale)
    let words = said.split { $0.isWhitespace }.map(String.init)
    #expect(words.count == 6 && Set(words).count == 1, "\(words), not \(ten)")
  }

  @Test(
    "every script that has a voice is heard, and as one run",
    arguments: [
      "Ελλάδα", "Москва", "Հայերեն", "ქართული", "አማርኛ", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം",
      "සිංහල", "ગુજરાતી", "ਪੰਜਾਬੀ", "বাংলা", "ଓଡ଼ିଆ", "မြန်မာ", "नमस्ते", "שלום", "مرحبا", "สวัสดี",
      "你好", "ひらがな", "カタカナ", "한국어",
    ])
  func scripts(word: String) throws {
    let pieces = Array(prepared(word, locale: "en"))
    #expect(pieces.count == 1 && pieces.first?.language != nil, "\(pieces.map(\.text))")
    #expect(try phonemes(pieces, "en").contains(where: \.isLetter))
  }

  @Test("no number is skipped", arguments: ["en", "fr", "de", "es", "ru"])
  func numbers(locale: String) throws {
    var said: [String: Int] = [:]
    for number in [1, 2, 10, 11, 20, 21, 90, 99, 100, 101, 110, 190, 199, 200, 210, 999, 1000] {
      let text = "\(number)"
      let phonemes = try phonemes(prepared(text, locale: locale), locale)
      #expect(said.updateValue(number, forKey: phonemes) == nil, "\(number): \(phonemes)")
    }
  }

  @Test("every ASCII symbol by itself is heard", arguments: ["en", "fr", "de", "es"])
  func symbols(locale: String) throws {
    var silent: [String] = []
    for unit in UInt8(0x21)...0x7E {
      let symbol = String(Unicode.Scalar(unit))
      let said = try phonemes(prepared(symbol, locale: locale), locale)
      if !said.contains(where: \.isLetter) { silent.append(symbol) }
    }
    #expect(silent.isEmpty)
  }
}
