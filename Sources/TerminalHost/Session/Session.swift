public import AccessibilityTree
public import ScreenReader
public import Speech
public import TerminalUI

/// An application and a reader over it, without terminal, clock or sound: keys and times go in,
/// ``Output``s come out.
///
/// The interactive program, scripts, plain mode and tests are drivers of the same session.
@MainActor
public final class Session {
  /// The application.
  public private(set) var graph: ViewGraph
  public let reader: ScreenReader
  /// The time of the last event, since the session's start.
  public private(set) var time = Duration.zero
  /// What is on the screen, the reader's own panels not included.
  public private(set) var draw = DrawList()
  public private(set) var tree = TreeUpdate()
  /// Takes what the session wants done outside, in order, as it comes up: speech leaves before the
  /// screen is drawn.
  public var onOutput: (@MainActor (Output) -> Void)?
  /// The screen has to be drawn again.
  public private(set) var needsDisplay = true
  /// The pane that shows the element under the cursor; `nil` while it is closed.
  var inspector: Inspector?
  private var isStarted = false
  /// Set when the session is over.
  public private(set) var isEnded = false

  /// How often an application may answer its own changes before the next event is taken.
  private static let mostRounds = 16

  public init(graph: ViewGraph, configuration: ReaderConfiguration) {
    self.graph = graph
    reader = ScreenReader(configuration: configuration)
    adopt(graph)
  }

  private func adopt(_ graph: ViewGraph) {
    graph.onWindowAction = { [weak self] in self?.windowAction($0) }
    graph.onCopy = { [weak self] in self?.output(.copy($0)) }
  }

  /// The first screen and what the reader says to it.
  public func start() {
    isStarted = true
    (draw, tree) = graph.update()
    carryOut(reader.start(tree, source: graph, at: time))
    settle()
  }

  /// A key pressed at a time.
  public func press(_ stroke: KeyStroke, at time: Duration) {
    answer(at: time) { reader.handle(stroke, at: self.time) }
  }

  /// A command of the reader, without its key.
  public func perform(_ command: ReaderCommand, at time: Duration) {
    answer(at: time) { reader.perform(command, at: self.time) }
  }

  public func paste(_ text: String, at time: Duration) {
    answer(at: time) { reader.paste(text, at: self.time) }
  }

  /// The pointer moved, pressed or turned its wheel. A press moves the reader's cursor too.
  public func pointer(_ event: PointerEvent, at time: Duration) {
    answer(at: time) {
      _ = graph.handle(.pointer(event))
      if case .down = event.kind {
        return reader.moveCursor(to: event.location, at: self.time)
      }
      reader.pointerMoved(to: event.location)
      return []
    }
  }

  /// The terminal came to the front or went to the back.
  public func focus(_ isFront: Bool, at time: Duration) {
    answer(at: time) {
      _ = graph.handle(.focus(isFront))
      return []
    }
  }

  /// Lets time pass: hints, yielded searches, the application's own clocks.
  public func advance(to time: Duration) {
    self.time = max(self.time, time)
    if let deadline = reader.nextDeadline, deadline <= self.time {
      answer(at: time) { reader.tick(at: self.time) }
    } else {
      settle()
    }
  }

  public func speechFinished(_ utterance: Utterance, at time: Duration) {
    answer(at: time) { reader.speechFinished(utterance, at: self.time) }
  }

  /// A word begins to be heard: its fragment and its range there, in UTF-8 code units.
  public func speechReached(
    _ utterance: Utterance, fragment: Int, range: Range<Int>, at time: Duration
  ) {
    answer(at: time) {
      reader.speechReached(
        utterance, fragment: fragment, offset: range.lowerBound, at: self.time)
    }
  }

  /// A message of the host's own, such as a lost audio device.
  public func announce(_ words: String) {
    answer(at: time) { reader.announce(words, at: time) }
  }

  /// Puts another application in the place of this one, in the same window. The cursor stays on the
  /// element with the same identifier, else at the same place.
  /// - Parameters:
  ///   - words: what is said of it, behind what has changed under the cursor.
  ///   - isNewScreen: the new application has nothing to do with the old one; the cursor begins
  ///     where the new one wants it.
  public func replace(with new: ViewGraph, saying words: String, isNewScreen: Bool = false) {
    new.size = graph.size
    if let inspector { new.setSidePane(InspectorPane(model: inspector.model)) }
    adopt(new)
    let cursor = reader.cursorElement
    graph.discard()
    graph = new
    (draw, tree) = new.update()
    if isNewScreen {
      tree.announcements.append(.screenChanged(nil))
    } else if let identifier = cursor?.identifier,
      let same = tree.elements.first(where: { $0.identifier == identifier }),
      same.id != cursor?.id
    {
      tree.requestedFocus = same.id
    }
    tree.announcements.append(.words(words, .low))
    needsDisplay = true
    carryOut(reader.update(tree, source: new, at: time))
    settle()
  }

  /// Ends the session, as its window's Close button does.
  public func close() { end() }

  /// When ``advance(to:)`` has something to do.
  public var nextDeadline: Duration? { reader.nextDeadline }

  public func resize(to size: CellSize) {
    guard size != graph.size else { return }
    graph.size = size
    needsDisplay = true
    if isStarted { settle() }
  }

  /// The screen was drawn.
  public func displayed() { needsDisplay = false }

  // MARK: - Answering

  private func answer(at time: Duration, _ effects: () -> [Effect]) {
    self.time = max(self.time, time)
    _ = graph.handle(.tick(self.time))
    needsDisplay = true
    carryOut(effects())
    settle()
  }

  /// Brings the screen and the reader up to date with the application, until nothing changes.
  private func settle() {
    var rounds = 0
    while rounds < Self.mostRounds {
      inspector?.follow(reader, graph, tree)
      guard graph.needsUpdate else { break }
      rounds += 1
      (draw, tree) = graph.update()
      needsDisplay = true
      carryOut(reader.update(tree, at: time))
    }
  }

  private func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .perform(let request): _ = graph.perform(request)
      case .forward(let stroke): forward(stroke)
      case .type(let text):
        if graph.focusedText?.isEditable == true { carryOut(reader.willType(text, at: time)) }
        if graph.handle(.text(text)) { sayEdit() }
      case .save: shortcut("s")
      case .undo: shortcut("z")
      case .redo: shortcut("z", [.shift])
      case .quit:
        if !graph.handle(.key(KeyPress("q", modifiers: .command))) { end() }
      case .app(let command):
        guard !answers(command), !graph.handle(.key(command.shortcut)) else { continue }
        carryOut(reader.notAnswered(command, at: time))
      case .speak(let utterance): output(.speak(utterance))
      case .silence: output(.silence)
      case .pauseOrResume: output(.pauseOrResume)
      case .setMuted(let isMuted): output(.setMuted(isMuted))
      case .settingsChanged(let settings): output(.settingsChanged(settings))
      case .sound(let earcon): output(.sound(earcon))
      case .copy(let text):
        graph.pasteboard = text
        output(.copy(text))
      case .savePhrases(let text): output(.savePhrases(text))
      case .suspend: output(.suspend)
      case .redraw: output(.redraw)
      case .setScreenCurtain, .setCaptionPanel: needsDisplay = true
      case .openSource(let location): output(.openSource(location))
      }
    }
  }

  private func forward(_ stroke: KeyStroke) {
    let press = KeyPress(stroke)
    if graph.handle(.key(press)) { return sayEdit() }
    carryOut(reader.notHandled(stroke, at: time))
  }

  /// Says what became of the text before the window is made anew, for which the ear does not wait.
  private func sayEdit() {
    guard let text = graph.focusedText else { return }
    carryOut(reader.textChanged(to: text, at: time))
  }

  private func shortcut(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    let press = KeyPress(key, modifiers: modifiers.union(.command))
    guard !graph.handle(.key(press)) else { return }
    carryOut(reader.notHandled(KeyStroke(press), at: time))
  }

  private func windowAction(_ action: WindowAction) {
    switch action {
    case .close: end()
    case .minimize: output(.suspend)
    case .toggleFullScreen: break
    }
  }

  private func end() {
    isEnded = true
    output(.quit)
  }

  func output(_ output: Output) { onOutput?(output) }

  /// Says something of the session's own in answer to a key.
  func say(_ words: String) { carryOut(reader.announce(words, at: time)) }
}

extension Session {
  /// What a session wants done outside of it.
  public enum Output: Hashable, Sendable {
    case speak(Utterance)
    case silence
    case pauseOrResume
    case setMuted(Bool)
    /// Speech sounds otherwise from now on; to be remembered.
    case settingsChanged(ReaderSettings)
    case sound(Earcon)
    /// Text for the clipboard.
    case copy(String)
    /// The last phrases, a line each, for a file.
    case savePhrases(String)
    case openSource(SourceLocation)
    case suspend
    case redraw
    case quit
  }
}
