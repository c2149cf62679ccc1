/// How an element behaves, after UIKit's and SwiftUI's accessibility traits.
public struct Traits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let button = Traits(rawValue: 1 << 0)
  public static let header = Traits(rawValue: 1 << 1)
  public static let link = Traits(rawValue: 1 << 2)
  public static let selected = Traits(rawValue: 1 << 3)
  public static let image = Traits(rawValue: 1 << 4)
  public static let searchField = Traits(rawValue: 1 << 5)
  public static let keyboardKey = Traits(rawValue: 1 << 6)
  public static let playsSound = Traits(rawValue: 1 << 7)
  public static let startsMediaSession = Traits(rawValue: 1 << 8)
  public static let summary = Traits(rawValue: 1 << 9)
  public static let updatesFrequently = Traits(rawValue: 1 << 10)
  public static let staticText = Traits(rawValue: 1 << 11)
  public static let adjustable = Traits(rawValue: 1 << 12)
  public static let directInteraction = Traits(rawValue: 1 << 13)
  public static let causesPageTurn = Traits(rawValue: 1 << 14)
  public static let tabBar = Traits(rawValue: 1 << 15)
  public static let notEnabled = Traits(rawValue: 1 << 16)
  public static let switchButton = Traits(rawValue: 1 << 17)
  public static let backButton = Traits(rawValue: 1 << 18)
  public static let modal = Traits(rawValue: 1 << 19)
  public static let textEntry = Traits(rawValue: 1 << 20)
  public static let editing = Traits(rawValue: 1 << 21)
  public static let secureTextEntry = Traits(rawValue: 1 << 22)
  public static let supportsZoom = Traits(rawValue: 1 << 23)
  public static let tab = Traits(rawValue: 1 << 24)
  /// Direct interaction only after an activation, until the cursor leaves.
  public static let requiresActivation = Traits(rawValue: 1 << 25)
  /// The reader keeps quiet over the control's own sound.
  public static let silentOnTouch = Traits(rawValue: 1 << 26)

  /// Names used in files and by `lectern describe`, in the order of the bits.
  public static let names: [(name: String, trait: Traits)] = [
    ("button", .button), ("header", .header), ("link", .link), ("selected", .selected),
    ("image", .image), ("searchField", .searchField), ("keyboardKey", .keyboardKey),
    ("playsSound", .playsSound), ("startsMediaSession", .startsMediaSession),
    ("summary", .summary), ("updatesFrequently", .updatesFrequently), ("staticText", .staticText),
    ("adjustable", .adjustable), ("directInteraction", .directInteraction),
    ("causesPageTurn", .causesPageTurn), ("tabBar", .tabBar), ("notEnabled", .notEnabled),
    ("switchButton", .switchButton), ("backButton", .backButton), ("modal", .modal),
    ("textEntry", .textEntry), ("editing", .editing), ("secureTextEntry", .secureTextEntry),
    ("supportsZoom", .supportsZoom), ("tab", .tab), ("requiresActivation", .requiresActivation),
    ("silentOnTouch", .silentOnTouch),
  ]
}
