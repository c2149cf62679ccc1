package import Glibc

/// What it takes to give a terminal back when the program that took it is no more.
///
/// After SIGKILL nobody in the program can; the synthesiser's child, which sees its pipe closed,
/// does.
package struct TerminalRestoration: Hashable, Sendable {
  /// The path of the terminal, as `ttyname` says it.
  package var device: String
  /// Written to it: leave the alternate screen, show the cursor, end every mode that was set.
  package var output: [UInt8]
  private var found: [UInt8]
  private var set: [UInt8]

  /// - Parameters:
  ///   - found: the settings before the program.
  ///   - set: the settings the program made. Settings that are neither are somebody else's by now
  ///     and stay.
  package init(device: String, found: termios, set: termios, output: [UInt8]) {
    self.device = device
    self.output = output
    self.found = withUnsafeBytes(of: found) { [UInt8]($0) }
    self.set = withUnsafeBytes(of: set) { [UInt8]($0) }
  }

  init(_ reader: inout MessageReader) {
    device = reader.string()
    output = reader.bytes()
    found = reader.bytes()
    set = reader.bytes()
  }

  func put(into writer: inout MessageWriter) {
    writer.put(device)
    writer.put(output)
    writer.put(found)
    writer.put(set)
  }

  /// Gives the terminal back. Waits a second at most for one that takes nothing.
  fileprivate func apply(to terminal: Int32) {
    var rest = output[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      var wait = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
      guard count < 0, errno == EAGAIN || errno == EINTR, poll(&wait, 1, 1000) > 0 else { break }
    }
    var current = termios()
    guard tcgetattr(terminal, &current) == 0, var found = Self.settings(found),
      let set = Self.settings(set), Self.isSame(current, set)
    else { return }
    tcsetattr(terminal, TCSANOW, &found)
  }

  private static func settings(_ bytes: [UInt8]) -> termios? {
    guard bytes.count == MemoryLayout<termios>.size else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: termios.self) }
  }

  private static func isSame(_ left: termios, _ right: termios) -> Bool {
    left.c_iflag == right.c_iflag && left.c_oflag == right.c_oflag
      && left.c_cflag == right.c_cflag && left.c_lflag == right.c_lflag
  }
}

/// A terminal that may have to be given back, kept open until then: by the time its program is gone
/// another terminal may have its path.
final class HeldTerminal {
  private let restoration: TerminalRestoration
  private let descriptor: Int32

  /// `nil` where there is no such terminal.
  init?(_ restoration: TerminalRestoration) {
    descriptor = open(restoration.device, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.restoration = restoration
  }

  deinit { close(descriptor) }

  func giveBack() { restoration.apply(to: descriptor) }
}
