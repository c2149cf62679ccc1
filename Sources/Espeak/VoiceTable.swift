import CEspeakNG
import Speech

/// The voices of a library, and which to take for a language.
struct VoiceTable {
  let voices: [Voice]
  private var byLanguage: [String: (priority: UInt8, identifier: String)] = [:]

  /// Reads the header of every voice file: 3 ms for the 131 of espeak-ng 1.51.
  init(_ functions: lectern_espeak) {
    var voices: [Voice] = []
    var next = functions.espeak_ListVoices(nil)
    while let entry = next?.pointee {
      next = next?.advanced(by: 1)
      guard let identifier = entry.pointee.identifier.map({ String(cString: $0) }),
        // They need a program of their own and speak at another sample rate.
        !identifier.hasPrefix("mb/")
      else { continue }
      let languages = Self.languages(entry.pointee.languages)
      for language in languages {
        if let known = byLanguage[language.tag], known.priority <= language.priority { continue }
        byLanguage[language.tag] = (language.priority, identifier)
      }
      let gender: Voice.Gender =
        switch entry.pointee.gender {
        case 1: .male
        case 2: .female
        default: .unspecified
        }
      voices.append(
        Voice(
          identifier: identifier,
          name: entry.pointee.name.map { String(cString: $0) } ?? identifier,
          languages: languages.sorted { $0.priority < $1.priority }.map(\.tag), gender: gender))
    }
    self.voices = voices.sorted {
      ($0.languages.first ?? "", $0.identifier) < ($1.languages.first ?? "", $1.identifier)
    }
  }

  /// The library's own form: a byte of priority and a name ended by zero, again and again, and a
  /// zero at the end.
  private static func languages(_ list: UnsafePointer<CChar>?) -> [(priority: UInt8, tag: String)] {
    guard var rest = list else { return [] }
    var languages: [(priority: UInt8, tag: String)] = []
    while rest.pointee != 0 {
      let tag = String(cString: rest + 1)
      languages.append((UInt8(bitPattern: rest.pointee), tag.lowercased()))
      rest += 2 + tag.utf8.count
    }
    return languages
  }

  /// The voice for a BCP 47 tag; subtags from the right are given up until one fits.
  func identifier(for language: String) -> String? {
    var tag = Substring(Self.canonical(language))
    while !tag.isEmpty {
      if let found = byLanguage[String(tag)] { return found.identifier }
      // A region nobody has, but a voice of the same language: "pt-AO" takes "pt".
      tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
    }
    return Self.aliases[Self.primary(language)].flatMap { byLanguage[$0]?.identifier }
  }

  /// The voice somebody means who wrote a language where a voice belongs, which the library takes
  /// for some languages only; a variant stays.
  func identifier(named name: String) -> String? {
    let parts = name.split(separator: "+", maxSplits: 1)
    guard let language = parts.first, let found = identifier(for: String(language)) else {
      return nil
    }
    return parts.count == 2 ? "\(found)+\(parts[1])" : found
  }

  static func canonical(_ language: String) -> String {
    String(language.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  static func primary(_ language: String) -> String {
    String(canonical(language).prefix { $0 != "-" })
  }

  /// Where the library's tag is not the registered one, or a near relative is better than nothing.
  private static let aliases = ["zh": "cmn", "no": "nb", "nn": "nb", "fil": "tl", "iw": "he"]
}
