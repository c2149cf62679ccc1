package import CTerminal
import Glibc

/// The terminal in the hands of the program, from taking its screen to giving it back.
///
/// Nothing here waits for the terminal: what it does not take at once is kept, and of frames only
/// the newest. The host polls ``terminalDescriptor`` and ``signalDescriptor``. One session at a
/// time, on one thread. However the process ends, the terminal is given back; after SIGKILL by
/// whoever was told ``leavingBytes`` and the settings.
package final class TerminalSession {
  /// What a signal asks for.
  package enum Signal: Hashable, Sendable {
    case resized(GridSize)
    /// The process was stopped and goes on: the screen has been taken again and is to be redrawn.
    case resumed
    /// The process was asked to end, by the signal of this number.
    case terminate(Int32)
  }

  package let environment: TerminalEnvironment
  package private(set) var capabilities: TerminalCapabilities
  /// Readable when there is input; see also ``wantsToWrite``.
  package let terminalDescriptor: Int32
  /// Readable when ``takeSignals()`` has something.
  package let signalDescriptor: Int32
  /// Whether the terminal went away: nothing more will come from it or reach it.
  package internal(set) var isClosed = false
  package private(set) var isActive = false

  var decoder: InputDecoder
  var frames: FrameWriter
  var output = OutputBuffer()
  /// The frame to write when the terminal has taken the one before.
  var nextFrame: Grid?
  private let wakeDescriptor: Int32
  private var log: OutputLog?
  var askedAt: ContinuousClock.Instant?

  /// Whether there is a terminal that a picture can be drawn on; plain mode is for the rest.
  package static func check(
    _ environment: TerminalEnvironment, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) -> TerminalError? {
    if isatty(input) != 1 || isatty(output) != 1 { return .notATerminal }
    return environment.isDumb ? .dumb : nil
  }

  /// Opens the terminal behind standard output; changes nothing of it yet.
  package init(
    environment: TerminalEnvironment, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) throws(TerminalError) {
    if let error = Self.check(environment, input: input, output: output) { throw error }
    let (terminal, device) = Self.open(behind: output)
    guard terminal >= 0 else { throw .system(errno) }
    self.device = device
    var pipe: [Int32] = [-1, -1]
    guard ct_pipe(&pipe) == 0 else {
      close(terminal)
      throw .system(errno)
    }
    let error = ct_begin(terminal)
    guard error == 0 else {
      for descriptor in pipe + [terminal] { close(descriptor) }
      throw .system(error)
    }
    terminalDescriptor = terminal
    signalDescriptor = pipe[0]
    wakeDescriptor = pipe[1]
    self.environment = environment
    capabilities = TerminalCapabilities(environment: environment)
    decoder = InputDecoder(escapeGrace: environment.escapeGrace)
    frames = FrameWriter(depth: environment.colorDepth)
  }

  deinit {
    leave()
    ct_end()
    for descriptor in [terminalDescriptor, signalDescriptor, wakeDescriptor] { close(descriptor) }
  }

  /// The size of the terminal now, 80 by 24 where it does not know.
  package var size: GridSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ct_get_size(terminalDescriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return GridSize(width: 80, height: 24)
    }
    return GridSize(width: Int(columns), height: Int(rows))
  }

  /// The terminal's path, for another process of this session to open.
  package let device: String
  /// The settings as they were found before this program, or when the shell last let it go on.
  package var foundSettings: termios { ct_found_settings() }
  /// The settings while the screen is ours.
  package var rawSettings: termios { ct_raw_settings() }

  /// The bytes that give the screen back, for another process to write after this one was killed:
  /// they end every mode that may come to be used, as that process is told only once.
  package var leavingBytes: [UInt8] {
    let sequences = ScreenSequences(
      environment: environment, keyboard: environment.answersQueries ? 0 : nil,
      synchronized: environment.answersQueries)
    return Array(sequences.leave.utf8)
  }

  /// Keeps the 64 bits there at 1 while the terminal is given back, so that another process that maps
  /// them gives it back only if this one could not; `nil` ends that. They must stay until then.
  package func shareGivenBack(_ flag: UnsafeMutableRawPointer?) { ct_share_given_back(flag) }

  /// Takes the screen: raw mode, alternate screen, and the questions to the terminal, whose answers
  /// come with the input. Does nothing if it is taken. SIGPIPE is ignored from here on; a process
  /// started meanwhile wants its default back.
  package func enter() throws(TerminalError) {
    guard !isActive else { return }
    var error = ct_install_handlers(wakeDescriptor)
    if error == 0 {
      updateSequences()
      error = ct_enter()
    }
    guard error == 0 else { throw .system(error) }
    isActive = true
    log = OutputLog()
    frames.invalidate()
    output.removeAll()
    output.append(Array(TerminalCapabilities.queries(for: environment).utf8))
    askedAt = .now
    writePending()
  }

  /// Gives the screen back, then prints what was printed meanwhile. Does nothing if it is given.
  package func leave() {
    guard isActive else { return }
    output.removeAll()
    nextFrame = nil
    absorbReplies()
    isActive = false
    ct_leave()
    let printed = log?.end() ?? []
    log = nil
    Self.print(printed)
  }

  /// Stops the job, as Ctrl-Z does; returns when it goes on. ``takeSignals()`` then says so.
  package func suspend() {
    guard isActive else { return }
    absorbReplies()
    ct_suspend()
  }

  /// Lets the first SIGTERM, SIGHUP or SIGINT be a ``Signal/terminate(_:)``, so that work can be
  /// saved. If the process has not ended after that many seconds, it is ended.
  package func terminateGracefully(within seconds: UInt32) { ct_terminate_gracefully(seconds) }

  /// What signals came, most important last.
  package func takeSignals() -> [Signal] {
    drain()
    var terminating: Int32 = 0
    let flags = ct_take_signals(&terminating)
    var signals: [Signal] = []
    if flags & Int32(CT_SIGNAL_RESUME) != 0 {
      output.removeAll()
      frames.invalidate()
      signals.append(.resumed)
    }
    if flags & Int32(CT_SIGNAL_RESIZE | CT_SIGNAL_RESUME) != 0 {
      frames.invalidate()
      signals.append(.resized(size))
    }
    if flags & Int32(CT_SIGNAL_TERMINATE) != 0 { signals.append(.terminate(terminating)) }
    return signals
  }

  /// Acts on a reply; the events for the host are those it has to know of.
  func note(_ reply: TerminalReply) {
    switch capabilities.note(reply) {
    case .synchronizedOutput:
      frames.synchronizesOutput = capabilities.synchronizesOutput
      updateSequences()
    case .keyboard:
      guard let flags = capabilities.keyboardFlags else { return }
      updateSequences()
      // Pushed once, then changed in place; the question tells what came of it.
      let command = decoder.keyboard == .kitty ? "=" : ">"
      decoder.keyboard = .kitty
      output.append(Array("\u{1b}[\(command)\(flags)u\u{1b}[?u".utf8))
      writePending()
    case .background, .complete, nil: break
    }
  }

  func trimLog() { log?.trim() }

  private func updateSequences() {
    let sequences = ScreenSequences(
      environment: environment, keyboard: capabilities.keyboardFlags,
      synchronized: capabilities.synchronizesOutput)
    let enter = Array(sequences.enter.utf8)
    let leave = Array(sequences.leave.utf8)
    ct_set_sequences(enter, enter.count, leave, leave.count)
  }
}
