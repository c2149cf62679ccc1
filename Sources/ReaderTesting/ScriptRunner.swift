import AccessibilityTree
import ScreenReader
public import Speech
public import TerminalHost

/// Runs scripts of keys against a session, without terminal and sound, and checks what is spoken.
///
/// ```swift
/// let runner = ScriptRunner(session)
/// let failures = runner.run(try Script(parsing: "VO-Right\nexpect \"Minimize, button\""))
/// ```
@MainActor
public final class ScriptRunner {
  /// An expectation that was not met.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    public var script: String
    public var line: Int
    public var message: String
    public var description: String { "\(script):\(line): \(message)" }
  }

  /// Something that was said, when and in answer to what.
  public struct Spoken: Hashable, Sendable {
    public var text: String
    public var utterance: Utterance
    /// The script's clock.
    public var time: Duration
    /// The key or command as written; `nil` before the first.
    public var key: String?
  }

  public let session: Session
  /// Everything said so far.
  public private(set) var spoken: [Spoken] = []
  /// Judges the sound of an utterance: `nil` where it holds, else what is wrong. Without it a
  /// script cannot ask about sound.
  public var judgeAudio: ((Utterance, Script.AudioExpectation) -> String?)?
  /// Told of everything that happens, with the script's clock.
  public var onOutput: ((Session.Output, Duration) -> Void)?
  /// Told of every key and command before it acts: its name, whether the script waited since the
  /// one before, and the script's clock.
  public var onKey: ((String, Bool, Duration) -> Void)?

  /// The time between two keys of a script: a quick typist's.
  private static let keyInterval = Duration.milliseconds(50)

  private var speech = VirtualSpeech()
  /// The script's clock.
  public private(set) var clock = Duration.zero
  private var lastKey: String?
  private var hasWaited = false
  private var checked = 0
  private var failures: [Failure] = []

  /// Starts the session.
  public init(_ session: Session) {
    self.session = session
    session.onOutput = { [unowned self] in take($0) }
    session.start()
  }

  /// Runs a script to its end, or to the end of the session.
  /// - Returns: the expectations that were not met.
  public func run(_ script: Script) -> [Failure] {
    failures = []
    for statement in script.statements {
      if session.isEnded, !statement.action.isExpectation {
        fail(script, statement, "the session has ended")
        break
      }
      perform(statement, of: script)
    }
    return failures
  }

  /// Lets the script's clock run: speech goes on, hints come.
  public func wait(_ duration: Duration) {
    let end = clock + duration
    while let next = nextEvent(before: end) {
      clock = max(clock, next)
      while let event = speech.next(at: clock) { deliver(event) }
      session.advance(to: clock)
    }
    clock = end
    session.advance(to: clock)
  }

  /// Lets the clock run until nothing is spoken any more, so that continuous reading comes to its
  /// end.
  public func finishSpeaking() {
    while let deadline = speech.deadline, !session.isEnded { wait(max(.zero, deadline - clock)) }
  }

  private func nextEvent(before end: Duration) -> Duration? {
    [speech.deadline, session.nextDeadline].compactMap(\.self).filter { $0 <= end }.min()
  }

  private func deliver(_ event: VirtualSpeech.Event) {
    switch event {
    case .reached(let utterance, let fragment, let range):
      session.speechReached(utterance, fragment: fragment, range: range, at: clock)
    case .finished(let utterance): session.speechFinished(utterance, at: clock)
    }
  }

  // MARK: - Statements

  private func perform(_ statement: Script.Statement, of script: Script) {
    switch statement.action {
    case .keys(let strokes, let count):
      for _ in 0..<count { strokes.forEach(press) }
    case .command(let command, let count):
      for _ in 0..<count {
        begin(command.rawValue)
        session.perform(command, at: clock)
      }
    case .type(let text):
      for character in text {
        press(character.isNewline ? KeyStroke(.return) : KeyStroke(.character(character)))
      }
    case .paste(let text):
      begin("paste")
      session.paste(text, at: clock)
    case .wait(let duration):
      hasWaited = true
      wait(duration)
    case .expect(let pattern):
      check(script, statement, spoken.last.map { pattern.matches($0.text) } ?? false) {
        "\(pattern) was expected, but the last words were \(quoted(spoken.last?.text))"
      }
    case .expectNot(let pattern):
      check(script, statement, !spoken[checked...].contains { pattern.matches($0.text) }) {
        "\(pattern) was said"
      }
    case .expectAll(let patterns):
      let said = spoken[checked...].map(\.text)
      let holds =
        said.count == patterns.count && zip(patterns, said).allSatisfy { $0.equals($1) }
      check(script, statement, holds) {
        "expected was exactly\n    \(patterns.map(\.description).joined(separator: "\n    "))\n"
          + "  but said was\n    \(said.map { quoted($0) }.joined(separator: "\n    "))"
      }
    case .expectSilence:
      check(script, statement, spoken.count == checked) {
        "silence was expected, but said was "
          + spoken[checked...].map { quoted($0.text) }.joined(separator: ", ")
      }
    case .expectFocus(let pattern):
      let element = session.reader.cursorElement
      let label = element?.label ?? element?.value
      check(script, statement, label.map { pattern.matches($0) } ?? false) {
        "the cursor was expected on \(pattern), but it is on \(quoted(label))"
      }
    case .expectAudio(let expectation): checkAudio(expectation, script, statement)
    }
    if statement.action.isExpectation { checked = spoken.count }
  }

  private func press(_ stroke: KeyStroke) {
    begin(stroke.name)
    session.press(stroke, at: clock)
  }

  private func begin(_ key: String) {
    wait(Self.keyInterval)
    lastKey = key
    onKey?(key, hasWaited, clock)
    hasWaited = false
    speech.keyPressed(at: clock)
  }

  private func checkAudio(
    _ expectation: Script.AudioExpectation, _ script: Script, _ statement: Script.Statement
  ) {
    guard let judgeAudio else {
      fail(script, statement, "this run has no sound to check")
      return
    }
    guard let last = spoken.last else {
      fail(script, statement, "nothing was said")
      return
    }
    if let problem = judgeAudio(last.utterance, expectation) { fail(script, statement, problem) }
  }

  private func check(
    _ script: Script, _ statement: Script.Statement, _ holds: Bool, _ message: () -> String
  ) {
    if !holds { fail(script, statement, message()) }
  }

  private func fail(_ script: Script, _ statement: Script.Statement, _ message: String) {
    failures.append(Failure(script: script.name, line: statement.line, message: message))
  }

  private func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "nothing" }

  // MARK: - Output

  private func take(_ output: Session.Output) {
    onOutput?(output, clock)
    switch output {
    case .speak(let utterance):
      spoken.append(
        Spoken(
          text: utterance.caption(locale: session.reader.configuration.locale),
          utterance: utterance, time: clock, key: lastKey))
      speech.speak(utterance, at: clock)
    case .silence: speech.silence(at: clock)
    case .pauseOrResume: speech.pauseOrResume(at: clock)
    case .settingsChanged(let settings): speech.rate = settings.speech.rate
    case .setMuted, .sound, .copy, .savePhrases, .openSource, .suspend, .redraw,
      .quit:
      break
    }
  }
}

extension Script.Action {
  var isExpectation: Bool {
    switch self {
    case .expect, .expectNot, .expectAll, .expectSilence, .expectFocus, .expectAudio: true
    case .keys, .command, .type, .paste, .wait: false
    }
  }
}

extension Script.Pattern: CustomStringConvertible {
  public var description: String {
    switch self {
    case .words(let words): "\"\(words)\""
    case .expression(let source): "/\(source)/"
    }
  }

  /// Whether the words are in a text, or the expression matches a part of it.
  func matches(_ text: String) -> Bool {
    switch self {
    case .words(let words): text.contains(words)
    case .expression(let source): (try? Regex(source).firstMatch(in: text)) != nil
    }
  }

  /// Whether the words are the text, or the expression matches all of it.
  func equals(_ text: String) -> Bool {
    switch self {
    case .words(let words): text == words
    case .expression(let source): (try? Regex(source).wholeMatch(in: text)) != nil
    }
  }
}
