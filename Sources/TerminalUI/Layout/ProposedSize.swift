import AccessibilityTree

/// The size a parent offers, in cells: `nil` asks for the ideal size.
struct ProposedSize: Hashable {
  var width: Int?
  var height: Int?

  /// Stands for "as much as there is" without overflowing sums.
  static let unlimited = 1 << 28

  init(width: Int? = nil, height: Int? = nil) {
    self.width = width.map { max(0, min($0, Self.unlimited)) }
    self.height = height.map { max(0, min($0, Self.unlimited)) }
  }

  init(_ size: CellSize) { self.init(width: size.width, height: size.height) }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set {
      let clamped = newValue.map { max(0, min($0, Self.unlimited)) }
      if axis == .horizontal { width = clamped } else { height = clamped }
    }
  }
}

/// A direction of layout.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
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
