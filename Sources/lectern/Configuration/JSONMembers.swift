/// A JSON object as it stands in a file: its members in order, each with its line and its own text.
///
/// What is not understood can so be written back as it was, and what is wrong can be told with its
/// place.
struct JSONMembers: Equatable {
  struct Member: Equatable {
    var name: String
    /// From 1.
    var line: Int
    var value: JSONValue
    /// The value as written.
    var text: String
  }

  /// Where a text stops being JSON.
  struct SyntaxError: Error, Equatable {
    var line: Int
  }

  var members: [Member] = []

  subscript(name: String) -> Member? { members.first { $0.name == name } }

  /// Replaces a value where it stands, or adds a member at the end.
  mutating func set(_ name: String, to value: JSONValue, text: String? = nil) {
    let member = Member(name: name, line: 0, value: value, text: text ?? value.text)
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index] = member
    } else {
      members.append(member)
    }
  }

  /// The object for a file, a member a line.
  var text: String {
    if members.isEmpty { return "{}\n" }
    let lines = members.map { "  \(JSONValue.quoted($0.name)): \($0.text)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

/// A value that a setting can have, or any other.
enum JSONValue: Equatable {
  case text(String)
  case integer(Int)
  case flag(Bool)
  case null
  /// A number with a fraction, a list or an object.
  case other

  /// As JSON; of ``other`` nothing is left.
  var text: String {
    switch self {
    case .text(let words): Self.quoted(words)
    case .integer(let number): String(number)
    case .flag(let flag): String(flag)
    case .null, .other: "null"
    }
  }

  static func quoted(_ words: String) -> String {
    var quoted = "\""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
