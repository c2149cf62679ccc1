/// A stretch of the source, and how it is shown when marks are not.
package struct MarkdownRun: Hashable, Sendable {
  package enum Display: Hashable, Sendable {
    /// As it is written.
    case source
    /// Not at all: it is a mark.
    case hidden
    /// As something else: a bullet, a space for a line end within a paragraph.
    case text(String)
  }

  /// UTF-8 offsets into the source.
  package var range: Range<Int>
  package var display: Display
  package var style: MarkStyle
}
