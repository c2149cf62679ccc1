import TextModel

/// Finds the pages of a text.
///
/// Page break comments (`<!-- pagebreak -->` on a line of their own) divide it; where there are
/// none, form feeds; else level-1 headings, if there are several; else length. Nothing inside a
/// fenced code block divides. O(length), once, on opening.
struct PageSplitter {
  /// A page, without the break before and after it. UTF-8 offsets.
  struct Span: Hashable {
    var range: Range<Int>
    /// The text of the page's first heading.
    var heading: String?
  }

  enum Kind: Hashable { case comment, formFeed, heading, length, single }

  private(set) var kind = Kind.single
  private(set) var spans: [Span] = []

  /// The length from which a page without other breaks ends at the next blank line, in bytes.
  static let pageLength = 3000
  /// The length from which it ends at the next line end.
  static let longestPage = 9000

  init(_ buffer: TextBuffer) {
    let scan = LineScan(buffer)
    let breaks: [Range<Int>]
    if !scan.comments.isEmpty {
      (kind, breaks) = (.comment, scan.comments)
    } else if !scan.formFeeds.isEmpty {
      (kind, breaks) = (.formFeed, scan.formFeeds)
    } else if scan.topHeadings.count > 1 {
      (kind, breaks) = (.heading, scan.topHeadings.filter { $0.lowerBound > 0 })
    } else if !scan.lengthBreaks.isEmpty {
      (kind, breaks) = (.length, scan.lengthBreaks)
    } else {
      breaks = []
    }
    var start = 0
    for range in breaks {
      spans.append(Span(range: start..<max(start, range.lowerBound)))
      start = range.upperBound
    }
    spans.append(Span(range: start..<max(start, buffer.utf8Count)))
    // What stands before the first break may be nothing but white space; that is no page.
    if spans.count > 1, scan.isBlank(spans[0].range) { spans.removeFirst() }
    for index in spans.indices {
      spans[index].heading = scan.firstHeading(in: spans[index].range)
    }
  }
}
