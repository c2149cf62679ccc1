/// Where views of different widths are lined up.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  func offset(of extent: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (space - extent) / 2
    case .trailing: space - extent
    }
  }
}

/// Where views of different heights are lined up. In a grid of cells the text baselines are the
/// top and bottom lines.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline

  func offset(of extent: Int, in space: Int) -> Int {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: (space - extent) / 2
    case .bottom, .lastTextBaseline: space - extent
    }
  }
}

/// A place along both axes.
public struct Alignment: Hashable, Sendable {
  /// Where along the line.
  public var horizontal: HorizontalAlignment
  /// Where from top to bottom.
  public var vertical: VerticalAlignment

  /// A place along both axes.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// How lines of text stand in a space wider than they are.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// A side of a rectangle, as layout and borders name it.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int8
    /// A set of the bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one side.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Widths of margins, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// Lines above.
  public var top: Int
  /// Columns before.
  public var leading: Int
  /// Lines below.
  public var bottom: Int
  /// Columns after.
  public var trailing: Int

  /// Margins, none where none is given.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  var horizontal: Int { leading + trailing }
  var vertical: Int { top + bottom }
}
