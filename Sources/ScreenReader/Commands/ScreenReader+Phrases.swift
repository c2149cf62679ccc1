import Speech

extension ScreenReader {
  // MARK: The last phrases

  func repeatPhrase() {
    guard let last = history.last else { return notice("notice.nothingSaid") }
    emit(.silence)
    speak(last.fragments, last.phrases, kind: .navigation, priority: .default)
  }

  func copyPhrase() {
    guard let last = history.last else { return notice("notice.nothingSaid") }
    emit(.copy(last.text))
    notice("notice.phraseCopied")
  }

  func savePhrases() {
    let lines = history.record(PhraseHistory.limit).map(\.line)
    guard !lines.isEmpty else { return notice("notice.nothingSaid") }
    emit(.savePhrases(lines.joined(separator: "\n") + "\n"))
  }

  // MARK: Speech and panels

  /// Speech off says so first; on says so after.
  func toggleMute() {
    isMuted.toggle()
    if isMuted {
      notice("notice.speechOff")
      emit(.setMuted(true))
    } else {
      emit(.setMuted(false))
      notice("notice.speechOn")
    }
  }

  func toggleCurtain() {
    isCurtained.toggle()
    emit(.setScreenCurtain(isCurtained))
    notice(isCurtained ? "notice.curtainOn" : "notice.curtainOff")
  }

  func toggleCaptions() {
    showsCaptions.toggle()
    emit(.setCaptionPanel(showsCaptions))
    notice(showsCaptions ? "notice.captionsOn" : "notice.captionsOff")
  }

  func changeRate(by step: Int) { change(.rate, by: step) }

  // MARK: Hot spots

  func setHotSpot(_ digit: Int?) {
    guard let digit, let cursor else { return notice("notice.nothing") }
    let number: [String: StringArgument] = ["number": .number(digit)]
    if hotSpots[digit]?.id == cursor.id {
      hotSpots[digit] = nil
      return notice("hotspot.cleared", number)
    }
    hotSpots[digit] = cursor
    notice("hotspot.set", number)
  }

  func goToHotSpot(_ digit: Int?) {
    guard let digit, let spot = hotSpot(digit) else { return }
    move(to: spot)
  }

  func hearHotSpot(_ digit: Int?) {
    guard let digit, let spot = hotSpot(digit), let element = live.element(spot.id) else { return }
    say(composer.phrases(for: .focus, element, in: context(of: spot, element)))
  }

  /// Where a hot spot is now; says so if there is none, or if its element is gone.
  private func hotSpot(_ digit: Int) -> ElementPath? {
    guard let kept = hotSpots[digit] else {
      refuse("hotspot.none", ["number": .number(digit)])
      return nil
    }
    guard let path = live.resolve(kept) ?? live.path(to: kept.id),
      path.id == live.scope || path.isInside(live.scope)
    else {
      refuse("hotspot.gone", ["number": .number(digit)])
      return nil
    }
    return path
  }
}
