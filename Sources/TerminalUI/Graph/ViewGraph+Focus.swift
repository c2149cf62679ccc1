import AccessibilityTree

extension ViewGraph {
  /// Brings keyboard focus where the application asked for it, where a presentation confines it,
  /// and away from what is gone.
  func settleFocus(among targets: [InteractionPass.Target], presentation: Presentation?) {
    let before = focus
    enterPresentation(presentation, targets)
    if let current = focus, !targets.contains(where: { $0.node.id == current }) { focus = nil }
    followRequests(among: targets)
    if focus != before { tell(targets) }
    revealFocus(among: targets)
  }

  /// Scrolls to the control that has just been given keyboard focus.
  private func revealFocus(among targets: [InteractionPass.Target]) {
    guard revealedFocus != focus else { return }
    revealedFocus = focus
    guard let target = targets.first(where: { $0.node.id == focus }) else { return }
    for scroller in target.scrollers { _ = scroller.reveal(target.node.frame) }
  }

  private func enterPresentation(
    _ presentation: Presentation?, _ targets: [InteractionPass.Target]
  ) {
    let open = Set(presentations.map(\.id))
    while let last = focusBeforePresentation.last, !open.contains(last.presentation) {
      focusBeforePresentation.removeLast()
      focus = last.focus
    }
    guard let presentation,
      !focusBeforePresentation.contains(where: { $0.presentation == presentation.id })
    else { return }
    focusBeforePresentation.append((presentation.id, focus))
    focus = (targets.first { $0.node.wantsInitialFocus } ?? targets.first)?.node.id
  }

  private func followRequests(among targets: [InteractionPass.Target]) {
    var settled: Set<ObjectIdentifier> = []
    var lost: [(any FocusBinding, ElementID)] = []
    for target in targets {
      for binding in target.bindings where !settled.contains(binding.stateID) {
        if binding.isRequested {
          focus = target.node.id
          settled.insert(binding.stateID)
        } else if binding.hasPendingRequest, focus == target.node.id {
          lost.append((binding, target.node.id))
        }
      }
    }
    for (binding, id) in lost where !settled.contains(binding.stateID) && focus == id {
      focus = nil
    }
    for target in targets {
      for binding in target.bindings { binding.settle() }
    }
  }

  func tellFocusBindings() { tell(current().targets) }

  private func tell(_ targets: [InteractionPass.Target]) {
    var here: Set<ObjectIdentifier> = []
    for target in targets where target.node.id == focus {
      for binding in target.bindings {
        here.insert(binding.stateID)
        binding.focusChanged(isHere: true)
      }
    }
    for target in targets where target.node.id != focus {
      for binding in target.bindings where !here.contains(binding.stateID) {
        binding.focusChanged(isHere: false)
      }
    }
  }
}
