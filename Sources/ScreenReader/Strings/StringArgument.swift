/// A value for a named place in a string.
public enum StringArgument: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation
{
  case text(String)
  case number(Int)

  /// Words as they are.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A number, which as `count` chooses the plural form.
  public init(integerLiteral value: Int) { self = .number(value) }

  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    }
  }
}
