import AccessibilityTree

/// How an element behaves, in SwiftUI's words.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(_ traits: Traits) { rawValue = traits.rawValue }

  /// The element is a button.
  public static let isButton = AccessibilityTraits(.button)
  /// The element divides content, as a heading does.
  public static let isHeader = AccessibilityTraits(.header)
  /// The element is selected.
  public static let isSelected = AccessibilityTraits(.selected)
  /// The element is a link.
  public static let isLink = AccessibilityTraits(.link)
  /// The element is a field for searching.
  public static let isSearchField = AccessibilityTraits(.searchField)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(.image)
  /// The element plays its own sound when it is activated.
  public static let playsSound = AccessibilityTraits(.playsSound)
  /// The element is a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  /// The element is text that cannot change.
  public static let isStaticText = AccessibilityTraits(.staticText)
  /// The element sums up the screen when it appears.
  public static let isSummaryElement = AccessibilityTraits(.summary)
  /// The label or value changes often.
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  /// Activating the element starts audio or recording that speech would disturb.
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  /// Keys go straight to the element.
  public static let allowsDirectInteraction = AccessibilityTraits(.directInteraction)
  /// Reading on past the element's end turns the page.
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  /// What is behind the element is out of reach.
  public static let isModal = AccessibilityTraits(.modal)
  /// The element is switched on and off.
  public static let isToggle = AccessibilityTraits(.switchButton)
  /// The element holds tabs.
  public static let isTabBar = AccessibilityTraits(.tabBar)
}

extension Element {
  /// Adds traits, and lets them say what kind of thing an element is that has no kind of its own.
  mutating func add(_ traits: AccessibilityTraits) {
    let traits = Traits(rawValue: traits.rawValue)
    self.traits.formUnion(traits)
    let isPlain = [.custom, .staticText, .image, .group].contains(role) && children.count == 0
    guard isPlain else { return }
    let roles: [(Traits, Role)] = [
      (.button, .button), (.link, .link), (.header, .heading), (.searchField, .searchField),
      (.switchButton, .toggle), (.keyboardKey, .keyboardKey), (.image, .image),
      (.staticText, .staticText),
    ]
    if let match = roles.first(where: { traits.contains($0.0) }) { role = match.1 }
  }

  /// Removes traits, and the kind they stand for.
  mutating func remove(_ traits: AccessibilityTraits) {
    let traits = Traits(rawValue: traits.rawValue)
    self.traits.subtract(traits)
    let isLost =
      switch role {
      case .button: traits.contains(.button)
      case .link: traits.contains(.link)
      case .heading: traits.contains(.header)
      case .image: traits.contains(.image)
      default: false
      }
    guard isLost else { return }
    role = .staticText
    level = nil
  }
}
