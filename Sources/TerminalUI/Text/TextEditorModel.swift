package import AccessibilityTree

/// A text that a ``TextEditor`` shows and edits, of any length: nothing asks for all of it.
///
/// Offsets are UTF-8 code units. A model that is observable, or whose changes go through the editor
/// alone, is shown as it is at every update.
@MainActor
package protocol TextEditorModel: AnyObject {
  /// The identity of the text. Another text has another.
  var textID: TextID { get }
  /// Grows with every edit; equal revisions mean equal text.
  var revision: UInt64 { get }
  var utf8Count: Int { get }
  /// The selected range, empty at the insertion point. Setting it clamps it to whole characters.
  var selection: Range<Int> { get set }
  var isEditable: Bool { get }

  /// The characters of a range, widened to whole characters.
  func text(in range: Range<Int>) -> String
  /// The unit around an offset; at the end the last. Never asked for `line`: lines are the editor's.
  func range(of unit: TextUnit, around offset: Int) -> Range<Int>?
  /// Runs of attributes that intersect a range, in order, without gaps.
  func attributes(in range: Range<Int>) -> [AttributedRange]

  /// Replaces a range and puts the insertion point behind the new text.
  func replace(_ range: Range<Int>, with text: String, kind: TextEditKind)
  /// Takes the last edit back; `false` where there is none.
  func undo() -> Bool
  /// Makes the last edit taken back again; `false` where there is none.
  func redo() -> Bool
}

/// What an edit is, for undoing runs of typing together.
package enum TextEditKind: Hashable, Sendable {
  case typing, deletingBackward, deletingForward, other
}
