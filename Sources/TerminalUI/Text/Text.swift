import AccessibilityTree

/// Words on the screen, and an accessibility element that says them.
public struct Text: View, Hashable, Sendable {
  /// A stretch with one look.
  struct Segment: Hashable, Sendable {
    var string: String
    var format = Format()
  }

  /// What a text changes of the style around it.
  struct Format: Hashable, Sendable {
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var isCode = false
    var foreground: Color?

    func applied(to style: TextStyle) -> TextStyle {
      var style = style
      if let isBold { style.isBold = isBold }
      if let isItalic { style.isItalic = isItalic }
      if let isUnderlined { style.isUnderlined = isUnderlined }
      if let isStruckThrough { style.isStruckThrough = isStruckThrough }
      if let foreground { style.foreground = foreground }
      return style
    }
  }

  var segments: [Segment]
  var spokenLabel: String?
  var headingLevel: AccessibilityHeadingLevel?
  var contentType: AccessibilityTextContentType?
  var speech = Element.SpeechAttributes()
  /// Where the properties of its element were written.
  var origins: [Element.Property: SourceLocation] = [:]

  public typealias Body = Never

  /// A text shown as it is, without looking it up or interpreting it.
  public nonisolated init(verbatim content: String) { segments = [Segment(string: content)] }

  /// A text shown as it is.
  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) {
    segments = [Segment(string: String(content))]
  }

  /// A text given by a literal, which may contain interpolations.
  public nonisolated init(_ key: LocalizedStringKey) { segments = key.text.segments }

  init(segments: [Segment]) { self.segments = segments }

  /// The characters, without their look.
  nonisolated var string: String {
    segments.count == 1 ? segments[0].string : segments.map(\.string).joined()
  }

  /// Two texts, one after the other, each with its look.
  public nonisolated static func + (left: Text, right: Text) -> Text {
    var result = left
    result.segments += right.segments
    return result
  }

  func formatted(_ change: (inout Format) -> Void) -> Text {
    var result = self
    for index in result.segments.indices { change(&result.segments[index].format) }
    return result
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(TextNode(view, in: context))
  }
}

extension Text {
  /// The text in bold where `isActive`.
  public func bold(_ isActive: Bool = true) -> Text { formatted { $0.isBold = isActive } }

  /// The text in italics where `isActive`.
  public func italic(_ isActive: Bool = true) -> Text { formatted { $0.isItalic = isActive } }

  /// The text underlined where `isActive`.
  public func underline(_ isActive: Bool = true) -> Text {
    formatted { $0.isUnderlined = isActive }
  }

  /// The text struck through where `isActive`.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    formatted { $0.isStruckThrough = isActive }
  }

  /// The text as code. Every cell of a terminal is equally wide; attributes tell readers.
  public func monospaced(_ isActive: Bool = true) -> Text { formatted { $0.isCode = isActive } }

  /// The text in a weight: semibold and above are bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    formatted { $0.isBold = weight.map { $0 >= .semibold } }
  }

  /// The text in a font's weight and slant; a terminal has one size.
  public func font(_ font: Font?) -> Text {
    formatted {
      if font?.isBold == true { $0.isBold = true }
      if font?.isItalic == true { $0.isItalic = true }
    }
  }

  /// The text in a colour.
  public func foregroundStyle(_ color: Color) -> Text { formatted { $0.foreground = color } }

  /// The text in a colour, `nil` for the one around.
  public func foregroundColor(_ color: Color?) -> Text { formatted { $0.foreground = color } }
}

/// A string with interpolations, given as a literal. There is no table behind it: the key is what
/// is shown.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  var text: Text

  /// A key, which is what is shown.
  public init(_ value: String) { text = Text(verbatim: value) }
  /// A key, which is what is shown.
  public init(stringLiteral value: String) { text = Text(verbatim: value) }
  /// A key with what is put into it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Words out of a table, with a note for its translators: the words themselves, for there are no
  /// tables.
  public init(
    _ keyAndValue: LocalizedStringKey, table: String? = nil, comment: StaticString? = nil
  ) { self = keyAndValue }

  /// Words out of a table, with those for where the table has none.
  public init(
    _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil,
    comment: StaticString? = nil
  ) { self = defaultValue }

  var string: String { text.string }

  /// The pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = Text(verbatim: "")

    /// Begins an empty literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Characters of the literal itself.
    public mutating func appendLiteral(_ literal: String) {
      text.segments.append(Text.Segment(string: literal))
    }

    /// A value, as it describes itself.
    public mutating func appendInterpolation(_ value: some Any) { appendLiteral("\(value)") }

    /// A text with its look.
    public mutating func appendInterpolation(_ text: Text) { self.text.segments += text.segments }
  }
}

/// A style of letters. A terminal has one face in one size: weight and slant remain.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Int, Hashable, Sendable, Comparable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    /// Whether the left one is lighter.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  var isBold = false
  var isItalic = false

  public static let largeTitle = Font(isBold: true)
  public static let title = Font(isBold: true)
  public static let title2 = Font(isBold: true)
  public static let title3 = Font(isBold: true)
  public static let headline = Font(isBold: true)
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()

  /// The font in bold.
  public func bold() -> Font { Font(isBold: true, isItalic: isItalic) }
  /// The font in italics.
  public func italic() -> Font { Font(isBold: isBold, isItalic: true) }
  /// The font in a weight.
  public func weight(_ weight: Weight) -> Font {
    Font(isBold: weight >= .semibold, isItalic: isItalic)
  }
  /// A font of a size, which a terminal cannot show.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(isBold: weight >= .semibold)
  }
}

/// Words that an application looks up later. Everything that takes a key takes one: there are no
/// tables to look them up in.
public typealias LocalizedStringResource = LocalizedStringKey
