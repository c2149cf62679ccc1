import DocumentEditor
import Glibc
import Speech

/// The voices of a synthesiser by the names a person may write.
struct VoiceCatalog {
  let voices: [Voice]
  /// What may follow a voice after a plus sign, sorted.
  let variants: [String]

  init(_ voices: [Voice], dataPath: String) {
    self.voices = voices
    variants = (FileAccess.names(in: dataPath + "/voices/!v") ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// The languages there is a voice for, BCP 47 in lower case.
  var languages: Set<String> { Set(voices.flatMap(\.languages)) }

  /// The voices of a language: all whose tags are it or begin with it.
  func voices(of language: String) -> [Voice] {
    let tag = Self.canonical(language)
    return voices.filter { $0.languages.contains { $0 == tag || $0.hasPrefix(tag + "-") } }
  }

  /// Whether a text in this language finds a voice; subtags from the right may be given up.
  func speaks(_ language: String) -> Bool {
    var tag = Substring(Self.canonical(language))
    while !tag.isEmpty {
      if languages.contains(String(tag)) || Self.aliases[String(tag)] != nil { return true }
      tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
    }
    return false
  }

  /// What a person means by the name of a voice.
  struct Meaning {
    /// BCP 47.
    var language: String
    /// As the synthesiser calls it; `nil` for the one that it has for the language.
    var identifier: String?
  }

  /// The voice meant by a name, such as "en-gb", "gmw/en-US", "English (Great Britain)" or
  /// "fr+f3".
  ///
  /// - Throws: what is like the name, when there is no such voice or variant.
  func voice(named name: String) throws(UsageError) -> Meaning {
    let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let base = String(parts[0])
    guard var meaning = find(base) else {
      throw UsageError("there is no voice \"\(name)\"; \(Self.suggestion(near(base)))")
    }
    guard parts.count == 2 else { return meaning }
    guard variants.contains(String(parts[1])) else {
      let near = Spelling.near(String(parts[1]), among: variants).map { "\(base)+\($0)" }
      throw UsageError(
        "the voice \(base) has no variant \"\(parts[1])\"; \(Self.suggestion(near))")
    }
    meaning.identifier = "\(meaning.identifier ?? base)+\(parts[1])"
    return meaning
  }

  /// Checks that there is a voice for a language.
  func check(language: String) throws(UsageError) {
    guard !speaks(language) else { return }
    let near = Spelling.near(Self.canonical(language), among: languages.sorted())
    throw UsageError(
      "there is no voice for the language \"\(language)\"; \(Self.suggestion(near))")
  }

  private func find(_ name: String) -> Meaning? {
    let tag = Self.canonical(name)
    let voice = voices.first {
      [$0.identifier, Self.fileName($0), $0.name].contains { $0.lowercased() == name.lowercased() }
    }
    // A tag is a language before it is the name of a file: "en" is the voice that English has.
    if languages.contains(tag) { return Meaning(language: tag) }
    return voice.map { Meaning(language: $0.languages.first ?? "en", identifier: $0.identifier) }
  }

  private func near(_ name: String) -> [String] {
    let tag = Self.canonical(name)
    var names = Set(voices.map(Self.fileName))
    names.formUnion(languages)
    names.formUnion(voices.map(\.name))
    // Then the other voices of its language, however they are spelled.
    let primary = tag.prefix { $0 != "-" }
    let related =
      primary.count >= 2 ? voices(of: String(primary)).compactMap(\.languages.first) : []
    return Array(Self.unique(Spelling.near(name, among: names.sorted()) + related).prefix(6))
  }

  private static func suggestion(_ near: [String]) -> String {
    (near.isEmpty ? "" : "near are \(near.joined(separator: ", ")); ") + "lectern voices lists all"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.lowercased()).inserted }
  }

  private static func fileName(_ voice: Voice) -> String {
    String(
      voice.identifier[
        (voice.identifier.lastIndex(of: "/").map {
          voice.identifier.index(after: $0)
        } ?? voice.identifier.startIndex)...])
  }

  private static func canonical(_ tag: String) -> String {
    String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// Registered tags that the synthesiser knows under another name.
  private static let aliases = ["zh": "cmn", "no": "nb", "nn": "nb", "fil": "tl", "iw": "he"]
}
