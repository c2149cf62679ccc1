import UnicodeText

/// The clusters of more than one scalar that a grid draws, each once, and the forms in which
/// characters are drawn, each worked out once.
struct ClusterTable: Sendable {
  /// A part of what is drawn for a character: a cell's glyph and its width.
  struct Part: Sendable {
    var glyph: UInt32
    var width: Int
  }

  /// A character by its code units: terminals do not take canonical equivalents for the same.
  private struct Key: Hashable, Sendable {
    let text: String

    static func == (left: Key, right: Key) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for unit in text.utf8 { hasher.combine(unit) }
    }
  }

  private var strings: [String] = []
  private var indexes: [Key: UInt32] = [:]
  private var forms: [Key: [Part]] = [:]

  /// Whether it is small enough to go on with.
  var isSmall: Bool { strings.count < 4096 && forms.count < 4096 }

  subscript(index: UInt32) -> String {
    index < strings.count ? strings[Int(index)] : "\u{fffd}"
  }

  /// What is drawn for a character.
  mutating func parts(of character: Character, in charset: DrawingCharset) -> [Part] {
    let key = Key(text: String(character))
    if let known = forms[key] { return known }
    let parts = (charset.drawn(character) ?? "").map { part in
      let scalars = part.unicodeScalars
      let glyph =
        scalars.count == 1
        ? scalars[scalars.startIndex].value : index(of: String(part)) | Cell.clusterBit
      return Part(glyph: glyph, width: max(part.cellWidth, 1))
    }
    forms[key] = parts
    return parts
  }

  /// Whether every index means the same in both, as far as both have it.
  func agrees(with other: ClusterTable) -> Bool {
    zip(strings, other.strings).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private mutating func index(of cluster: String) -> UInt32 {
    let key = Key(text: cluster)
    if let index = indexes[key] { return index }
    let index = UInt32(strings.count)
    strings.append(cluster)
    indexes[key] = index
    return index
  }
}
