/// The parts of BCP 47 tags that choosing a voice needs.
enum LanguageTag {
  /// The primary subtag in small letters, under the name that voices go by.
  static func primary(_ tag: String) -> String {
    let end = tag.firstIndex { $0 == "-" || $0 == "_" } ?? tag.endIndex
    let primary = tag[..<end].lowercased()
    return names[primary] ?? primary
  }

  /// Codes that mean the same language: macrolanguages and withdrawn codes.
  private static let names = [
    "zh": "cmn", "chi": "cmn", "iw": "he", "in": "id", "no": "nb", "ji": "yi", "tl": "fil",
  ]
}
