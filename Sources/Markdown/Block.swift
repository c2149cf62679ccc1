/// A block of a Markdown text: a heading, a paragraph, a list… All ranges are UTF-8 offsets into the
/// source.
package struct Block: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case paragraph
    /// 1…6.
    case heading(level: Int)
    case quote
    case list(ListStyle)
    case item(Item)
    /// `language` is the first word of a fenced block's info string.
    case code(isFenced: Bool, language: String?)
    case html
    case table([Alignment])
    case row(isHeader: Bool)
    case cell(column: Int)
    case thematicBreak
    /// YAML between `---` lines at the very beginning.
    case frontMatter
    case footnote(label: String)
    /// One or several definitions of links, `[label]: destination`.
    case linkDefinition
  }

  package enum ListStyle: Hashable, Sendable {
    case bullet
    case ordered(start: Int)
  }

  package struct Item: Hashable, Sendable {
    /// The number of an item of an ordered list, as counted, not as written.
    package var ordinal: Int?
    /// Whether a task is done; `nil` for an item that is none.
    package var isChecked: Bool?
  }

  package enum Alignment: Hashable, Sendable { case none, left, center, right }

  package internal(set) var kind: Kind
  /// From the block's own mark, or its first character, to the end of its last line's text.
  package internal(set) var range: Range<Int>
  /// The index of the block that holds this one among the blocks it was given with.
  package internal(set) var parent: Int?
  /// How many blocks hold this one.
  package internal(set) var depth: Int
  /// What the block says, line by line, without line ends, indentation and the marks of the blocks
  /// around it. Of a quote, its `>` marks with the space after them; of other blocks that hold
  /// blocks, nothing.
  package internal(set) var lines: [Range<Int>] = []
  /// The block's own mark: the number signs, the list marker, the `>` of its first line, the opening
  /// fence, the checkbox excluded. Empty where there is none.
  package internal(set) var marker: Range<Int>
  /// The closing mark: the number signs after a heading or the line under it, the closing fence.
  package internal(set) var closingMarker: Range<Int>?
  /// The `[ ]` of a task.
  package internal(set) var checkbox: Range<Int>?

  /// Columns by which the lines of an item or footnote are indented against what holds it.
  var contentIndent = 0

  /// Whether the block's lines hold inline marks.
  package var hasInlines: Bool {
    switch kind {
    case .paragraph, .heading, .cell: true
    default: false
    }
  }

  /// The same block in a text that has `delta` bytes more before it.
  func moved(by delta: Int) -> Block {
    if delta == 0 { return self }
    func moved(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + delta)..<(range.upperBound + delta)
    }
    var block = self
    block.range = moved(range)
    block.lines = lines.map(moved)
    block.marker = moved(marker)
    block.closingMarker = closingMarker.map(moved)
    block.checkbox = checkbox.map(moved)
    return block
  }
}
