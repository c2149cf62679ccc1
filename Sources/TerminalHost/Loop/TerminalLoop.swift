package import AccessibilityTree
import Glibc
package import ScreenReader
package import Speech
package import TerminalIO
import TerminalUI

/// The one loop of the interactive program: it waits for keys, signals, speech and time, and hands
/// them to a session; speech leaves at once, pictures follow.
@MainActor
package final class TerminalLoop {
  /// What the loop leaves to the program around it.
  package struct Environment {
    /// Words for the middle of the status line, such as "rate 175", most important first.
    package var status: @MainActor (Presentation) -> [String] = { _ in [] }
    /// Writes phrases to a file and says where, in words for the person.
    package var savePhrases: @MainActor (String) -> String? = { _ in nil }
    /// Opens a source file at a line, outside the program.
    package var openSource: @MainActor (SourceLocation) -> Void = { _ in }
    /// Keeps unsaved text where a crash or a kill cannot reach it. Called when ``KeepSchedule``
    /// says, and before the process ends on a signal.
    package var keepUnsavedText: @MainActor () -> Void = {}
    /// The person changed settings: to be remembered.
    package var settingsChanged: @MainActor (ReaderSettings) -> Void = { _ in }
    /// The voices and variants there are; asked until there is an answer.
    package var voices: @MainActor () -> (voices: [SpeechVoice], variants: [String])? = { nil }
    /// Messages for the person, to be said after the opening.
    package var notices: [String] = []
    /// The terminal has been taken (`true`), maybe with other settings than before, or is about to be
    /// given back.
    package var terminalTaken: @MainActor (Bool) -> Void = { _ in }
    /// Words for what happened to the speech; `nil` for nothing to say.
    package var describe: @MainActor (SpeechFailure) -> String? = { _ in nil }
    /// Further descriptors to watch, with what to do when they are readable.
    package var watched: [(descriptor: Int32, act: @MainActor (Session) -> Void)] = []
    package var isForHostReader = false

    package init() {}
  }

  private let terminal: TerminalSession
  private let session: Session
  private let speech: SpeechDriver?
  private let environment: Environment
  private var composer = FrameComposer()
  private var grid: Grid
  private let start = ContinuousClock.now
  private var caption: (text: String, spoken: Range<Int>)?
  private var exitStatus: Int32 = 0
  /// Events that have not been answered yet.
  private var unread: [InputEvent] = []
  private static let longestAnswer = Duration.milliseconds(20)
  private var keeping = KeepSchedule()
  private var isOver = false
  private var knowsVoices = false
  /// The terminal has lost the picture, or shows it otherwise, while the session has no news.
  private var needsDrawing = false

  package init(
    terminal: TerminalSession, session: Session, speech: SpeechDriver?, environment: Environment
  ) {
    self.terminal = terminal
    self.session = session
    self.speech = speech
    self.environment = environment
    grid = Grid(size: terminal.size, charset: terminal.environment.charset)
    composer.isForHostReader = environment.isForHostReader
    updateTheme()
  }

  /// Runs until the session ends or the process is asked to. The terminal is given back.
  /// - Returns: the exit status.
  package func run() throws(TerminalError) -> Int32 {
    session.onOutput = { [unowned self] in take($0) }
    layOut()
    try enter()
    defer { leave() }
    terminal.terminateGracefully(within: 3)
    session.start()
    if !environment.notices.isEmpty {
      session.announce(environment.notices.joined(separator: " "))
    }
    draw()
    while !isOver {
      wait()
      if session.needsDisplay || needsDrawing { draw() }
    }
    return exitStatus
  }

  private var now: Duration { ContinuousClock.now - start }

  private func enter() throws(TerminalError) {
    try terminal.enter()
    environment.terminalTaken(true)
  }

  private func leave() {
    environment.terminalTaken(false)
    terminal.leave()
  }

  // MARK: - Waiting

  private func wait() {
    var descriptors = [
      pollfd(
        fd: terminal.terminalDescriptor,
        events: Int16((unread.isEmpty ? POLLIN : 0) | (terminal.wantsToWrite ? POLLOUT : 0)),
        revents: 0),
      pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: speech?.eventDescriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let own = descriptors.count
    descriptors += environment.watched.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let deadline = [session.nextDeadline, terminal.deadline, keeping.deadline].compactMap(\.self)
      .min()
    let timeout = unread.isEmpty ? deadline.map { max(.zero, $0 - now) } : .zero
    let count = descriptors.withUnsafeMutableBufferPointer { Poll.wait(on: $0, for: timeout) }
    let time = now
    if descriptors[1].revents != 0 { takeSignals() }
    if count > 0, descriptors[0].revents != 0 {
      terminal.writePending()
      unread += terminal.readEvents(at: time)
      if terminal.isClosed { endFromOutside(with: 128 + SIGHUP) }
    }
    if let deadline = terminal.deadline, deadline <= time {
      unread += terminal.expire(at: time)
    }
    takeUnread(until: time + Self.longestAnswer)
    if descriptors[2].revents != 0 { MainQueue.run() }
    if descriptors[3].revents != 0 || speech?.hasUnheard == true { followSpeech(at: time) }
    for (descriptor, watched) in zip(descriptors[own...], environment.watched)
    where descriptor.revents != 0 {
      watched.act(session)
    }
    session.advance(to: time)
    if let deadline = keeping.deadline, deadline <= time {
      let start = now
      environment.keepUnsavedText()
      keeping.noteKept(in: now - start)
    }
  }

  private func takeSignals() {
    for signal in terminal.takeSignals() {
      switch signal {
      case .resized: layOut()
      case .resumed:
        // The shell may have left other settings to give back.
        environment.terminalTaken(true)
        layOut()
      case .terminate(let number): endFromOutside(with: 128 + number)
      }
      needsDrawing = true
    }
  }

  /// Ends because the process is to; what was typed before is taken first.
  private func endFromOutside(with status: Int32) {
    takeUnread(until: now + .seconds(1))
    end(with: status)
  }

  private func end(with status: Int32) {
    guard !isOver else { return }
    environment.keepUnsavedText()
    exitStatus = status
    isOver = true
  }

  // MARK: - Input

  /// Answers what has come in, in order. What is left at the deadline waits for a picture: nobody
  /// is to look at an old one while a long burst of keys is answered.
  private func takeUnread(until deadline: Duration) {
    var taken = 0
    while taken < unread.count, !isOver {
      take(unread[taken], at: now)
      taken += 1
      if now >= deadline { break }
    }
    unread.removeFirst(taken)
  }

  private func take(_ event: InputEvent, at time: Duration) {
    keeping.noteInput(at: time)
    switch event {
    case .key(let key):
      guard let stroke = KeyStroke(key) else { return }
      learnVoices()
      speech?.keyPressed()
      session.press(stroke, at: time)
    case .text(let text):
      learnVoices()
      speech?.keyPressed()
      for character in text { session.press(KeyStroke(.character(character)), at: time) }
    case .paste(let text):
      speech?.keyPressed()
      session.paste(text, at: time)
    case .mouse(let mouse):
      if let event = PointerEvent(mouse) { session.pointer(event, at: time) }
    case .focus(let isFront): session.focus(isFront, at: time)
    case .modifierTap(.control):
      speech?.pauseOrResume()
      needsDrawing = true
    case .reply:
      updateTheme()
      needsDrawing = true
    case .modifierTap, .malformed, .unrecognized: break
    }
  }

  /// The synthesiser lists its voices some time after the start, and tells nobody.
  private func learnVoices() {
    guard !knowsVoices, let found = environment.voices() else { return }
    knowsVoices = true
    session.reader.learn(voices: found.voices, variants: found.variants)
  }

  // MARK: - Output

  private func take(_ output: Session.Output) {
    switch output {
    case .speak(let utterance): speech?.speak(utterance)
    case .silence: speech?.silence()
    case .pauseOrResume:
      speech?.pauseOrResume()
      needsDrawing = true
    case .setMuted(let isMuted): speech?.setMuted(isMuted)
    case .settingsChanged(let settings):
      speech?.use(settings.speech)
      environment.settingsChanged(settings)
    case .sound(let earcon): speech?.sound(earcon)
    case .copy(let text): terminal.copy(text)
    case .savePhrases(let text):
      if let words = environment.savePhrases(text) { session.announce(words) }
    case .openSource(let location):
      leave()
      environment.openSource(location)
      try? enter()
      needsDrawing = true
    case .suspend:
      speech?.silence()
      environment.terminalTaken(false)
      terminal.suspend()
      environment.terminalTaken(true)
    case .redraw:
      terminal.invalidate()
      needsDrawing = true
    case .quit: isOver = true
    }
  }

  private func followSpeech(at time: Duration) {
    guard let speech else { return }
    for event in speech.progress() {
      switch event {
      case .finished(let utterance):
        caption = nil
        session.speechFinished(utterance, at: time)
      case .reached(let utterance, let fragment, let range):
        caption = (utterance.text, utterance.captionRange(fragment: fragment, range))
        session.speechReached(utterance, fragment: fragment, range: range, at: time)
      case .failed(let failure):
        if let words = environment.describe(failure) { session.announce(words) }
      }
    }
  }

  // MARK: - Drawing

  private func layOut() {
    let size = terminal.size
    grid = Grid(size: size, charset: terminal.environment.charset)
    session.resize(
      to: composer.applicationSize(
        of: size, showsCaptions: session.reader.presentation.showsCaptions))
  }

  private func updateTheme() {
    composer.theme = Theme(
      isDark: terminal.capabilities.isDark ?? true,
      hasTrueColor: terminal.environment.colorDepth == .trueColor)
  }

  private func draw() {
    let presentation = session.reader.presentation
    let wanted = composer.applicationSize(
      of: grid.size, showsCaptions: presentation.showsCaptions)
    if wanted != session.graph.size { session.resize(to: wanted) }
    let captions = presentation.captions.map { text in
      FrameComposer.Caption(text: text, spoken: caption?.text == text ? caption?.spoken : nil)
    }
    let content = FrameComposer.Content(
      draw: session.draw, presentation: presentation,
      line: composer.showsWordsOnly(on: grid.size) ? session.reader.caretLine : nil,
      captions: captions,
      status: environment.status(presentation))
    grid = composer.frame(content, in: grid.cleared())
    terminal.show(grid)
    needsDrawing = false
    session.displayed()
  }
}

extension Utterance {
  /// The place of a fragment's range in ``text``.
  fileprivate func captionRange(fragment: Int, _ range: Range<Int>) -> Range<Int> {
    guard fragments.indices.contains(fragment) else { return 0..<0 }
    let before = Utterance(Array(fragments[..<fragment])).text.utf8.count
    let start = before == 0 ? 0 : before + ", ".utf8.count
    return start + range.lowerBound..<start + range.upperBound
  }
}
