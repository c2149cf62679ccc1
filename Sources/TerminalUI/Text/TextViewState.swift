import AccessibilityTree

/// What is kept of a text view between updates: layout, scroll offset, where the caret wants to go.
@MainActor
final class TextViewState {
  let layout = TextLayout()
  /// The first visible line begins here.
  var top = 0
  /// The column that moving up and down keeps to.
  var column: Int?
  /// The end of the selection that stays while it is extended.
  var anchor: Int?
  /// The first visible cell of a text of one line.
  var firstCell = 0
  private var shown: (selection: Range<Int>, revision: UInt64)?

  /// Whether the selection or the text changed since it was asked for last, so that the caret has
  /// to be brought into sight.
  func takesNewSelection(of model: any TextEditorModel) -> Bool {
    let now = (selection: model.selection, revision: model.revision)
    defer { shown = now }
    guard let shown else { return now.selection.lowerBound < model.utf8Count }
    return shown != now
  }

  /// The end of the selection that moves.
  func head(of model: any TextEditorModel) -> Int {
    let selection = model.selection
    guard let anchor, selection.contains(anchor) || anchor == selection.upperBound else {
      return selection.upperBound
    }
    return anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound
  }

  /// Moves the insertion point, or extends the selection to it.
  func move(to offset: Int, extending: Bool, in model: any TextEditorModel) {
    let offset = max(0, min(offset, model.utf8Count))
    guard extending else {
      anchor = nil
      model.selection = offset..<offset
      return
    }
    let selection = model.selection
    let fixed =
      anchor.flatMap { selection.lowerBound == $0 || selection.upperBound == $0 ? $0 : nil }
      ?? (head(of: model) == selection.lowerBound ? selection.upperBound : selection.lowerBound)
    anchor = fixed
    model.selection = min(fixed, offset)..<max(fixed, offset)
  }
}
