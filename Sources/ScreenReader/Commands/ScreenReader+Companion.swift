import AccessibilityTree

/// The way between a modal and an area of the host's own beside it.
extension ScreenReader {
  /// From the modal forward into the area, and back. False where there is none that way.
  func goesBesideModal(_ direction: SearchDirection) -> Bool {
    guard let companion = live.companion, live.isInCompanion == (direction == .backward) else {
      return false
    }
    if direction == .backward {
      leaveCompanion()
    } else if let path = live.path(to: companion) {
      placeInModal = cursor
      live.goIntoCompanion(true)
      place(path)
      goIn()
    }
    return true
  }

  /// Back to where the cursor was in the modal.
  func leaveCompanion() {
    live.goIntoCompanion(false)
    let path = placeInModal.flatMap { live.recover($0) }
    placeInModal = nil
    guard
      let path = path.flatMap({ $0.isInside(live.scope) ? $0 : nil })
        ?? live.scopePath.map({ live.firstChild(of: $0) ?? $0 })
    else { return }
    move(to: path)
  }

  /// The key that leads into an area that was opened beside a modal, if one is open.
  public var keyIntoCompanion: String? { live.modal == nil ? nil : toldKey(of: .areaAfter) }
}
