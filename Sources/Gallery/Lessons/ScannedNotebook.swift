import TerminalUI

extension Lesson {
  /// A page that is drawn by hand: a picture, or a text that can be read by line and word.
  static let scannedNotebook = Lesson("scanned-notebook", .text) {
    NotebookBefore(words: $0)
  } after: {
    NotebookAfter(words: $0)
  }
}

private struct NotebookBefore: View {
  let words: Words

  var body: some View {
    VStack(alignment: .leading) {
      // Half of the work: the text is there, but nobody can ask where it stands.
      Scan(words: words).accessibilityTextInput(PartlyRecognized(Recognized(words)))
      Button(words["scanned-notebook.goal"]) {}
    }
  }
}

private struct NotebookAfter: View {
  let words: Words

  var body: some View {
    VStack(alignment: .leading) {
      Scan(words: words)
        .accessibilityTextInput(Recognized(words), interaction: .selection)
      Button(words["scanned-notebook.goal"]) {}
    }
  }
}

/// The picture, with no text in it that an interface would know of.
private struct Scan: View {
  let words: Words

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Recognized(words).lines, id: \.self) { Text($0).italic() }
    }
    .accessibilityElement()
  }
}

/// What was recognised on the page, line by line as it was written.
private struct Recognized: TextInputRepresentable {
  let lines: [String]
  private let string: String
  private let ranges: [Range<Int>]

  init(_ words: Words) {
    lines = (1...4).map { words["scanned-notebook.line\($0)"] }
    string = lines.joined(separator: "\n")
    var ranges: [Range<Int>] = []
    var start = 0
    for line in lines {
      let end = start + line.utf8.count
      ranges.append(start..<end)
      start = end + 1
    }
    self.ranges = ranges
  }

  var textLength: Int? { string.utf8.count }

  func text(in range: Range<Int>) -> String? {
    let bytes = Array(string.utf8)
    return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// A rectangle for each line the range touches; a letter is a cell here.
  func selectionRects(for range: Range<Int>) -> [TextSelectionRect]? {
    ranges.enumerated().compactMap { row, line in
      let part = range.clamped(to: line)
      guard !part.isEmpty else { return nil }
      let before = text(in: line.lowerBound..<part.lowerBound)?.count ?? 0
      return TextSelectionRect(x: before, y: row, width: text(in: part)?.count ?? 0)
    }
  }

  var tokenizer: (any TextInputTokenizer)? { TextInputStringTokenizer(string, lines: ranges) }
}

/// The same page without rectangles and units.
private struct PartlyRecognized: TextInputRepresentable {
  private let page: Recognized

  init(_ page: Recognized) { self.page = page }

  var textLength: Int? { page.textLength }
  func text(in range: Range<Int>) -> String? { page.text(in: range) }
}
