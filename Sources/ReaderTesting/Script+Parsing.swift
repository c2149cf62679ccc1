import ScreenReader

extension Script {
  /// Reads a script. Throws ``ScriptError`` with the line and what is allowed there.
  public init(parsing source: String, name: String = "script") throws(ScriptError) {
    self.init(name: name, statements: [])
    var number = 0
    for raw in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      var line = LineScanner(String(raw), script: name, line: number)
      let isContinuation = raw.first?.isWhitespace == true
      guard !line.isAtEnd else { continue }
      if isContinuation, line.startsWithPattern,
        case .expectAll(let patterns)? = statements.last?.action
      {
        statements[statements.count - 1].action = .expectAll(patterns + (try line.patterns()))
        continue
      }
      statements.append(Statement(line: number, action: try Self.action(&line)))
    }
  }

  private static func action(_ line: inout LineScanner) throws(ScriptError) -> Action {
    guard let verb = Verb(rawValue: line.peekWord()) else { return try keysOrCommand(&line) }
    line.skipWord()
    let action: Action
    switch verb {
    case .type: action = .type(try line.quoted())
    case .paste: action = .paste(try line.quoted())
    case .wait:
      guard let seconds = Double(line.word()), (0...86400).contains(seconds) else {
        throw line.error("wait takes a number of seconds from 0 to 86400, such as wait 0.5")
      }
      action = .wait(.milliseconds(Int64((seconds * 1000).rounded())))
    case .expect: action = .expect(try line.pattern())
    case .expectNot: action = .expectNot(try line.pattern())
    case .expectAll: action = .expectAll(line.isAtEnd ? [] : try line.patterns())
    case .expectSilence: action = .expectSilence
    case .expectFocus: action = .expectFocus(try line.pattern())
    case .expectAudio: action = .expectAudio(try audio(&line))
    }
    guard line.isAtEnd else { throw line.error("nothing may follow: \(line.rest)") }
    return action
  }

  private enum Verb: String {
    case type, paste, wait, expect
    case expectNot = "expect-not"
    case expectAll = "expect-all"
    case expectSilence = "expect-silence"
    case expectFocus = "expect-focus"
    case expectAudio = "expect-audio"
  }

  private static func audio(_ line: inout LineScanner) throws(ScriptError) -> AudioExpectation {
    let subject = line.word()
    switch subject {
    case "silence": return .silence
    case "sound": return .sound
    case "no-clipping": return .noClipping
    case "length", "level":
      guard let comparison = AudioExpectation.Comparison(rawValue: line.word()),
        let value = Double(line.word()), value.isFinite
      else { break }
      return subject == "length" ? .length(comparison, value) : .level(comparison, value)
    default: break
    }
    throw line.error(
      "expect-audio takes silence, sound, no-clipping, length < SECONDS, length > SECONDS, "
        + "level < DECIBELS or level > DECIBELS")
  }

  private static func keysOrCommand(_ line: inout LineScanner) throws(ScriptError) -> Action {
    var words: [String] = []
    while !line.isAtEnd { words.append(line.word()) }
    if words.count > 2, words[words.count - 2] == "x", let times = Int(words[words.count - 1]) {
      throw line.error("a repeat count is written in one word: x\(times)")
    }
    var count = 1
    if words.count > 1, let last = words.last, last.first == "x", let times = Int(last.dropFirst())
    {
      guard (1...100_000).contains(times) else {
        throw line.error("a repeat count is from x1 to x100000")
      }
      count = times
      words.removeLast()
    }
    if words.count == 1, let command = ReaderCommand(rawValue: words[0]) {
      return .command(command, count: count)
    }
    var strokes: [KeyStroke] = []
    for word in words {
      guard let stroke = KeyStroke(name: word) else {
        throw line.error(
          "\(word) is no key, command or statement; keys are written like Down, VO-Right, "
            + "VO-Shift-Down, Ctrl-S, S; statements are type, paste, wait, expect, expect-all, "
            + "expect-not, expect-silence, expect-focus, expect-audio; lectern keys lists the commands"
        )
      }
      strokes.append(stroke)
    }
    return .keys(strokes, count: count)
  }
}
