/// Everything the reader does on a key. The raw value is the name in scripts and key map files.
public enum ReaderCommand: String, Hashable, Sendable, CaseIterable {
  // Everywhere
  case prefix, pauseOrResume, suspend, leaveMode, whereAmI, save, quit, undo, redo, copySelection
  case escape
  // Moving
  case nextItem, previousItem, itemBelow, itemAbove, nextOutside, previousOutside
  case goIn, stopInteracting, jumpToTop
  case scrollForward, scrollBack
  case firstVisible, lastVisible, firstInContainer, lastInContainer, topOfWindow, bottomOfWindow
  case areaBefore, areaAfter, linkedItem
  // Acting
  case activate, actionsMenu, moreContent, menuBar, showMenu, increment, decrement, delete
  case magicTap, toggleDisclosure, sortColumn
  // Rotor and choosers
  case rotor, nextRotorItem, previousRotorItem, nextRotor, previousRotor, itemChooser
  case rotorUp, rotorDown
  case find, findNext, findPrevious, findMenu
  case nextHeading, previousHeading, nextLink, previousLink, nextControl, previousControl
  case nextButton, previousButton, nextCheckbox, previousCheckbox
  case nextTable, previousTable, nextList, previousList, nextImage, previousImage
  case nextLandmark, previousLandmark, nextSameHeading, previousSameHeading
  case nextHeadingOfLevel
  case nextBold, previousBold, nextItalic, previousItalic
  case nextStyleChange, previousStyleChange, nextMisspelled, previousMisspelled
  case nextSameType, previousSameType, nextDifferent, previousDifferent
  // Reading
  case readAll, readFromTop, readWindow, readParagraph, readSentence, readLine, readWord
  case readCharacter, nextParagraph, previousParagraph, nextSentence, previousSentence
  case textAttributes, selectAll, toggleSelection, readRow, rowAndColumn
  // Describing
  case describeApplication, describeWindow, describeItem, describeFocus, describePointer
  case describeSelection, hint, helpTag, linkAddress, statistics, why, compareProfiles, whatCanIDo
  // Pointer and focus
  case pointerToItem, cursorToFocus, focusToCursor, cursorTracking
  case nextFocus, previousFocus, passThrough
  // Speech
  case repeatPhrase, copyPhrase, savePhrases, history, settings, rateUp, rateDown, mute
  // Hot spots
  case goToHotSpot, setHotSpot, hearHotSpot, hotSpotChooser
  // Help and modes
  case tutorial, helpMenu, commandsMenu, modeKeys, keyHelp, quickNav, unlock
  case braillePanel, captionPanel, screenCurtain
  // The laboratory's own
  case structure, inspector, inspectContainer, sourceLine, beforeAfter, readingView

  /// The key of its description in the string tables.
  var descriptionKey: String { "command." + rawValue }

  /// Whether holding the key down does it once only, where the terminal tells a held key.
  public var isToggle: Bool {
    switch self {
    case .pauseOrResume, .mute, .keyHelp, .quickNav, .unlock, .cursorTracking, .screenCurtain,
      .captionPanel, .braillePanel, .structure, .inspector, .beforeAfter, .readingView,
      .toggleSelection, .toggleDisclosure, .activate, .goIn, .suspend, .save, .quit, .passThrough,
      .setHotSpot, .copySelection:
      true
    default: false
    }
  }
}
