import CTerminal
import Glibc

/// The terminal as a source of single bytes, for the smallest programs that answer a key.
enum RawKeys {
  /// Silence.
  static let stop: UInt8 = 0x0F

  /// Calls with each key as it comes, until the terminal is closed.
  static func forEach(_ act: (UInt8) -> Void) -> Never {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    cfmakeraw(&settings)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    _ = write(STDOUT_FILENO, ready, ready.utf8.count)
    var key: UInt8 = 0
    while read(STDIN_FILENO, &key, 1) == 1 { act(key) }
    exit(0)
  }

  /// What is written when keys are read.
  static let ready = "ready\r\n"

  /// What is said for a key: the phrase of a digit, else the character.
  static func words(for key: UInt8) -> String {
    let digit = Int(key) - Int(UInt8(ascii: "0"))
    guard phrases.indices.contains(digit) else {
      return String(decoding: [key], as: UTF8.self)
    }
    return phrases[digit]
  }

  /// Those of the program's own window.
  static let phrases = [
    "Close, button", "Minimize, button", "Full Screen, button", "toolbar", "My Text Document",
    "Sidebar, table", "vertical splitter",
  ]
}
