import Testing

@testable import ScreenReader

@Suite struct StringsTests {
  @Test(
    "Plural forms are right for the locale",
    arguments: [
      ("en", 0, "0 items"), ("en", 1, "1 item"), ("fr", 0, "0 élément"), ("fr", 1, "1 élément"),
      ("fr", 2, "2 éléments"), ("de", 1, "1 Objekt"), ("es", 3, "3 elementos"), ("ja", 1, "1項目"),
      ("ru", 1, "1 объект"), ("ru", 3, "3 объекта"), ("ru", 11, "11 объектов"),
      ("ru", 21, "21 объект"), ("en", -1, "-1 item"), ("fr", Int.min, "\(Int.min) éléments"),
    ])
  func plurals(locale: String, count: Int, words: String) {
    #expect(Strings(locale: locale)["items", ["count": .number(count)]] == words)
  }

  @Test(
    "The language of a locale's name decides; without a table it is English",
    arguments: [
      ("fr", "fr"), ("fr-CA", "fr"), ("fr_FR.UTF-8", "fr"), ("FR", "fr"), ("C", "en"), ("", "en"),
      ("xx", "en"), ("../fr", "en"),
    ])
  func locales(name: String, language: String) {
    #expect(Strings(locale: name).locale == language)
  }

  @Test("Arguments go in by name, once; an unknown key is heard as it is")
  func formats() {
    let strings = Strings(locale: "en")
    #expect(strings["text.selected", ["text": "{text} a {count}"]] == "{text} a {count} selected")
    #expect(strings["no.such.key"] == "no.such.key")
    #expect(strings["role.splitter", variant: "vertical"] == "vertical splitter")
    #expect(strings["role.splitter", variant: "no such"] == "splitter")
  }

  @Test("A word that a locale lacks is English")
  func fallback() {
    #expect(Strings(locale: "ru")["role.toolbar"] == "toolbar")
    #expect(Strings(locale: "ru")["ios.button"] == "Кнопка")
    #expect(Strings.missing(in: "ru").contains("role.toolbar"))
  }

  @Test("The locales in use lack no word", arguments: ["fr", "de", "es", "ja"])
  func complete(locale: String) {
    let missing = Strings.missing(in: locale).filter { Self.isOfPhrases($0) || locale == "fr" }
    #expect(missing == [])
  }

  /// German, Spanish and Japanese have the words about elements; messages may be English.
  private static func isOfPhrases(_ key: String) -> Bool {
    ["role.", "state.", "items", "rotor.", "hint.", "ios."].contains { key.hasPrefix($0) }
  }

  @Test("A table's lines may be broken in any way without harm")
  func tables() {
    var table = StringTable()
    table.add("# comment\n\nno tab\nkey\tvalue\ttwo\nkey\tlater\n\tno key\nlast\tend".utf8)
    #expect(table["key"] == "later")
    #expect(table["last"] == "end")
    #expect(table["no tab"] == nil)
  }
}
