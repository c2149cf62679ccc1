import UnicodeText

/// How wide a text is and how it breaks into lines, computed once.
@MainActor
final class TextMeasures {
  /// Texts from this length on, in UTF-8 code units, are worth keeping measures of.
  static let longText = 1024

  private var string = ""
  /// Whether the text is of several lines by itself.
  private(set) var hasLineEnds = false
  private var ideal: Int?
  private var wrapped: [(width: Int, limit: Int?, lines: WrappedText)] = []

  /// Forgets the measures of another text. O(1) for the same string.
  func follow(_ string: String) {
    guard self.string != string else { return }
    self.string = string
    hasLineEnds =
      string.utf8.allSatisfy { $0 < 0x80 }
      ? string.utf8.contains { (0x0A...0x0D).contains($0) } : string.contains(where: \.isNewline)
    ideal = nil
    wrapped = []
  }

  /// The cells of the longest line without wrapping.
  var idealWidth: Int {
    if let ideal { return ideal }
    let width =
      hasLineEnds
      ? string.split(whereSeparator: \.isNewline).reduce(0) { max($0, $1.cellWidth) }
      : string.cellWidth
    ideal = width
    return width
  }

  func lines(width: Int, limit: Int?) -> WrappedText {
    for entry in wrapped where entry.width == width && entry.limit == limit { return entry.lines }
    let lines = WrappedText(string, width: width, limit: limit)
    if wrapped.count == 4 { wrapped.removeFirst() }
    wrapped.append((width, limit, lines))
    return lines
  }
}
