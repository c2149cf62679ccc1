extension Strings {
  /// The languages with tables of their own.
  public static let locales = ["en", "fr", "de", "es", "ja", "ru"]

  static let tables: [String: @Sendable () -> StringTable] = [
    "en": { english }, "fr": { french }, "de": { german }, "es": { spanish }, "ja": { japanese },
    "ru": { russian },
  ]

  // Each is read once, when it is first asked for.
  private static let english = table(PackageResources.en_tsv, PackageResources.en_commands_tsv)
  private static let french = table(PackageResources.fr_tsv, PackageResources.fr_commands_tsv)
  private static let german = table(PackageResources.de_tsv, PackageResources.de_commands_tsv)
  private static let spanish = table(PackageResources.es_tsv, PackageResources.es_commands_tsv)
  private static let japanese = table(PackageResources.ja_tsv, PackageResources.ja_commands_tsv)
  private static let russian = table(PackageResources.ru_tsv)

  private static func table(_ files: [UInt8]...) -> StringTable {
    var table = StringTable()
    for file in files { table.add(file) }
    return table
  }

  /// The keys that English has and `locale` lacks, sorted: what a check lists.
  package static func missing(in locale: String) -> [String] {
    let own = tables[locale]?() ?? StringTable()
    let bases = { (table: StringTable) in Set(table.strings.keys.map(base)) }
    return bases(english).subtracting(bases(own)).sorted()
  }

  private static func base(of key: String) -> String { String(key.prefix { $0 != "[" }) }
}
