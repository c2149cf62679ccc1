import AccessibilityTree

/// A rotor the reader has by itself, whose entries a view may give.
public struct AccessibilitySystemRotor: Sendable {
  let rotor: SystemRotor
  let level: Int?

  private init(_ rotor: SystemRotor, level: Int? = nil) {
    self.rotor = rotor
    self.level = level
  }

  var title: RotorTitle { RotorTitle(kind: .system(rotor), level: level) }

  /// Headings of all levels, or of one.
  public static let headings = AccessibilitySystemRotor(.headings)
  /// Headings of one level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(.headings, level: level == .unspecified ? nil : Int(level.rawValue))
  }
  /// Links.
  public static let links = AccessibilitySystemRotor(.links)
  /// Links, visited or not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    visited ? AccessibilitySystemRotor(.visitedLinks) : .links
  }
  /// Buttons and other controls.
  public static let buttons = AccessibilitySystemRotor(.buttons)
  /// Text fields.
  public static let textFields = AccessibilitySystemRotor(.textFields)
  /// Tables.
  public static let tables = AccessibilitySystemRotor(.tables)
  /// Lists.
  public static let lists = AccessibilitySystemRotor(.lists)
  /// Landmarks.
  public static let landmarks = AccessibilitySystemRotor(.landmarks)
  /// Images.
  public static let images = AccessibilitySystemRotor(.images)
  /// Bold text.
  public static let boldText = AccessibilitySystemRotor(.boldText)
  /// Italic text.
  public static let italicText = AccessibilitySystemRotor(.italicText)
  /// Underlined text.
  public static let underlineText = AccessibilitySystemRotor(.underlineText)
  /// Misspelled words.
  public static let misspelledWords = AccessibilitySystemRotor(.misspelledWords)
}
