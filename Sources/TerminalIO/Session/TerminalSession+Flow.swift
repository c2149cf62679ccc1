import CTerminal
import Glibc

extension TerminalSession {
  /// How much input is taken at once, so that a flood of it leaves time for the rest.
  private static let mostInput = 1 << 20

  /// Takes the input that is there, without waiting. ``isClosed`` tells when there will be no more.
  package func readEvents(at time: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var total = 0
    while !isClosed, total < Self.mostInput {
      var ready = pollfd(fd: terminalDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { break }
      let count = read(terminalDescriptor, &buffer, buffer.count)
      if count > 0 {
        total += count
        events += decoder.decode(buffer[..<count], at: time)
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        isClosed = true
      } else if errno == EAGAIN {
        break
      }
    }
    for case .reply(let reply) in events { note(reply) }
    return events
  }

  /// When ``expire(at:)`` is due, if it is.
  package var deadline: Duration? { decoder.deadline }

  /// Decides what only time decides: that a lone ESC is the Escape key. To be called after
  /// ``readEvents(at:)`` found nothing.
  package func expire(at time: Duration) -> [InputEvent] { decoder.flush(at: time) }

  /// Whether the terminal has not yet taken all that was written: poll for writing too.
  package var wantsToWrite: Bool { !isClosed && (!output.isEmpty || nextFrame != nil) }

  /// Shows a frame, now or as soon as the terminal has taken what it was given before. A frame that
  /// is overtaken by the next is never drawn.
  package func show(_ grid: Grid) {
    guard isActive, !isClosed else { return }
    trimLog()
    nextFrame = grid
    writePending()
  }

  /// Has the next frame drawn whole, as after something else wrote to the screen.
  package func invalidate() { frames.invalidate() }

  /// Puts text on the terminal's clipboard (OSC 52), where it lets programs do that.
  package func copy(_ text: String) {
    guard isActive, !isClosed, environment.answersQueries else { return }
    output.append(Array("\u{1b}]52;c;".utf8) + Base64.encode(text.utf8) + [0x1b, 0x5c])
    writePending()
  }

  /// Writes what the terminal takes now.
  package func writePending() {
    guard !isClosed else { return }
    repeat {
      if output.isEmpty, let frame = nextFrame {
        nextFrame = nil
        output.append(frames.bytes(for: frame))
      }
      if !output.write(to: terminalDescriptor) {
        isClosed = true
        output.removeAll()
        nextFrame = nil
      }
    } while output.isEmpty && nextFrame != nil
  }

  /// Empties the pipe that woke us.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 256)
    while read(signalDescriptor, &buffer, buffer.count) > 0 {}
  }

  /// Takes the answers that are still on their way, so that they are not typed into the shell.
  func absorbReplies() {
    // A terminal that has not answered after a second never will.
    guard let askedAt, .now - askedAt < .seconds(1) else { return }
    let end = ContinuousClock.now + .milliseconds(100)
    while !isClosed, !capabilities.isComplete {
      let left = end - .now
      guard left > .zero else { return }
      var ready = pollfd(fd: terminalDescriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(left.components.attoseconds / 1_000_000_000_000_000) + 1
      guard poll(&ready, 1, milliseconds) > 0 else { return }
      _ = readEvents(at: .zero)
    }
  }

  /// A description of the terminal of our own: the one standard output has is shared with the
  /// shell, which must not find it nonblocking.
  static func open(behind descriptor: Int32) -> (descriptor: Int32, device: String) {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var name = [CChar](repeating: 0, count: 256)
    if ttyname_r(descriptor, &name, name.count) == 0 {
      let terminal = Glibc.open(name, flags)
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if terminal >= 0 { return (terminal, String(decoding: bytes, as: UTF8.self)) }
    }
    let terminal = Glibc.open("/dev/tty", flags)
    return (terminal >= 0 ? terminal : fcntl(descriptor, F_DUPFD_CLOEXEC, 3), "/dev/tty")
  }

  /// Writes to standard error, all of it if it can be.
  static func print(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return
      }
    }
  }
}
