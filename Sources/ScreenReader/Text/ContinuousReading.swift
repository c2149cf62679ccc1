import AccessibilityTree
import Speech

/// Reading on and on: where it is, what is being said, and where it ends.
struct ContinuousReading {
  /// Silenced by the prefix, or paused after it; it can go on from where it was.
  enum State { case running, silenced, paused }

  /// The element being read.
  var path: ElementPath
  /// The next offset in the element's text; `nil` before the element itself was begun.
  var offset: Int?
  /// The end within the text, if it is not the end of the text.
  var limit: Int?
  /// The element to end at.
  var last: ElementID?
  /// Whether the text alone is read, and not what comes after it.
  var staysInText = false
  var state = State.running
  /// The piece being said, and the stretch of text it is.
  var current: Utterance?
  var range: Range<Int>?
  /// The last offset heard.
  var heard: Int?
  /// A page turn was asked for; the new page goes on from its beginning.
  var awaitsPage: TextReference?
}
