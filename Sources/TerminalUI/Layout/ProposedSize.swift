import AccessibilityTree

/// The size a parent offers, in cells: `nil` asks for the ideal size.
struct ProposedSize: Hashable {
  // -1 for `nil`: proposals are compared more often than anything else.
  private var offeredWidth: Int32
  private var offeredHeight: Int32

  /// Stands for "as much as there is" without overflowing sums.
  static let unlimited = 1 << 28

  init(width: Int? = nil, height: Int? = nil) {
    offeredWidth = Self.stored(width)
    offeredHeight = Self.stored(height)
  }

  init(_ size: CellSize) { self.init(width: size.width, height: size.height) }

  var width: Int? {
    get { offeredWidth < 0 ? nil : Int(offeredWidth) }
    set { offeredWidth = Self.stored(newValue) }
  }

  var height: Int? {
    get { offeredHeight < 0 ? nil : Int(offeredHeight) }
    set { offeredHeight = Self.stored(newValue) }
  }

  private static func stored(_ extent: Int?) -> Int32 {
    extent.map { Int32(max(0, min($0, unlimited))) } ?? -1
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A direction of layout.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int8
    /// A set of the bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

extension CellSize {
  static let zero = CellSize(width: 0, height: 0)

  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
