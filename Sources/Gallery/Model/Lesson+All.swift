extension Lesson {
  /// Every lesson, in the order of the list.
  package static let all: [Lesson] = [
    bookshelfOrder, stylePresets, decorativeBackground, shopTile, nestedElements,
    availabilityGroup,
    bookmarksAndHover, defaultFocus, fewerStops, keyboardShortcuts,
    disabledSubmit, darkModeSwitch, stepper, coffeeDispenser, equalizerPad, virtualCat,
    travelGuide, scannedNotebook, editRotor, textFieldValue,
    modal, dataTable, landmarks, listContainer, settingsTable,
    navigationStack, assistiveAccess,
  ]
}
