import CICU

/// A script of the Unicode Standard (UAX #24), such as Latin or Han.
package struct Script: Hashable, Sendable {
  /// ICU's number of the script; stable within a run of the program only.
  private let number: Int32

  /// The script of one scalar.
  package init(of scalar: Unicode.Scalar) {
    number = Int32(icu_script(Int32(scalar.value)).rawValue)
  }

  /// The script with an ISO 15924 code such as `Latn`, or `nil` where there is none.
  package init?(code: String) {
    let script = icu_scriptNamed(code)
    guard script.rawValue >= 0 else { return nil }
    number = Int32(script.rawValue)
  }

  private init(_ script: UScriptCode) { number = Int32(script.rawValue) }

  /// The ISO 15924 code, such as `Latn`.
  package var code: String {
    icu_scriptShortName(UScriptCode(rawValue: .init(number))).map { String(cString: $0) } ?? "Zzzz"
  }

  package static let common = Script(USCRIPT_COMMON)
  package static let inherited = Script(USCRIPT_INHERITED)
  package static let latin = Script(USCRIPT_LATIN)
  package static let greek = Script(USCRIPT_GREEK)
  package static let cyrillic = Script(USCRIPT_CYRILLIC)
  package static let hebrew = Script(USCRIPT_HEBREW)
  package static let arabic = Script(USCRIPT_ARABIC)
  package static let devanagari = Script(USCRIPT_DEVANAGARI)
  package static let thai = Script(USCRIPT_THAI)
  package static let han = Script(USCRIPT_HAN)
  package static let hiragana = Script(USCRIPT_HIRAGANA)
  package static let katakana = Script(USCRIPT_KATAKANA)
  package static let hangul = Script(USCRIPT_HANGUL)
}
