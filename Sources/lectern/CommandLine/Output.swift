import Glibc

/// Standard output and standard error, written whole. A reader that went away ends the program
/// without a word, as SIGPIPE would; what cannot be written for another reason, such as a full disk,
/// ends it with an error.
enum Output {
  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  static func error(_ message: String) { write("lectern: \(message)\n", to: STDERR_FILENO) }

  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        exit(ExitStatus.success)
      } else if errno != EINTR {
        guard descriptor != STDERR_FILENO else { return }
        let reason = String(cString: strerror(errno))
        error("the output cannot be written: \(reason)")
        exit(ExitStatus.environment)
      }
    }
  }
}
