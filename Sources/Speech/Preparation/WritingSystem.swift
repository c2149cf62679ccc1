import UnicodeText

/// A script as far as speech is concerned: which languages are written in it.
struct WritingSystem: Hashable, Sendable {
  /// ISO 15924.
  var code: String
  /// The first that has a voice speaks a run that nothing else claims.
  var languages: [String]

  /// By ``ID``; the first is Latin.
  static let all: [WritingSystem] = {
    var systems = [WritingSystem(code: "Latn", languages: ["en"])]
    for row in TableReader(PackageResources.scripts_tsv) where row.count >= 2 {
      systems.append(
        WritingSystem(code: row[0], languages: row[1].split(separator: " ").map(String.init)))
    }
    return systems
  }()

  /// An index into ``all``, or one of the values below.
  typealias ID = UInt8
  static let latin: ID = 0
  /// Digits, spaces, punctuation: of no script of their own.
  static let common: ID = 254
  /// A script that no voice is known for.
  static let other: ID = 255
  static let greek = id(code: "Grek")
  static let han = id(code: "Hani")
  static let hiragana = id(code: "Hira")
  static let katakana = id(code: "Kana")
  static let hangul = id(code: "Hang")

  static func id(of scalar: Unicode.Scalar) -> ID {
    switch scalar.value {
    case 0..<0x2B0: return latin
    case 0x3005, 0x3007, 0x4E00...0x9FFF: return han
    case 0x3041...0x309F: return hiragana
    case 0x30A0...0x30FF: return katakana
    case 0xAC00...0xD7A3: return hangul
    default: return ids[Script(of: scalar)] ?? other
    }
  }

  /// The script's code, for saying what it is called.
  static func code(of scalar: Unicode.Scalar) -> String { Script(of: scalar).code }

  /// Whether a language is written in a script, as far as the table knows; a language it does not
  /// know is written in Latin letters.
  static func isWritten(_ primary: String, in id: ID) -> Bool {
    if id == latin { return !nonLatin.contains(primary) }
    guard id < all.count else { return false }
    return all[Int(id)].languages.contains(primary)
  }

  private static let ids: [Script: ID] = {
    var ids: [Script: ID] = [.common: common, .inherited: common]
    for (index, system) in all.enumerated() {
      if let script = Script(code: system.code) { ids[script] = ID(index) }
    }
    return ids
  }()

  private static let nonLatin = Set(all.dropFirst().flatMap(\.languages))

  private static func id(code: String) -> ID {
    all.firstIndex { $0.code == code }.map(ID.init) ?? other
  }
}
