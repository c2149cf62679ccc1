public import AccessibilityTree
public import ScreenReader
public import TerminalHost
public import TerminalUI

/// A view with a reader over it, for tests of what is heard: keys in, words out.
///
/// ```swift
/// let test = ReaderTest(OrderForm())
/// try test.press("Right", "Space")
/// #expect(test.transcript.last == "checked, Coffee, checkbox")
/// ```
///
/// No terminal, no sound and no clock is used, so a test gives the same transcript everywhere.
@MainActor
public final class ReaderTest {
  /// The view, the reader and what they tell each other.
  public let session: Session
  private let runner: ScriptRunner

  /// Shows a view in a window without buttons, and starts the reader.
  /// - Parameters:
  ///   - size: of the screen, in cells.
  ///   - locale: the language of the reader and of controls (BCP 47).
  ///   - application: what the reader calls the application as it starts.
  public convenience init(
    _ view: some View, size: CellSize = CellSize(width: 80, height: 24), locale: String = "en",
    profile: Profile = .macOS, application: String = ""
  ) {
    self.init(
      graph: ViewGraph(root: view, size: size, environment: Self.environment(locale)),
      locale: locale, profile: profile, application: application)
  }

  /// Shows a scene, such as a window with its buttons and menus, and starts the reader.
  public convenience init(
    scene: some Scene, size: CellSize = CellSize(width: 80, height: 24), locale: String = "en",
    profile: Profile = .macOS, application: String = ""
  ) {
    self.init(
      graph: ViewGraph(scene, size: size, environment: Self.environment(locale)),
      locale: locale, profile: profile, application: application)
  }

  private init(graph: ViewGraph, locale: String, profile: Profile, application: String) {
    session = Session(
      graph: graph,
      configuration: ReaderConfiguration(
        applicationName: application, locale: locale, profile: profile))
    runner = ScriptRunner(session)
  }

  private static func environment(_ locale: String) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.localeIdentifier = locale
    return environment
  }

  /// Everything said so far, one string an utterance, the opening first.
  public var transcript: [String] { runner.spoken.map(\.text) }

  /// The element under the reader's cursor.
  public var focus: Element? { session.reader.cursorElement }

  /// The elements of the window as indented lines, for a look at the structure.
  public var outline: String { Tree(session.tree).outline() }

  /// Presses keys or performs commands, each written as in a script: `Right x3`, `VO-Shift-Down`,
  /// `Space`, `nextHeading`, `type "words"`, `wait 2`.
  ///
  /// Throws ``ScriptError`` for what is none of these.
  /// - Returns: what was said in answer, one string an utterance.
  @discardableResult
  public func press(_ statements: String...) throws -> [String] {
    let before = runner.spoken.count
    _ = runner.run(try Script(parsing: statements.joined(separator: "\n"), name: "keys"))
    return runner.spoken.dropFirst(before).map(\.text)
  }

  /// Runs a script with its expectations.
  ///
  /// Throws ``ScriptError`` for a script that cannot be understood.
  /// - Returns: the expectations that were not met; empty where all were.
  public func run(_ script: String, name: String = "script") throws -> [ScriptRunner.Failure] {
    runner.run(try Script(parsing: script, name: name))
  }

  /// Lets the reader's clock run: hints come, and what is being said goes on.
  public func wait(_ duration: Duration) { runner.wait(duration) }
}
