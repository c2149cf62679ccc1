/// The identity of one text, by which its characters are asked of a ``TreeSource``.
public struct TextID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What an element knows of its text without holding it. Offsets are UTF-8 code units.
public struct TextReference: Hashable, Sendable {
  public var id: TextID
  /// Grows with every edit; equal revisions mean equal text.
  public var revision: UInt64
  public var utf8Count: Int
  /// The selected range; empty at the insertion point.
  public var selection: Range<Int>
  public var isEditable: Bool
  public var isMultiline: Bool

  public init(
    id: TextID, revision: UInt64, utf8Count: Int, selection: Range<Int> = 0..<0,
    isEditable: Bool = false, isMultiline: Bool = true
  ) {
    self.id = id
    self.revision = revision
    self.utf8Count = utf8Count
    self.selection = selection
    self.isEditable = isEditable
    self.isMultiline = isMultiline
  }
}

/// The units a text is moved through and read by.
public enum TextUnit: String, Hashable, Sendable, CaseIterable {
  case character, word, sentence, line, paragraph, page, document
}

/// The look and meaning of a stretch of text.
public struct TextAttributes: Hashable, Sendable {
  public var isBold = false
  public var isItalic = false
  public var isUnderlined = false
  public var isStruckThrough = false
  public var isCode = false
  public var isQuote = false
  public var isMisspelled = false
  /// 1…6, or `nil` outside a heading.
  public var headingLevel: Int?
  /// The depth of a list item from 1, or `nil` outside a list.
  public var listLevel: Int?
  public var link: String?
  public var language: String?
  public init() {}
}

/// A stretch of text with one set of attributes.
public struct AttributedRange: Hashable, Sendable {
  public var range: Range<Int>
  public var attributes: TextAttributes
  public init(range: Range<Int>, attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}
