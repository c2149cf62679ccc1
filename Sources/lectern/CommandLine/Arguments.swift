/// The words of a command line, taken apart by the options a command declares.
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// An option of a command: `--name`, or `--name VALUE`.
  struct Option {
    var name: String
    /// What the value is, in capitals; `nil` for a flag.
    var value: String?
    var help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
      self.name = name
      self.value = value
      self.help = help
    }
  }

  init(_ words: [String], options: [Option], positional limit: ClosedRange<Int>) throws(UsageError)
  {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positional.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError(
          "\(name) is not an option here"
            + (options.isEmpty
              ? "; it takes none" : "; known are \(options.map(\.name).joined(separator: ", "))"))
      }
      guard let kind = option.value else {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        flags.insert(name)
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("\(name) wants a value: \(name) \(kind)")
      }
      values[name] = value
    }
    guard limit.contains(positional.count) else {
      throw UsageError(
        positional.count < limit.lowerBound
          ? "an argument is missing" : "too many arguments: \(positional[limit.upperBound])")
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  subscript(name: String) -> String? { values[name] }

  /// The value of an option as a whole number within a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = values[name] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw UsageError(
        "\(name) \(value): a number from \(range.lowerBound) to \(range.upperBound) is wanted")
    }
    return number
  }
}

/// A command line that cannot be understood: exit status 2.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// How the program ends.
enum ExitStatus {
  static let success: Int32 = 0
  /// An expectation of a script failed.
  static let failed: Int32 = 1
  /// The command line or a file given is wrong.
  static let usage: Int32 = 2
  /// Something the machine should have is missing.
  static let environment: Int32 = 3
}
