import CTerminal
import Glibc

/// All that is needed to give a terminal back, for another process to do after this one was killed.
package struct TerminalRestoration: Sendable {
  private var bytes: [UInt8]
  private var settings: termios
  /// The process group of the program that had the terminal.
  private var group: pid_t

  init(bytes: [UInt8], settings: termios, group: pid_t) {
    self.bytes = bytes
    self.settings = settings
    self.group = group
  }

  /// The restoration as one word of hexadecimal digits, to pass to a process of this program.
  package var encoded: String {
    var data = withUnsafeBytes(of: settings) { Array($0) }
    withUnsafeBytes(of: group) { data.append(contentsOf: $0) }
    data.append(contentsOf: bytes)
    var text = ""
    for byte in data {
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
    return text
  }

  /// `nil` for a word that no ``encoded`` gave on this machine.
  package init?(encoded: String) {
    let digits = Array(encoded.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var data: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard
        let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
      else { return nil }
      data.append(byte)
    }
    let settingsSize = MemoryLayout<termios>.size
    let headerSize = settingsSize + MemoryLayout<pid_t>.size
    guard data.count >= headerSize, data.count <= headerSize + Int(CT_SEQUENCE_MAX) else {
      return nil
    }
    settings = data.withUnsafeBytes { $0.loadUnaligned(as: termios.self) }
    group = data.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: settingsSize, as: pid_t.self)
    }
    bytes = Array(data[headerSize...])
  }

  /// Gives the process's controlling terminal back; does nothing if there is none any more.
  ///
  /// The settings are put in place only while the killed program's group still has the terminal:
  /// a shell that has taken it back has done that, and edits its next line with others.
  package func apply() {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return }
    apply(to: terminal)
    close(terminal)
  }

  /// Gives the terminal behind a descriptor back.
  package func apply(to terminal: Int32) {
    var settings = settings
    ct_restore_for(terminal, group, bytes, bytes.count, &settings)
  }
}
