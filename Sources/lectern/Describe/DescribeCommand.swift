import Glibc

/// `lectern describe`: a request a line on standard input, a phrase a line on standard output.
enum DescribeCommand {
  /// Answers every line until the end of input.
  ///
  /// - Returns: 0, or 2 when a request was not understood.
  static func run(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) -> Int32 {
    var answers = DescribeAnswers()
    var lines = LineReader(descriptor: input)
    while let batch = lines.next() {
      for line in batch { answers.answer(line) }
      guard write(&answers.output, to: output) else { return answers.status }
      _ = write(&answers.errors, to: STDERR_FILENO)
    }
    return answers.status
  }

  /// Writes and empties the bytes; `false` when nobody reads them any more.
  private static func write(_ bytes: inout [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    bytes.removeAll(keepingCapacity: true)
    return true
  }
}
