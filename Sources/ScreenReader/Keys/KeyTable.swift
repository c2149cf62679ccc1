/// The one table of keys: the key map, the printed list, the help on screen and key help are all
/// made from it.
public enum KeyTable {
  /// Every binding, in the order to show them.
  public static let bindings: [KeyBinding] =
    everywhere + moving + acting + searching + reading + describing + speaking + helping + typing
    + quickNav + iOS

  private static let everywhere: [KeyBinding] = [
    KeyBinding(.any, "Ctrl-O", does: .prefix),
    KeyBinding(.any, "Ctrl-O Ctrl-O", does: .pauseOrResume, voiceOver: ["Control"]),
    KeyBinding(.any, "Ctrl-O Ctrl-Z", does: .suspend),
    KeyBinding(.any, "Ctrl-O Escape", does: .leaveMode, voiceOver: ["Escape"]),
    KeyBinding(.any, "Ctrl-L", does: .whereAmI),
    KeyBinding(.any, "Ctrl-S", does: .save, voiceOver: ["Command-S"]),
    KeyBinding(.any, "Ctrl-Q", does: .quit, voiceOver: ["Command-Q"]),
    KeyBinding(.any, "Ctrl-Z", does: .undo, voiceOver: ["Command-Z"]),
    KeyBinding(.any, "Ctrl-Y", does: .redo, voiceOver: ["Command-Shift-Z"]),
    KeyBinding(.any, "Ctrl-C", does: .copySelection, voiceOver: ["Command-C"]),
    KeyBinding(.any, "Escape", does: .escape, voiceOver: ["Escape"]),
  ]

  private static let moving: [KeyBinding] = [
    KeyBinding(.commands, "→", does: .nextItem, voiceOver: ["VO-→"]),
    KeyBinding(.commands, "←", does: .previousItem, voiceOver: ["VO-←"]),
    KeyBinding(.commands, "↓", does: .itemBelow, voiceOver: ["VO-↓"]),
    KeyBinding(.commands, "↑", does: .itemAbove, voiceOver: ["VO-↑"]),
    KeyBinding(.commands, ">", "Shift-→", does: .nextOutside, voiceOver: ["VO-Shift-→"]),
    KeyBinding(.commands, "<", "Shift-←", does: .previousOutside, voiceOver: ["VO-Shift-←"]),
    KeyBinding(
      .commands, "Return", "Shift-↓", does: .goIn, voiceOver: ["VO-Shift-↓", "VO-Return"]),
    KeyBinding(
      .commands, "Backspace", "Shift-↑", does: .stopInteracting, voiceOver: ["VO-Shift-↑"]),
    KeyBinding(.commands, ", Backspace", does: .jumpToTop, voiceOver: ["VO-Shift-Escape"]),
    KeyBinding(.commands, "PgDn", ", >", does: .scrollForward, voiceOver: ["VO-PgDn"]),
    KeyBinding(.commands, "PgUp", ", <", does: .scrollBack, voiceOver: ["VO-PgUp"]),
    KeyBinding(.commands, "Home", does: .firstVisible, voiceOver: ["VO-Home"]),
    KeyBinding(.commands, "End", does: .lastVisible, voiceOver: ["VO-End"]),
    KeyBinding(
      .commands, "(", "Shift-Home", does: .firstInContainer, voiceOver: ["VO-Shift-Home"]),
    KeyBinding(.commands, ")", "Shift-End", does: .lastInContainer, voiceOver: ["VO-Shift-End"]),
    KeyBinding(.commands, ", (", ", Home", does: .topOfWindow, voiceOver: ["VO-Command-Home"]),
    KeyBinding(.commands, ", )", ", End", does: .bottomOfWindow, voiceOver: ["VO-Command-End"]),
    KeyBinding(.commands, "[", does: .areaBefore, voiceOver: ["VO-["]),
    KeyBinding(.commands, "]", does: .areaAfter, voiceOver: ["VO-]"]),
    KeyBinding(.commands, "j", does: .linkedItem, voiceOver: ["VO-J"]),
    KeyBinding(.commands, "o", does: .cursorToFocus, voiceOver: ["VO-Shift-F4"]),
    KeyBinding(.commands, "O", ", 4", does: .focusToCursor, voiceOver: ["VO-Command-F4"]),
    KeyBinding(.commands, "y", does: .cursorTracking, voiceOver: ["VO-Shift-F3"]),
    KeyBinding(.commands, "Tab", does: .nextFocus, voiceOver: ["Tab"]),
    KeyBinding(.commands, "Shift-Tab", does: .previousFocus, voiceOver: ["Shift-Tab"]),
  ]

  private static let acting: [KeyBinding] = [
    KeyBinding(.commands, "Space", does: .activate, voiceOver: ["VO-Space"]),
    KeyBinding(.commands, ".", ", Space", does: .actionsMenu, voiceOver: ["VO-Command-Space"]),
    KeyBinding(.commands, ", /", does: .moreContent, voiceOver: ["VO-Command-/"]),
    KeyBinding(.commands, "m", does: .menuBar, voiceOver: ["VO-M"]),
    KeyBinding(.commands, "M", does: .showMenu, voiceOver: ["VO-Shift-M"]),
    KeyBinding(.commands, "+", does: .increment),
    KeyBinding(.commands, "-", does: .decrement),
    KeyBinding(.commands, "Delete", does: .delete),
    KeyBinding(.commands, "\\", does: .toggleDisclosure, voiceOver: ["VO-\\"]),
    KeyBinding(.commands, "|", does: .sortColumn, voiceOver: ["VO-|"]),
    KeyBinding(.commands, ", 5", does: .pointerToItem, voiceOver: ["VO-Command-F5"]),
    KeyBinding(.commands, ", Tab", does: .passThrough, voiceOver: ["VO-Tab"]),
  ]

  private static let searching: [KeyBinding] = [
    KeyBinding(.commands, "u", does: .rotor, voiceOver: ["VO-U"]),
    KeyBinding(.commands, "d", ", ↓", does: .nextRotorItem, voiceOver: ["VO-Command-↓"]),
    KeyBinding(.commands, "D", ", ↑", does: .previousRotorItem, voiceOver: ["VO-Command-↑"]),
    KeyBinding(.commands, "e", ", →", does: .nextRotor, voiceOver: ["VO-Command-→"]),
    KeyBinding(.commands, "E", ", ←", does: .previousRotor, voiceOver: ["VO-Command-←"]),
    KeyBinding(.commands, "i", does: .itemChooser, voiceOver: ["VO-I"]),
    KeyBinding(.commands, "f", "/", does: .find, voiceOver: ["VO-F"]),
    KeyBinding(.commands, "g", does: .findNext, voiceOver: ["VO-G"]),
    KeyBinding(.commands, "G", does: .findPrevious, voiceOver: ["VO-Shift-G"]),
    KeyBinding(.commands, "F", does: .findMenu, voiceOver: ["VO-Shift-F"]),
    KeyBinding(.commands, ", h", does: .nextHeading, voiceOver: ["VO-Command-H"]),
    KeyBinding(.commands, ", H", does: .previousHeading, voiceOver: ["VO-Command-Shift-H"]),
    KeyBinding(.commands, ", l", does: .nextLink, voiceOver: ["VO-Command-L"]),
    KeyBinding(.commands, ", L", does: .previousLink, voiceOver: ["VO-Command-Shift-L"]),
    KeyBinding(.commands, ", j", does: .nextControl, voiceOver: ["VO-Command-J"]),
    KeyBinding(.commands, ", J", does: .previousControl, voiceOver: ["VO-Command-Shift-J"]),
    KeyBinding(.commands, ", t", does: .nextTable, voiceOver: ["VO-Command-T"]),
    KeyBinding(.commands, ", T", does: .previousTable, voiceOver: ["VO-Command-Shift-T"]),
    KeyBinding(.commands, ", x", does: .nextList, voiceOver: ["VO-Command-X"]),
    KeyBinding(.commands, ", X", does: .previousList, voiceOver: ["VO-Command-Shift-X"]),
    KeyBinding(.commands, ", g", does: .nextImage, voiceOver: ["VO-Command-G"]),
    KeyBinding(.commands, ", G", does: .previousImage, voiceOver: ["VO-Command-Shift-G"]),
    KeyBinding(.commands, ", n", does: .nextLandmark, voiceOver: ["VO-Command-N"]),
    KeyBinding(.commands, ", N", does: .previousLandmark, voiceOver: ["VO-Command-Shift-N"]),
    KeyBinding(.commands, ", m", does: .nextSameHeading, voiceOver: ["VO-Command-M"]),
    KeyBinding(.commands, ", M", does: .previousSameHeading, voiceOver: ["VO-Command-Shift-M"]),
    KeyBinding(.commands, ", b", does: .nextBold, voiceOver: ["VO-Command-B"]),
    KeyBinding(.commands, ", B", does: .previousBold, voiceOver: ["VO-Command-Shift-B"]),
    KeyBinding(.commands, ", i", does: .nextItalic, voiceOver: ["VO-Command-I"]),
    KeyBinding(.commands, ", I", does: .previousItalic, voiceOver: ["VO-Command-Shift-I"]),
    KeyBinding(.commands, ", c", does: .nextStyleChange, voiceOver: ["VO-Command-C"]),
    KeyBinding(.commands, ", C", does: .previousStyleChange, voiceOver: ["VO-Command-Shift-C"]),
    KeyBinding(.commands, ", e", does: .nextMisspelled, voiceOver: ["VO-Command-E"]),
    KeyBinding(.commands, ", E", does: .previousMisspelled, voiceOver: ["VO-Command-Shift-E"]),
    KeyBinding(.commands, ", s", does: .nextSameType, voiceOver: ["VO-Command-S"]),
    KeyBinding(.commands, ", S", does: .previousSameType, voiceOver: ["VO-Command-Shift-S"]),
    KeyBinding(.commands, ", d", does: .nextDifferent, voiceOver: ["VO-Command-D"]),
    KeyBinding(.commands, ", D", does: .previousDifferent, voiceOver: ["VO-Command-Shift-D"]),
    KeyBinding(.commands, "' digit", does: .goToHotSpot, voiceOver: ["VO-digit"]),
    KeyBinding(.commands, "' s digit", does: .setHotSpot, voiceOver: ["VO-Shift-digit"]),
    KeyBinding(.commands, "' h digit", does: .hearHotSpot, voiceOver: ["VO-Command-digit"]),
    KeyBinding(.commands, "' '", does: .hotSpotChooser),
  ]

  private static let reading: [KeyBinding] = [
    KeyBinding(.commands, "a", does: .readAll, voiceOver: ["VO-A"]),
    KeyBinding(.commands, "b", does: .readFromTop, voiceOver: ["VO-B"]),
    KeyBinding(.commands, "W", does: .readWindow, voiceOver: ["VO-Shift-W"]),
    KeyBinding(.commands, "p", does: .readParagraph, voiceOver: ["VO-P"]),
    KeyBinding(.commands, "s", does: .readSentence, voiceOver: ["VO-S"]),
    KeyBinding(.commands, "l", does: .readLine, voiceOver: ["VO-L"]),
    KeyBinding(.commands, "w", does: .readWord, voiceOver: ["VO-W"]),
    KeyBinding(.commands, "c", does: .readCharacter, voiceOver: ["VO-C"]),
    KeyBinding(
      .commands, "}", "Shift-PgDn", does: .nextParagraph, voiceOver: ["VO-Shift-PgDn"]),
    KeyBinding(
      .commands, "{", "Shift-PgUp", does: .previousParagraph, voiceOver: ["VO-Shift-PgUp"]),
    KeyBinding(.commands, ", }", ", PgDn", does: .nextSentence, voiceOver: ["VO-Command-PgDn"]),
    KeyBinding(
      .commands, ", {", ", PgUp", does: .previousSentence, voiceOver: ["VO-Command-PgUp"]),
    KeyBinding(.commands, "t", does: .textAttributes, voiceOver: ["VO-T"]),
    KeyBinding(.commands, "A", does: .selectAll, voiceOver: ["VO-Shift-A"]),
    KeyBinding(.commands, ", Return", does: .toggleSelection, voiceOver: ["VO-Command-Return"]),
    KeyBinding(.commands, "r", does: .readRow, voiceOver: ["VO-R"]),
    KeyBinding(.commands, "T", does: .rowAndColumn, voiceOver: ["VO-Shift-T"]),
  ]

  private static let describing: [KeyBinding] = [
    KeyBinding(.commands, "1", does: .describeApplication, voiceOver: ["VO-F1"]),
    KeyBinding(.commands, "2", does: .describeWindow, voiceOver: ["VO-F2"]),
    KeyBinding(.commands, "3", does: .describeItem, voiceOver: ["VO-F3"]),
    KeyBinding(.commands, "4", does: .describeFocus, voiceOver: ["VO-F4"]),
    KeyBinding(.commands, "5", does: .describePointer, voiceOver: ["VO-F5"]),
    KeyBinding(.commands, "6", does: .describeSelection, voiceOver: ["VO-F6"]),
    KeyBinding(.commands, "N", does: .hint, voiceOver: ["VO-Shift-N"]),
    KeyBinding(.commands, "H", does: .helpTag, voiceOver: ["VO-Shift-H"]),
    KeyBinding(.commands, "U", does: .linkAddress, voiceOver: ["VO-Shift-U"]),
    KeyBinding(.commands, "I", does: .statistics, voiceOver: ["VO-Shift-I"]),
    KeyBinding(.commands, "Y", does: .why),
    KeyBinding(.commands, ", y", does: .compareProfiles),
    KeyBinding(.commands, "V", does: .whatCanIDo),
    KeyBinding(.commands, "S", does: .structure),
    KeyBinding(.commands, "P", does: .inspector),
    KeyBinding(.commands, "J", does: .inspectContainer),
    KeyBinding(.commands, "L", does: .sourceLine),
    KeyBinding(.commands, "B", does: .beforeAfter),
    KeyBinding(.commands, "R", does: .readingView),
  ]

  private static let speaking: [KeyBinding] = [
    KeyBinding(.commands, "z", does: .repeatPhrase, voiceOver: ["VO-Z"]),
    KeyBinding(.commands, "C", does: .copyPhrase, voiceOver: ["VO-Shift-C"]),
    KeyBinding(.commands, "Z", does: .savePhrases, voiceOver: ["VO-Shift-Z"]),
    KeyBinding(.commands, "n", does: .history, voiceOver: ["VO-N"]),
    KeyBinding(.commands, "v", does: .settings, voiceOver: ["VO-V"]),
    KeyBinding(.commands, ", +", does: .rateUp, voiceOver: ["VO-Command-Shift-↑"]),
    KeyBinding(.commands, ", -", does: .rateDown, voiceOver: ["VO-Command-Shift-↓"]),
    KeyBinding(.commands, "x", does: .pauseOrResume, voiceOver: ["Control"]),
    KeyBinding(.commands, "X", does: .mute),
    KeyBinding(.commands, "K", does: .screenCurtain, voiceOver: ["VO-Shift-F11"]),
    KeyBinding(.commands, ", 9", does: .braillePanel, voiceOver: ["VO-Command-F9"]),
    KeyBinding(.commands, ", 0", does: .captionPanel, voiceOver: ["VO-Command-F10"]),
  ]

  private static let helping: [KeyBinding] = [
    KeyBinding(.commands, "h", does: .helpMenu, voiceOver: ["VO-H"]),
    KeyBinding(.commands, ":", does: .commandsMenu),
    KeyBinding(.commands, "?", does: .modeKeys, voiceOver: ["VO-?"]),
    KeyBinding(.commands, "k", does: .keyHelp, voiceOver: ["VO-K"]),
    KeyBinding(.commands, ", 8", does: .tutorial, voiceOver: ["VO-Command-F8"]),
    KeyBinding(.commands, "q", does: .quickNav, voiceOver: ["VO-Q"]),
    KeyBinding(.commands, ";", does: .unlock, voiceOver: ["VO-;"]),
  ]

  private static let typing: [KeyBinding] = [
    KeyBinding(.typing, "Ctrl-F", does: .find),
    KeyBinding(.typing, "Ctrl-G", does: .findNext),
  ]

  private static let quickNav: [KeyBinding] = [
    KeyBinding(.quickNav, "h", does: .nextHeading),
    KeyBinding(.quickNav, "H", does: .previousHeading),
    KeyBinding(.quickNav, "l", does: .nextLink),
    KeyBinding(.quickNav, "L", does: .previousLink),
    KeyBinding(.quickNav, "j", does: .nextControl),
    KeyBinding(.quickNav, "J", does: .previousControl),
    KeyBinding(.quickNav, "b", does: .nextButton),
    KeyBinding(.quickNav, "B", does: .previousButton),
    KeyBinding(.quickNav, "c", does: .nextCheckbox),
    KeyBinding(.quickNav, "C", does: .previousCheckbox),
    KeyBinding(.quickNav, "t", does: .nextTable),
    KeyBinding(.quickNav, "T", does: .previousTable),
    KeyBinding(.quickNav, "1", does: .nextHeadingOfLevel, argument: 1),
    KeyBinding(.quickNav, "2", does: .nextHeadingOfLevel, argument: 2),
    KeyBinding(.quickNav, "3", does: .nextHeadingOfLevel, argument: 3),
    KeyBinding(.quickNav, "4", does: .nextHeadingOfLevel, argument: 4),
    KeyBinding(.quickNav, "5", does: .nextHeadingOfLevel, argument: 5),
    KeyBinding(.quickNav, "6", does: .nextHeadingOfLevel, argument: 6),
  ]

  private static let iOS: [KeyBinding] = [
    KeyBinding(.iOS, "↑", does: .rotorUp),
    KeyBinding(.iOS, "↓", does: .rotorDown),
    KeyBinding(.iOS, ", Space", does: .magicTap),
  ]
}
