/// Takes a line of a script apart into words, quoted strings and patterns.
struct LineScanner {
  private let script: String
  private let line: Int
  private var text: Substring

  init(_ line: String, script: String, line number: Int) {
    self.script = script
    self.line = number
    text = Substring(line)
    skipSpace()
  }

  /// At the end of the line, or at a comment.
  var isAtEnd: Bool { text.isEmpty || isAtComment }
  var rest: String { String(text) }
  var startsWithPattern: Bool { text.first == "\"" || text.first == "/" }

  /// `#` begins a comment where it stands alone or begins a line; `#` as a key is written `Hash`.
  private var isAtComment: Bool {
    text.first == "#"
  }

  func peekWord() -> String { String(text.prefix { !$0.isWhitespace }) }

  mutating func skipWord() { _ = word() }

  mutating func word() -> String {
    let word = peekWord()
    text = text.dropFirst(word.count)
    skipSpace()
    return word
  }

  mutating func patterns() throws(ScriptError) -> [Script.Pattern] {
    var patterns: [Script.Pattern] = []
    while !isAtEnd { patterns.append(try pattern()) }
    return patterns
  }

  mutating func pattern() throws(ScriptError) -> Script.Pattern {
    guard text.first == "/" else { return .words(try quoted()) }
    let source = try delimited(by: "/", escapes: ["/": "/"], isStrict: false)
    guard (try? Regex(source)) != nil else {
      throw error("/\(source)/ is not a regular expression")
    }
    return .expression(source)
  }

  mutating func quoted() throws(ScriptError) -> String {
    guard text.first == "\"" else {
      throw error("a text in double quotes is wanted here, such as \"Page 2\"")
    }
    return try delimited(
      by: "\"", escapes: ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t"], isStrict: true)
  }

  /// - Parameter isStrict: whether a backslash before anything else is a mistake; in a regular
  ///   expression it is the expression's own.
  private mutating func delimited(
    by delimiter: Character, escapes: [Character: Character], isStrict: Bool
  ) throws(ScriptError) -> String {
    text = text.dropFirst()
    var result = ""
    while let character = text.popFirst() {
      if character == delimiter {
        skipSpace()
        return result
      }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      if let next = text.first, let plain = escapes[next] {
        result.append(plain)
        text = text.dropFirst()
      } else if isStrict, !text.isEmpty {
        let known = escapes.keys.sorted().map { "\\\($0)" }.joined(separator: ", ")
        throw error("\\\(text.prefix(1)) is not known in a text; known are \(known)")
      } else {
        result.append(character)
      }
    }
    throw error("the closing \(delimiter) is missing")
  }

  private mutating func skipSpace() { text = text.drop(while: \.isWhitespace) }

  func error(_ message: String) -> ScriptError {
    ScriptError(script: script, line: line, message: message)
  }
}
