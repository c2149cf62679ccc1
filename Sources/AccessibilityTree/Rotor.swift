/// A way to move through certain elements or ranges of text only.
///
/// A rotor is a search, never an array: entries are asked for one at a time with
/// ``TreeSource/rotorEntry(_:of:after:direction:budget:)``.
public struct Rotor: Hashable, Sendable {
  public var id: Int
  public var kind: Kind
  /// The level of the headings that a rotor of one level finds; `nil` for all others.
  public var level: Int?

  public init(id: Int, kind: Kind, level: Int? = nil) {
    self.id = id
    self.kind = kind
    self.level = level
  }

  public enum Kind: Hashable, Sendable {
    case custom(name: String)
    case system(SystemRotor)
  }
}

/// The rotors a reader provides or an application overrides, after `AccessibilitySystemRotor`.
public enum SystemRotor: String, Hashable, Sendable, CaseIterable {
  case headings, links, visitedLinks, buttons, formControls, textFields, containers, tables, lists
  case landmarks, images, boldText, italicText, underlineText, misspelledWords, staticText
}

/// One entry of a rotor: words for the menu, and where it leads.
public struct RotorEntry: Hashable, Sendable {
  public var label: String
  public var target: Target
  /// The entry's place in its search; pass it back to go on from here.
  public var position: Int

  public init(label: String, target: Target, position: Int) {
    self.label = label
    self.target = target
    self.position = position
  }

  public enum Target: Hashable, Sendable {
    case element(ElementID)
    case text(ElementID, Range<Int>)
  }
}

public enum SearchDirection: Hashable, Sendable { case forward, backward }

/// What one step of a rotor's search gave.
public enum RotorSearch: Hashable, Sendable {
  case found(RotorEntry)
  case end
  /// Nothing found within the budget; go on from `position`.
  case outOfBudget(position: Int)
}
