import FoundationEssentials
import Testing

@testable import ScreenReader

/// How the words that the reader itself uses are pronounced, so that another espeak-ng, or another
/// word, shows what changed.
///
/// The files are what `lectern table --phonemes` prints for the words; each names the espeak-ng that
/// it was made with, and only with that one is another pronunciation a failure. The test prints how
/// to make them anew.
@Suite struct PhonemeGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Phonemes")

  /// The words for roles, states and rotors in a locale, sorted.
  private static func words(_ locale: String) -> [String] {
    let table = Strings.tables[locale]?() ?? StringTable()
    let words = table.strings.filter { key, word in
      ["role.", "state.", "rotor.", "ios."].contains { key.hasPrefix($0) }
        && !key.contains("[a") && !key.contains("[gender]") && !key.hasPrefix("ios.hint")
        && !word.contains("{") && word.contains(where: \.isLetter)
    }
    return Set(words.values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test("Every word of the reader has its pronunciation", arguments: Strings.locales)
  func complete(locale: String) throws {
    let file = Self.folder.appendingPathComponent("\(locale).tsv")
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let rows = golden.split(separator: "\n").drop { $0.hasPrefix("#") }.dropFirst()
    let known = Set(rows.compactMap { $0.split(separator: "\t").first.map(String.init) })
    let missing = Self.words(locale).filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    let words = FileManager.default.temporaryDirectory
      .appendingPathComponent("lectern-words-\(locale).tsv")
    let table = (["text\tvoice"] + Self.words(locale).map { "\($0)\t\(locale)" })
    try (table.joined(separator: "\n") + "\n").write(to: words, atomically: true, encoding: .utf8)
    Issue.record(
      """
      no pronunciation for \(missing.joined(separator: ", "))
      lectern table --phonemes \(words.path) > \(file.path)
      """)
  }

  @Test("Words are pronounced as they were", arguments: Strings.locales)
  func unchanged(locale: String) throws {
    let file = Self.folder.appendingPathComponent("\(locale).tsv")
    let golden = try String(contentsOf: file, encoding: .utf8)
    let run = try Lectern("table", "--phonemes", file.path)
    guard run.status != 0 || golden != run.output else { return }
    let made = Self.synthesizer(golden)
    let found = Self.synthesizer(run.output)
    if made == found {
      #expect(run.status == 0, "\(run.errors)")
    } else if run.status == 1 {
      // Another version, or other data: news, not a mistake.
      print("\(locale): \(found), where the table was made with \(made):\n\(run.errors)")
    } else {
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  /// Version and data, wherever that is kept: "espeak-ng 1.51 0123456789abcdef".
  private static func synthesizer(_ table: String) -> String {
    let line = table.split(separator: "\n").first ?? ""
    let version = line.dropFirst(2).prefix { $0 != "," }
    return "\(version) \(line.split(separator: " ").last ?? "")"
  }
}
