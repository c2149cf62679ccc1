/// A key map for people who come from another reader. Their own keys come on top of the table's,
/// which keep working by the chord and the prefix where they are displaced.
public enum KeyMapPreset: String, Hashable, Sendable, CaseIterable {
  case voiceover, tdsr, nvda, emacspeak

  /// The key table with the preset's keys.
  public var bindings: [KeyBinding] {
    self == .voiceover ? KeyTable.bindings : KeyMapFile(changes: changes).bindings
  }

  /// The changes, in the form of a key map file.
  var changes: String {
    switch self {
    case .voiceover: ""
    case .tdsr: Self.tdsrKeys
    case .nvda: Self.nvdaKeys
    case .emacspeak: Self.emacspeakKeys
    }
  }

  private static let tdsrKeys = """
    Alt-u = itemAbove
    Alt-i = readLine
    Alt-o = itemBelow
    Alt-j = previousItem
    Alt-k = readWord
    Alt-l = nextItem
    Alt-m = previousOutside
    Alt-, = readCharacter
    Alt-. = nextOutside
    Alt-c = settings
    Alt-x = pauseOrResume
    Alt-q = mute
    Alt-r = toggleSelection
    """

  private static let nvdaKeys = """
    h = nextHeading
    H = previousHeading
    k = nextLink
    K = previousLink
    b = nextButton
    B = previousButton
    f = nextControl
    F = previousControl
    t = nextTable
    T = previousTable
    l = nextList
    L = previousList
    g = nextImage
    G = previousImage
    d = nextLandmark
    D = previousLandmark
    x = nextCheckbox
    X = previousCheckbox
    Insert 1 = keyHelp
    Insert n = helpMenu
    Insert t = describeWindow
    Insert b = readWindow
    Insert ↓ = readAll
    Insert ↑ = readLine
    Insert Tab = describeFocus
    Insert f = textAttributes
    Insert s = mute
    Insert q = quit
    Insert Space = unlock
    Insert F7 = itemChooser
    """

  private static let emacspeakKeys = """
    Ctrl-n = itemBelow
    Ctrl-p = itemAbove
    Ctrl-f = nextOutside
    Ctrl-b = previousOutside
    Alt-f = nextItem
    Alt-b = previousItem
    Ctrl-e l = readLine
    Ctrl-e w = readWord
    Ctrl-e c = readCharacter
    Ctrl-e [ = readParagraph
    Ctrl-e b = readWindow
    Ctrl-e n = readAll
    Ctrl-e f = textAttributes
    Ctrl-e m = whereAmI
    Ctrl-e s = pauseOrResume
    Ctrl-e q = mute
    Ctrl-e h = helpMenu
    """
}
