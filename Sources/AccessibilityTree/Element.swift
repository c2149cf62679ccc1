/// One accessibility element, as a value: what the reader can know about a part of an interface.
///
/// An element holds no closure and no focus; what it can do is named by ``AccessibilityAction`` and
/// asked for with an ``ActionRequest``.
public struct Element: Hashable, Sendable, Identifiable {
  public var id: ElementID
  public var role: Role
  public var traits: Traits
  /// The succinct name. `nil` where there is none; a reader then falls back on value or role.
  public var label: String?
  /// The current value in words, as an author or a control gives it.
  public var value: String?
  /// What happens on activation, in the author's words.
  public var hint: String?
  /// The help tag (tool tip).
  public var help: String?
  public var placeholder: String?
  /// A name for automation, never spoken.
  public var identifier: String?
  /// The kind of element in words, where the author overrides the role's own.
  public var roleDescription: String?
  /// The words Voice Control accepts, most wanted first.
  public var inputLabels: [String]
  /// The language of label and value (BCP 47), where it is not the interface's.
  public var language: String?

  /// `nil` unless the element is a switch, checkbox, toggle button or radio button.
  public var toggleState: ToggleState?
  /// `nil` unless the element discloses others.
  public var isExpanded: Bool?
  public var isRequired: Bool
  /// States with no other place, in the words to be spoken ("bookmarked", "current page").
  public var states: [String]
  /// 1…6 for headings, the nesting of lists and outlines; `nil` where it means nothing.
  public var level: Int?
  public var orientation: Orientation?
  /// Place among its like, from 1 (a radio button, a tab, a list item).
  public var position: Position?
  /// Rows and columns of a table, or the place of a cell in one.
  public var table: TableFacts?

  public var children: Children
  /// The text behind a text element; its characters are asked of the ``TreeSource``.
  public var text: TextReference?
  public var actions: [AccessibilityAction]
  public var rotors: [Rotor]
  public var customContent: [CustomContent]
  /// Higher first among siblings of one container. Default 0.
  public var sortPriority: Double
  /// Elements a command for linked items leads to.
  public var linked: [ElementID]
  /// The text elements that line navigation continues in.
  public var previousText: ElementID?
  public var nextText: ElementID?
  /// Whether it scrolls by page where asked to; a scroll goes to the nearest that does.
  public var isScrollable: Bool
  /// Whether switches and keyboards stop at it, where the author decides; `nil` leaves it to role
  /// and actions.
  public var respondsToUserInteraction: Bool?
  /// What kind of text it holds, where the author tells.
  public var textContentType: TextContentType?
  /// What a text drawn by hand lacks to be read as a text, by the names of its requirements. While
  /// one is missing the element is an image.
  public var missingTextParts: [String]
  /// The point to act on, in cells from the frame's origin; `nil` for its middle.
  public var activationPoint: CellPoint?
  public var speech: SpeechAttributes
  /// What a combined element's label was joined from, in order; empty for all others. Empty as
  /// well where the author gave the whole another label.
  public var combinedParts: [CombinedPart]
  /// Where each property was written, for "why did it say that".
  public var origins: [Property: SourceLocation]

  public init(id: ElementID, role: Role, label: String? = nil, value: String? = nil) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    traits = []
    inputLabels = []
    isRequired = false
    states = []
    children = .list([])
    actions = []
    rotors = []
    customContent = []
    sortPriority = 0
    linked = []
    isScrollable = false
    missingTextParts = []
    speech = SpeechAttributes()
    combinedParts = []
    origins = [:]
  }

  public var isEnabled: Bool { !traits.contains(.notEnabled) }
  public var isSelected: Bool { traits.contains(.selected) }
  public var isModal: Bool { traits.contains(.modal) }

  /// Whether the cursor interacts with this element to reach others.
  public var isContainer: Bool { role.isContainer || children.count > 0 }
}

extension Element {
  public enum ToggleState: String, Hashable, Sendable { case on, off, mixed }
  public enum Orientation: String, Hashable, Sendable { case horizontal, vertical }

  /// "2 of 3": `index` from 1.
  public struct Position: Hashable, Sendable {
    public var index: Int
    public var count: Int
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Facts of a table (`rows`, `columns`) or of one of its cells (`row`, `column`, from 1).
  public struct TableFacts: Hashable, Sendable {
    public var rows: Int?
    public var columns: Int?
    public var row: Int?
    public var column: Int?
    public var rowSpan: Int
    public var columnSpan: Int
    /// Header texts that apply to this cell.
    public var headers: [String]
    public init(
      rows: Int? = nil, columns: Int? = nil, row: Int? = nil, column: Int? = nil,
      rowSpan: Int = 1, columnSpan: Int = 1, headers: [String] = []
    ) {
      self.rows = rows
      self.columns = columns
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
      self.headers = headers
    }
  }

  /// How the element's words are to be spoken (`speechSpellsOutCharacters` and its like).
  public struct SpeechAttributes: Hashable, Sendable {
    public var spellsOutCharacters = false
    public var alwaysIncludesPunctuation = false
    /// −1…1 as SwiftUI has it; 0 leaves the pitch alone.
    public var adjustedPitch = 0.0
    public var announcementsQueued = false
    public init() {}
  }

  /// The kind of text an element holds, after SwiftUI's `AccessibilityTextContentType`.
  public enum TextContentType: String, Hashable, Sendable, CaseIterable {
    case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
  }

  /// A property whose place in a source file can be told.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    case role, label, value, hint, help, identifier, traits, children, sortPriority, actions, rotors
    case customContent, inputLabels, hidden, level, focus, linked, speech, disabled, activationPoint
    case language, text, textContentType, table, interaction
  }
}

/// One of the elements that a combined element's label was joined from.
public struct CombinedPart: Hashable, Sendable {
  public var label: String
  public var role: Role
  public init(label: String, role: Role) {
    self.label = label
    self.role = role
  }
}

/// A property for the "more content" menu.
public struct CustomContent: Hashable, Sendable {
  public var label: String
  public var value: String
  /// Spoken with the element instead of only on request.
  public var isImportant: Bool
  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// A place in a source file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
  public var description: String { "\(file):\(line)" }
}
