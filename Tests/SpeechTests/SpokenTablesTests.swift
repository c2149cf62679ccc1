import Testing

@testable import Speech

@Suite("Tables of what is said")
struct SpokenTablesTests {
  @Test("French has everything that English has")
  func complete() throws {
    let english = SpokenTables.english
    let french = try #require(SpokenTables.tables(for: "fr"))
    // A French adjective has a plural, an English one has none.
    let missing = english.ownPhraseKeys.subtracting(french.ownPhraseKeys)
    #expect(missing.isEmpty)
    #expect(english.ownSymbols.symmetricDifference(french.ownSymbols).isEmpty)
  }

  @Test(
    "a name is words, so that no voice meets a symbol in it", arguments: ["en", "fr", "de", "es"])
  func names(locale: String) throws {
    let tables = try #require(SpokenTables.tables(for: locale))
    let odd = tables.ownSymbols.filter { symbol in
      let name = tables.row(of: symbol)?.name ?? ""
      return name.isEmpty || name.contains { !$0.isLetter && !" '-".contains($0) }
    }
    #expect(odd.isEmpty)
  }

  @Test(
    "an emoji is found wherever it stands in its table",
    arguments: [
      PackageResources.emoji_de_tsv, PackageResources.emoji_en_tsv, PackageResources.emoji_es_tsv,
      PackageResources.emoji_fr_tsv, PackageResources.emoji_ja_tsv,
    ])
  func emoji(table: [UInt8]) throws {
    let names = EmojiNames(table: table)
    var lost: [String] = []
    for row in TableReader(table) where names.name(of: row[0]) != row[1] { lost.append(row[0]) }
    #expect(lost.isEmpty)
    #expect(names.name(of: "x") == nil)
    #expect(names.name(of: "") == nil)
  }
}
