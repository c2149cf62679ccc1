/// One report of the mouse: where it is and what happened there.
package struct MouseInput: Hashable, Sendable {
  package enum Button: Hashable, Sendable {
    case left, middle, right
    /// A further button, as numbered by the terminal (8 to 11: back, forward and others).
    case other(Int)
  }

  package enum Kind: Hashable, Sendable {
    case press(Button)
    /// `nil` where the terminal does not say which button was let go.
    case release(Button?)
    /// Motion, with the button that is held, if any.
    case motion(Button?)
    /// One notch of the wheel, as cells to the right and down.
    case scroll(columns: Int, rows: Int)
  }

  package var kind: Kind
  /// The cell under the pointer, counted from the top left corner.
  package var position: GridPoint
  package var modifiers: KeyInput.Modifiers

  package init(_ kind: Kind, at position: GridPoint, modifiers: KeyInput.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
