/// One cell of a ``Grid``: 16 bytes without references or padding, so that rows compare as memory.
///
/// A cluster of several scalars is an index into its grid's table, so cells of different grids
/// compare only through ``Grid``.
struct Cell: Equatable, Sendable {
  /// A scalar, or a cluster's index with the highest bit set.
  var glyph: UInt32
  var foreground: UInt32
  var background: UInt32
  var attributes: UInt8
  /// 1 or 2; 0 for the second cell of a wide character.
  var width: UInt8
  /// Keeps the size of the struct free of padding.
  private var unused: UInt16 = 0

  static let clusterBit: UInt32 = 0x8000_0000
  static let blank = Cell(glyph: 0x20, width: 1, style: .plain)

  init(glyph: UInt32, width: UInt8, style: CellStyle) {
    self.glyph = glyph
    self.width = width
    foreground = style.foreground.bits
    background = style.background.bits
    attributes = style.attributes.rawValue
  }

  var style: CellStyle {
    CellStyle(
      foreground: CellColor(cell: foreground), background: CellColor(cell: background),
      attributes: CellStyle.Attributes(rawValue: attributes))
  }

  /// The second cell of a wide character: it holds nothing and looks like the first.
  func continuation() -> Cell {
    var cell = self
    cell.glyph = 0
    cell.width = 0
    return cell
  }

  var isCluster: Bool { glyph & Self.clusterBit != 0 }

  /// Whether the cell is empty, on whatever background.
  var isBlank: Bool { glyph == 0x20 }

  func hasSameStyle(as other: Cell) -> Bool {
    foreground == other.foreground && background == other.background
      && attributes == other.attributes
  }
}
