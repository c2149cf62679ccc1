public import ScreenReader

/// A script of keys and expectations: one statement a line.
///
///     # from the top of the window to the inspector
///     VO-Right x3
///     expect "Sidebar, table"
///     type "hello"
///     wait 1.5
///     expect-all "Page 2" "Page 3"
///       "Page 4"
///
/// A line that begins with white space and a quoted string goes on with the line before it.
public struct Script: Hashable, Sendable {
  public var name: String
  public var statements: [Statement]

  public init(name: String, statements: [Statement]) {
    self.name = name
    self.statements = statements
  }

  /// One statement and the line it stands on, from 1.
  public struct Statement: Hashable, Sendable {
    public var line: Int
    public var action: Action
    public init(line: Int, action: Action) {
      self.line = line
      self.action = action
    }
  }

  public enum Action: Hashable, Sendable {
    /// Keys pressed one after another, the whole sequence `count` times.
    case keys([KeyStroke], count: Int)
    case command(ReaderCommand, count: Int)
    case type(String)
    case paste(String)
    /// Lets the script's clock run.
    case wait(Duration)
    /// The last utterance contains, or matches, the pattern.
    case expect(Pattern)
    case expectNot(Pattern)
    /// Exactly these utterances since the last check.
    case expectAll([Pattern])
    /// Nothing was said since the last check.
    case expectSilence
    case expectFocus(Pattern)
    case expectAudio(AudioExpectation)
  }

  /// Words to be found in an utterance, or a regular expression.
  public enum Pattern: Hashable, Sendable {
    case words(String)
    case expression(String)
  }

  /// What must hold of the sound of the last utterance.
  public enum AudioExpectation: Hashable, Sendable {
    case silence
    case sound
    case noClipping
    /// Seconds.
    case length(Comparison, Double)
    /// Decibels below full scale (RMS).
    case level(Comparison, Double)

    public enum Comparison: String, Hashable, Sendable {
      case below = "<"
      case above = ">"
    }
  }
}

/// What is wrong with a script, where, and what is allowed.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public var script: String
  public var line: Int
  public var message: String
  public init(script: String, line: Int, message: String) {
    self.script = script
    self.line = line
    self.message = message
  }
  public var description: String { "\(script):\(line): \(message)" }
}
