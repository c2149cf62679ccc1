import AccessibilityTree

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6

  func apply(to element: inout Element) {
    element.role = .heading
    element.traits.insert(.header)
    element.level = self == .unspecified ? nil : Int(rawValue)
  }
}
