import Testing

@testable import Speech

@Suite("The user's pronunciation dictionary")
struct PronunciationDictionaryTests {
  static let file = """
    # names
    Nguyen\twin
    C++\tsee plus plus
    New York\tthe big apple
    /v(\\d+)\\b/\tversion
    /colou?r/\thue
    [fr]
    SNCF\tles chemins de fer
    """

  private func said(_ text: String, locale: String = "en", file: String = file) -> String {
    let read = PronunciationDictionary.read(file, locale: locale)
    let preparation = TextPreparation(
      settings: PreparationSettings(locale: locale), dictionary: read.dictionary)
    return preparation.pieces(of: Utterance(text)).map(\.text).joined(separator: " | ")
  }

  @Test(
    "says what the user says",
    arguments: [
      ("Ask Nguyen.", "Ask win."), ("NGUYEN nguyen", "win win"), ("Nguyens", "Nguyens"),
      ("I like C++, too", "I like see plus plus, too"), ("in new york now", "in the big apple now"),
      ("the v12 car", "the version car"), ("Color or colour", "hue or hue"), ("SNCF", "S N C F"),
    ])
  func words(text: String, expected: String) { #expect(said(text) == expected) }

  @Test("a section is for its language only")
  func sections() {
    #expect(said("La SNCF", locale: "fr") == "La les chemins de fer")
    #expect(said("Nguyen", locale: "fr") == "win")
  }

  @Test("tells the line of what it cannot use, and uses the rest")
  func problems() {
    let file = """
      good\tfine
      no tab here
      \tsaid
      word\t
      [fr
      [french]
      /open\tx
      /a**/\tx
      /[z-a]/\tx
      /(a/\tx
      /\\q/\tx
      /(a{100}){100}/\tx
      """
    let read = PronunciationDictionary.read(file, locale: "en")
    #expect(
      read.problems.map { "\($0.line) \($0.reason)" } == [
        "2 noTab", "3 nothingWritten", "4 nothingSaid", "5 sectionNotClosed", "6 notALanguage",
        "7 patternNotClosed", "8 badRepetition", "9 badSet", "10 badGroup", "11 badEscape",
        "12 patternTooLarge",
      ])
    #expect(said("good", file: file) == "fine")
    #expect(read.problems[0].message(locale: "en").hasPrefix("line 2: no tab"))
    #expect(read.problems[0].message(locale: "fr").hasPrefix("ligne 2"))
  }

  @Test("what is said can neither command the voice nor break a line")
  func isSafe() {
    #expect(said("x", file: "x\t[[h@l'oU]] \u{1B}") == "h@l'oU")
  }

  @Test(
    "patterns match as regular expressions do",
    arguments: [
      ("a.c", "xabcx", "abc"), ("a|bc", "xbc", "bc"), ("ab*", "abbb a", "abbb"),
      ("(ab)+", "ababx", "abab"), ("^x", "xx", "x"), ("x$", "ax x", "x"),
      ("[^a-c]+", "abxyc", "xy"),
      ("a{2,3}", "aaaa", "aaa"), ("\\bcat\\b", "concat cat", "cat"),
      ("\\w+@\\w+", "a me@home b", "me@home"),
      ("É+", "éÉ", "éÉ"), ("a\\+b", "a+b", "a+b"), ("(a|ab)(c|bcd)", "abcd", "abcd"),
    ])
  func patterns(pattern: String, text: String, match: String) throws {
    let compiled = try DictionaryPattern(parsing: pattern)
    var reader = ClusterReader(
      bytes: Array(text.utf8), base: 0, tables: .english, keepsExtendedLatin: true)
    let clustered = reader.read()
    let range = try #require(compiled.matches(in: clustered).first)
    #expect(clustered.clusters[range].map { clustered.text(of: $0) }.joined() == match)
  }

  @Test("no pattern is slow, whatever the text")
  func linear() {
    let file = "/(a*)*(a*)*b/\tx\n/(a|aa)+c/\ty\n/.*.*.*d/\tz"
    #expect(said(String(repeating: "a", count: 3000), file: file).utf8.count > 3000)
  }
}
