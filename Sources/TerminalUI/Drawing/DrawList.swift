public import AccessibilityTree

/// What an update draws: runs of text in painting order, and the caret.
///
/// The text holds no control characters, whatever the application put into its views.
public struct DrawList: Hashable, Sendable {
  /// The runs in painting order.
  public var runs: [Run]
  /// Where the caret of the text with keyboard focus stands, if it is visible.
  public var caret: CellPoint?

  /// A list of runs.
  public init(runs: [Run] = [], caret: CellPoint? = nil) {
    self.runs = runs
    self.caret = caret
  }

  /// A stretch of one line in one style. What lies outside `clip` is not to be drawn.
  public struct Run: Hashable, Sendable {
    /// The column.
    public var x: Int
    /// The line.
    public var y: Int
    /// What is drawn, one line without control characters.
    public var text: String
    /// How it is drawn.
    public var style: TextStyle
    /// Where it may be drawn.
    public var clip: CellRect

    /// A run that begins in a cell.
    public init(x: Int, y: Int, text: String, style: TextStyle, clip: CellRect) {
      self.x = x
      self.y = y
      self.text = text
      self.style = style
      self.clip = clip
    }
  }
}

/// How text is drawn. Colours are meanings: the terminal's palette says what they look like.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the characters.
  public var foreground: Color
  /// `nil` leaves what is behind.
  public var background: Color?
  /// Bold.
  public var isBold = false
  /// Italic.
  public var isItalic = false
  /// Underlined.
  public var isUnderlined = false
  /// Struck through.
  public var isStruckThrough = false
  /// Foreground and background exchanged.
  public var isReversed = false
  /// Fainter than usual.
  public var isDim = false

  /// A plain style in colours.
  public init(foreground: Color = .primary, background: Color? = nil) {
    self.foreground = foreground
    self.background = background
  }
}

/// A colour, as a meaning or as one of the terminal's own.
public struct Color: Hashable, Sendable {
  /// What the host maps to the terminal's palette or to 24 bits.
  public enum Value: Hashable, Sendable {
    case primary, secondary, accent, selection, background, raised, separator, clear
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case white, black, gray
    /// Components 0…255.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The meaning.
  public var value: Value

  /// A colour of a meaning.
  public init(_ value: Value) { self.value = value }

  /// Components 0…1; what lies outside is clamped.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ part: Double) -> UInt8 { part.isNaN ? 0 : UInt8(max(0, min(1, part)) * 255) }
    value = .rgb(byte(red), byte(green), byte(blue))
  }

  public static let primary = Color(.primary)
  public static let secondary = Color(.secondary)
  // SwiftUI's name.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.accent)
  public static let accent = Color(.accent)
  public static let selection = Color(.selection)
  public static let background = Color(.background)
  /// The ground of panels that lie over others.
  public static let raised = Color(.raised)
  public static let separator = Color(.separator)
  public static let clear = Color(.clear)
  public static let red = Color(.red)
  public static let orange = Color(.orange)
  public static let yellow = Color(.yellow)
  public static let green = Color(.green)
  public static let mint = Color(.mint)
  public static let teal = Color(.teal)
  public static let cyan = Color(.cyan)
  public static let blue = Color(.blue)
  public static let indigo = Color(.indigo)
  public static let purple = Color(.purple)
  public static let pink = Color(.pink)
  public static let brown = Color(.brown)
  public static let white = Color(.white)
  public static let black = Color(.black)
  public static let gray = Color(.gray)
}
