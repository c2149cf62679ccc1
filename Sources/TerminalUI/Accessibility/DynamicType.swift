/// How large letters are asked to be. A terminal's letters have one size, which is the person's own:
/// a size that is set is handed on to the views inside, and changes nothing by itself.
public enum DynamicTypeSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the sizes for people who see little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    left.rawValue < right.rawValue
  }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// How large letters are asked to be.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of letters for the views inside.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size of letters within a range.
  public func dynamicTypeSize(
    _ range: some RangeExpression<DynamicTypeSize>
  ) -> some View {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let first = allowed.first, let last = allowed.last else { return }
      size = min(max(size, first), last)
    }
  }
}

/// A length that grows with the letters: here it is what it is.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension Font {
  /// What a text is in a document, as fonts are named.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  /// The font of a style.
  public static func system(_ style: TextStyle) -> Font {
    switch style {
    case .largeTitle, .title, .title2, .title3, .headline: .headline
    default: .body
    }
  }
}
