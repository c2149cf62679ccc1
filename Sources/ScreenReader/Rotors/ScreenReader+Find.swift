import AccessibilityTree
import Speech

extension ScreenReader {
  /// Goes to the next element or stretch of text that holds the words.
  func find(_ words: String, _ direction: SearchDirection) {
    jump(.words, direction, filter: words)
  }
}
