import AccessibilityTree
import Speech

extension ScreenReader {
  /// Does a command.
  func run(_ command: ReaderCommand, argument: Int?, count: Int) {
    switch command {
    case .prefix: emit(.silence)
    case .pauseOrResume: pauseOrResume()
    case .suspend: emit(.suspend)
    case .leaveMode: leaveMode()
    case .whereAmI: whereAmI()
    case .save: emit(.save)
    case .quit: quit()
    case .undo: emit(.undo)
    case .redo: emit(.redo)
    case .copySelection: copySelection()
    case .escape: escape()

    case .nextItem: isTextInteraction ? step(.word, .forward) : nextItem()
    case .previousItem: isTextInteraction ? step(.word, .backward) : previousItem()
    case .itemBelow: isTextInteraction ? step(.line, .forward) : itemBelow()
    case .itemAbove: isTextInteraction ? step(.line, .backward) : itemAbove()
    case .nextOutside: isTextInteraction ? step(.character, .forward) : nextItem(entering: false)
    case .previousOutside:
      isTextInteraction ? step(.character, .backward) : previousItem(entering: false)
    case .goIn: goIn()
    case .stopInteracting: stopInteracting()
    case .jumpToTop: jumpToTop()
    case .scrollForward: scroll(.forward)
    case .scrollBack: scroll(.backward)
    case .firstVisible: visible(.backward)
    case .lastVisible: visible(.forward)
    case .firstInContainer: inContainer(.backward)
    case .lastInContainer: inContainer(.forward)
    case .topOfWindow: inWindow(.backward)
    case .bottomOfWindow: inWindow(.forward)
    case .areaBefore: area(.backward)
    case .areaAfter: area(.forward)
    case .linkedItem: linkedItem()

    case .activate: activate()
    case .actionsMenu: openActionsMenu()
    case .moreContent: openMoreContent()
    case .menuBar: openMenuBar()
    case .showMenu: performAction(.showMenu, none: "notice.noMenu")
    case .increment: adjust(.increment)
    case .decrement: adjust(.decrement)
    case .delete: performAction(.delete, none: "notice.noDelete")
    case .magicTap: performAction(.magicTap, none: "notice.noMagicTap")
    case .toggleDisclosure: toggleDisclosure()
    case .pointerToItem: pointerToItem()
    case .cursorToFocus: cursorToFocus()
    case .focusToCursor: focusToCursor()
    case .cursorTracking: toggleTracking()
    case .nextFocus: emit(.forward(KeyStroke(.tab)))
    case .previousFocus: emit(.forward(KeyStroke(.tab, .shift)))
    case .passThrough: passThrough()

    case .rotor: openRotor()
    case .nextRotorItem: rotorItem(.forward)
    case .previousRotorItem: rotorItem(.backward)
    case .nextRotor: turnRotor(by: 1)
    case .previousRotor: turnRotor(by: -1)
    case .rotorUp: rotorUpOrDown(.backward)
    case .rotorDown: rotorUpOrDown(.forward)
    case .itemChooser: openItemChooser()
    case .find: openFind()
    case .findNext: findAgain(.forward)
    case .findPrevious: findAgain(.backward)
    case .findMenu: openFindMenu()

    case .readAll: readAll()
    case .readFromTop: readFromTop()
    case .readWindow: readWindow()
    case .readParagraph: read(.paragraph, count: 1)
    case .readSentence: read(.sentence, count: 1)
    case .readLine: read(.line, count: 1)
    case .readWord: read(.word, count: count)
    case .readCharacter: read(.character, count: count)
    case .nextParagraph: step(.paragraph, .forward)
    case .previousParagraph: step(.paragraph, .backward)
    case .nextSentence: step(.sentence, .forward)
    case .previousSentence: step(.sentence, .backward)
    case .textAttributes: sayTextAttributes()
    case .selectAll: selectAll()
    case .toggleSelection: toggleSelection()
    case .readRow: readRow()
    case .rowAndColumn: rowAndColumn()

    case .describeApplication: describeApplication()
    case .describeWindow: describeWindow()
    case .describeItem: describeItem()
    case .describeFocus: describeFocus()
    case .describeSelection: describeSelection()
    case .hint: sayHint(kind: .navigation)
    case .helpTag: sayHelpTag()
    case .linkAddress: sayLinkAddress()
    case .statistics: sayStatistics()
    case .why: why()
    case .compareProfiles: compareProfiles()
    case .whatCanIDo: openWhatCanIDo()

    case .repeatPhrase: repeatPhrase()
    case .copyPhrase: copyPhrase()
    case .savePhrases: savePhrases()
    case .history: openHistory()
    case .settings: openSettings()
    case .rateUp: changeRate(by: 1)
    case .rateDown: changeRate(by: -1)
    case .mute: toggleMute()
    case .screenCurtain: toggleCurtain()
    case .captionPanel: toggleCaptions()

    case .goToHotSpot: goToHotSpot(argument)
    case .setHotSpot: setHotSpot(argument)
    case .hearHotSpot: hearHotSpot(argument)
    case .hotSpotChooser: openHotSpots()

    case .helpMenu: openHelpMenu()
    case .commandsMenu: openCommandsMenu()
    case .modeKeys: openModeKeys()
    case .keyHelp: enter(mode: .keyHelp)
    case .quickNav: enter(mode: mode == .quickNav ? .commands : .quickNav)
    case .unlock: enter(mode: .typing)

    case .structure: emit(.app(.structure))
    case .inspector: emit(.app(.inspector))
    case .inspectContainer: emit(.app(.inspectContainer))
    case .beforeAfter: emit(.app(.beforeAfter))
    case .readingView: emit(.app(.readingView))
    case .tutorial: emit(.app(.tutorial))
    case .sourceLine: sourceLine()

    case .describePointer: describePointer()
    case .sortColumn: sortColumn()
    case .braillePanel:
      refuse("notice.notAvailable", ["command": .text(description(of: command))])
    default:
      if let (category, direction) = command.search(argument: argument, at: cursorElement) {
        jump(category, direction)
      } else {
        refuse("notice.notAvailable", ["command": .text(description(of: command))])
      }
    }
  }

  /// The application has no answer to a command of the laboratory's own.
  public func notAnswered(_ command: AppCommand, at time: Duration) -> [Effect] {
    answer(at: time) {
      // Not every application has two screens to compare, or structures to choose from.
      if command == .beforeAfter { return refuse("notice.noBeforeAfter") }
      if command == .structure { return refuse("notice.noStructure") }
      refuse(
        "notice.notAvailable", ["command": .text(strings["command." + command.rawValue])])
    }
  }

  // MARK: Modes

  /// Escape leads back towards Commands: out of a mode, a selection, a modal.
  private func escape() {
    emit(.silence)
    switch mode {
    case .typing, .quickNav, .keyHelp, .passThrough: return leaveMode()
    case .commands, .menu: break
    }
    if place.anchor != nil { return toggleSelection() }
    if live.isInCompanion { return leaveCompanion() }
    if let modal = live.modal { return request(.escape, on: modal) }
    if let cursor, let handler = ancestorHandlingEscape(of: cursor) {
      return request(.escape, on: handler)
    }
    emit(.forward(KeyStroke(.escape)))
  }

  private func ancestorHandlingEscape(of path: ElementPath) -> ElementID? {
    (path.containers + [path.id]).last { id in
      live.element(id)?.actions.contains { $0.id == .escape } == true
    }
  }

  func leaveMode() {
    guard mode != .commands else { return notice("mode.commands") }
    typed = TypedWord()
    enter(mode: .commands)
  }

  /// Says the mode and where the cursor is, innermost last, after the screen is drawn anew.
  private func whereAmI() {
    emit(.redraw)
    var phrases = [composer.message("mode." + keyMode.rawValue)]
    if let menu {
      phrases.append(Phrase([PhrasePart(menu.title, .rotor)]))
    } else if let cursor {
      let containers = cursor.containers.filter { $0 != live.tree.root && $0 != live.scope }
      phrases += elementPhrases()
      for id in containers.reversed() {
        guard let element = live.element(id) else { continue }
        phrases += composer.phrases(for: .focus, element)
      }
    }
    say(phrases)
  }

  private func passThrough() {
    if let element = cursorElement { takeKeys(to: element) }
    enter(mode: .passThrough, saying: [wayOutOfPassThrough])
  }

  var wayOutOfPassThrough: Phrase {
    composer.message("notice.leavePassThrough", ["leave": .text(toldKey(of: .leaveMode))])
  }

  private func openMenuBar() {
    if let bar = live.tree.elements.values.first(where: { $0.role == .menuBar }), move(to: bar.id) {
      return
    }
    emit(.app(.menuBar))
  }
}
