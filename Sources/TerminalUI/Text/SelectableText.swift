import AccessibilityTree

extension AccessibilityNode {
  /// Lets the reader move through the element's words.
  func makeSelectable(_ string: String, segments: [Text.Segment]) {
  }
}
