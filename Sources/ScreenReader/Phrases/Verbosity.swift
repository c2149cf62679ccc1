/// How much of what is known about an element is said.
public struct Verbosity: Hashable, Sendable {
  /// Says the role ("button"). Without it only what cannot be told apart otherwise is said.
  public var speaksRoles = true
  /// Says "n of m".
  public var speaksPositions = true
  /// Says how many items a container has.
  public var speaksCounts = true
  /// Says the header, row and column of a table's cell.
  public var speaksTableCoordinates = true
  /// Says important custom content with the element.
  public var speaksCustomContent = true
  /// Says hints, where the profile says them with the element.
  public var speaksHints = true

  /// Everything is said.
  public init() {}

  /// Everything is said.
  public static let high = Verbosity()

  /// Names, values and states, roles; no counts, coordinates or hints.
  public static let low: Verbosity = {
    var verbosity = Verbosity()
    verbosity.speaksCounts = false
    verbosity.speaksTableCoordinates = false
    verbosity.speaksCustomContent = false
    verbosity.speaksHints = false
    return verbosity
  }()
}
