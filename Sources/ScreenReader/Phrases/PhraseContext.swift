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

  public init() {}

  /// An element, or the words for one.
  public enum Subject: Hashable, Sendable {
    case element(Element)
    case words(String)
  }

  public enum ChildCount: Hashable, Sendable {
    /// ``Element/children`` is the truth.
    case ofElement
    case unknown
    case number(Int)
  }

  public enum Insertion: String, Hashable, Sendable { case beginning, end }

  /// How a hint of the control's own is joined to the phrase.
  public enum ControlHint: Hashable, Sendable { case apart, joined, omitted }

  /// The table around a cell; what is `nil` is not said.
  public struct Table: Hashable, Sendable {
    public var rows: Int?
    public var columns: Int?
    /// The headers of the cell's column (and row) to be said now.
    public var headers: [String]
    /// The cell the cursor came from, if it was of the same table: what is the same is not repeated.
    public var previousRow: Int?
    public var previousColumn: Int?
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

  public struct DataTableCell: Hashable, Sendable {
    public var row: Int?
    public var column: Int?
    public var rowSpan = 1
    public var columnSpan = 1
    public var isFirstInRow = false
    public var headers: [Header] = []
    public init() {}
  }

  public struct Header: Hashable, Sendable {
    public var label: String
    public var value: String
    public init(label: String, value: String = "") {
      self.label = label
      self.value = value
    }
  }
}
