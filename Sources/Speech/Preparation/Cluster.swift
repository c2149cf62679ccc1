/// A grapheme cluster of a segment as preparation sees it, or a part of what one stands for.
///
/// `ﬁ` gives two, both made of the same source.
struct Cluster {
  enum Kind: UInt8 {
    /// Letters by case; `letter` has none.
    case upper, lower, letter
    case digit
    case space
    /// Punctuation and symbols, superscripts and fractions: what a table may name.
    case symbol
    case emoji
    /// Box drawing and blocks.
    case drawing
    /// A combining mark with nothing to stand on.
    case mark
    /// U+FFFC.
    case object
    /// U+FFFD: what was not text.
    case invalid
    /// Nothing a voice could read and no symbol either: private use, letters unknown to voices.
    case named
  }

  var kind: Kind
  /// The script of a letter; `common` for everything else.
  var script: WritingSystem.ID
  /// Who speaks it: an index into the segment's voices.
  var voice: UInt8 = 0
  /// The first scalar of what is said.
  var scalar: UInt32
  /// UTF-8 offsets into the fragment.
  var start: Int
  var end: Int
  /// What is said in place of the source, an index into the segment's texts; −1 for the source.
  var text: Int32 = -1

  var source: Range<Int> { start..<end }
  var isLetter: Bool { kind.rawValue <= Kind.letter.rawValue }
  var isWord: Bool { kind.rawValue <= Kind.digit.rawValue }
}

/// A stretch of one line, cut into clusters. What is dropped by line is not there any more.
struct ClusteredText {
  /// UTF-8 of the fragment, from `base` on.
  var bytes: [UInt8]
  var base: Int
  var clusters: [Cluster] = []
  var texts: [String] = []
  /// Whether every letter is Latin, so that there is nothing to choose a voice for.
  var isLatin = true

  /// What is said of a cluster, before anything is named.
  func text(of cluster: Cluster) -> String {
    if cluster.text >= 0 { return texts[Int(cluster.text)] }
    return String(
      decoding: bytes[(cluster.start - base)..<(cluster.end - base)], as: UTF8.self)
  }
}
