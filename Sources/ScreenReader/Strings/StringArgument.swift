/// A value for a named place in a string.
public enum StringArgument: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation
{
  case text(String)
  case number(Int)

  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .number(value) }

  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    }
  }
}
