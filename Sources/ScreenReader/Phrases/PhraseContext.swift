public import AccessibilityTree

/// What a phrase needs to know besides its element.
public struct PhraseContext: Hashable, Sendable {
  /// The container a hint or a keyboard focus tells.
  public var container: Subject?
  /// What follows the phrase of a dialog, a menu, a container or the reader's start.
  public var focus: Subject?
  /// How many children the element has.
  public var childCount = ChildCount.ofElement
  /// Where the insertion point stands in a text.
  public var insertion: Insertion?
  /// The table around a cell.
  public var table: Table?
  /// The place in a series, list, landmark or data table of the iOS profile.
  public var place: Place?
  /// Containers entered with this element; the iOS profile says them with it, outermost first.
  public var entered: [Element] = []
  /// How the control's own hint is said with its element in the iOS profile.
  public var controlHint = ControlHint.apart
  /// Whether the cursor enters the element by a command of its own. `nil`: as its role has it.
  public var isEnteredByCommand: Bool?

  /// Nothing but the element is known.
  public init() {}

  /// An element, or the words for one.
  public enum Subject: Hashable, Sendable {
    case element(Element)
    case words(String)
  }

  /// Where the number of an element's children is taken from.
  public enum ChildCount: Hashable, Sendable {
    /// ``Element/children`` is the truth.
    case ofElement
    case unknown
    case number(Int)
  }

  /// A place of the insertion point that is told.
  public enum Insertion: String, Hashable, Sendable { case beginning, end }

  /// How a hint of the control's own is joined to the phrase.
  public enum ControlHint: Hashable, Sendable { case apart, joined, omitted }

  /// The table around a cell; what is `nil` is not said.
  public struct Table: Hashable, Sendable {
    /// How many rows the table has.
    public var rows: Int?
    /// How many columns the table has.
    public var columns: Int?
    /// The headers of the cell's column (and row) to be said now.
    public var headers: [String]
    /// The cell the cursor came from, if of the same table: what is the same is not repeated.
    public var previousRow: Int?
    /// The column of that cell.
    public var previousColumn: Int?
    /// The headers of that cell, and its own words, which may be a header of the next.
    public var previousHeaders: [String] = []
    /// The table's size, and headers to be said.
    public init(rows: Int? = nil, columns: Int? = nil, headers: [String] = []) {
      self.rows = rows
      self.columns = columns
      self.headers = headers
    }
  }

  /// What the iOS profile says of the place of an element.
  public enum Place: Hashable, Sendable {
    case series(index: Int, count: Int)
    case tab(index: Int, count: Int)
    case tabBarItem(index: Int, count: Int)
    case listStart, listEnd, landmarkStart, landmarkEnd
    case cell(DataTableCell)
  }

  /// A cell of a data table of the iOS profile.
  public struct DataTableCell: Hashable, Sendable {
    /// From 1; said with the first cell of a row only.
    public var row: Int?
    /// From 1.
    public var column: Int?
    /// How many rows the cell covers.
    public var rowSpan = 1
    /// How many columns the cell covers.
    public var columnSpan = 1
    /// Whether the cell is the first of its row to be said.
    public var isFirstInRow = false
    /// The headers of the cell, in the order they are said.
    public var headers: [Header] = []
    /// A cell of one row and one column, without headers.
    public init() {}
  }

  /// A header of a data table, with its value.
  public struct Header: Hashable, Sendable {
    /// The header's name.
    public var label: String
    /// The header's value; empty where it has none.
    public var value: String
    /// A header of a name alone, or with a value.
    public init(label: String, value: String = "") {
      self.label = label
      self.value = value
    }
  }
}
