import AccessibilityTree

/// What the keys do in a text that is edited.
@MainActor
struct TextEditing {
  let model: any TextEditorModel
  let state: TextViewState
  let graph: ViewGraph
  /// `false` for a field of one line: Up, Down and Return are not its own.
  let isMultiline: Bool
  /// The lines of a page.
  let pageLength: Int

  /// Acts on a key; `false` where it is none of the text's.
  func key(_ press: KeyPress) -> Bool {
    let extending = press.modifiers.contains(.shift)
    let byWord = !press.modifiers.isDisjoint(with: [.control, .option])
    if press.key != .upArrow, press.key != .downArrow { state.column = nil }
    switch press.key {
    case .leftArrow:
      moveBackward(by: byWord ? .word : .character, extending: extending)
    case .rightArrow:
      moveForward(by: byWord ? .word : .character, extending: extending)
    case .upArrow, .downArrow, .pageUp, .pageDown:
      guard isMultiline else { return false }
      moveVertically(press.key, extending: extending)
    case .home:
      move(to: byWord ? 0 : currentLine.range.lowerBound, extending: extending)
    case .end:
      move(to: byWord ? model.utf8Count : endOfLine, extending: extending)
    case .delete: return delete(.backward, by: byWord ? .word : .character)
    case .deleteForward: return delete(.forward, by: byWord ? .word : .character)
    case .return:
      guard isMultiline, press.modifiers.isSubset(of: .shift) else { return false }
      return insert("\n")
    case .tab, .escape: return false
    default: return command(press)
    }
    return true
  }

  private func command(_ press: KeyPress) -> Bool {
    guard !press.modifiers.isDisjoint(with: [.control, .command]) else {
      guard press.key.isText, press.modifiers.isSubset(of: [.shift, .capsLock]) else {
        return false
      }
      return insert(String(press.key.character))
    }
    switch press.key.character {
    case "a":
      state.anchor = 0
      model.selection = 0..<model.utf8Count
      graph.setNeedsUpdate()
      return true
    case "c": return copy()
    case "x": return copy() && delete(.backward, by: .character)
    case "v":
      guard let text = graph.pasteboard else { return false }
      return insert(text, kind: .other)
    case "z":
      return changed(press.modifiers.contains(.shift) ? model.redo() : model.undo())
    case "y": return changed(model.redo())
    default: return false
    }
  }

  /// Replaces the selection.
  func insert(_ text: String, kind: TextEditKind = .typing) -> Bool {
    guard model.isEditable, !text.isEmpty else { return false }
    let text = isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
    model.replace(model.selection, with: text, kind: kind)
    return changed(true)
  }

  private func copy() -> Bool {
    let selection = model.selection
    guard !selection.isEmpty else { return false }
    graph.copy(model.text(in: selection))
    return true
  }

  private func delete(_ direction: SearchDirection, by unit: TextUnit) -> Bool {
    guard model.isEditable else { return false }
    var range = model.selection
    if range.isEmpty {
      let offset = range.lowerBound
      range =
        direction == .backward
        ? boundary(before: offset, of: unit)..<offset : offset..<boundary(after: offset, of: unit)
    }
    guard !range.isEmpty else { return true }
    model.replace(
      range, with: "", kind: direction == .backward ? .deletingBackward : .deletingForward)
    return changed(true)
  }

  private func changed(_ isDone: Bool) -> Bool {
    guard isDone else { return false }
    state.anchor = nil
    graph.invalidate()
    return true
  }

  private func boundary(before offset: Int, of unit: TextUnit) -> Int {
    offset > 0 ? model.range(of: unit, around: offset - 1)?.lowerBound ?? 0 : 0
  }

  private func boundary(after offset: Int, of unit: TextUnit) -> Int {
    guard offset < model.utf8Count else { return model.utf8Count }
    return model.range(of: unit, around: offset)?.upperBound ?? model.utf8Count
  }

  private func moveBackward(by unit: TextUnit, extending: Bool) {
    let selection = model.selection
    if !extending, !selection.isEmpty, unit == .character {
      move(to: selection.lowerBound, extending: false)
    } else {
      move(to: boundary(before: state.head(of: model), of: unit), extending: extending)
    }
  }

  private func moveForward(by unit: TextUnit, extending: Bool) {
    let selection = model.selection
    if !extending, !selection.isEmpty, unit == .character {
      move(to: selection.upperBound, extending: false)
    } else {
      move(to: boundary(after: state.head(of: model), of: unit), extending: extending)
    }
  }

  private var currentLine: TextLayout.Line {
    isMultiline
      ? state.layout.line(at: state.head(of: model), in: model)
      : TextLayout.Line(range: 0..<model.utf8Count, drawn: 0..<model.utf8Count, width: 0)
  }

  /// The last place on the line that is not the next line's first.
  private var endOfLine: Int {
    isMultiline
      ? state.layout.offset(of: .max, on: currentLine, in: model) : model.utf8Count
  }

  private func moveVertically(_ key: KeyEquivalent, extending: Bool) {
    let layout = state.layout
    var line = currentLine
    let head = state.head(of: model)
    let column = state.column ?? layout.column(of: head, on: line, in: model)
    let isUp = key == .upArrow || key == .pageUp
    let count = key == .pageUp || key == .pageDown ? max(1, pageLength - 1) : 1
    var moved = 0
    while moved < count,
      let next = isUp ? layout.line(before: line, in: model) : layout.line(after: line, in: model)
    {
      line = next
      moved += 1
    }
    let target =
      moved == 0
      ? (isUp ? 0 : model.utf8Count) : layout.offset(of: column, on: line, in: model)
    move(to: target, extending: extending)
    state.column = column
  }

  private func move(to offset: Int, extending: Bool) {
    state.move(to: offset, extending: extending, in: model)
    graph.setNeedsUpdate()
  }
}
