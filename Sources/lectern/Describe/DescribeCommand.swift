import FoundationEssentials
import Glibc
import ScreenReader

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

/// The answers to the requests so far, as bytes to be written.
struct DescribeAnswers {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  private(set) var status: Int32 = 0
  private var line = 0
  private let decoder = JSONDecoder()
  private var composers: [String: PhraseComposer] = [:]

  mutating func answer(_ bytes: some Collection<UInt8>) {
    line += 1
    do {
      let text = try phrase(bytes)
      output += text.utf8
    } catch {
      status = 2
      errors += "line \(line): \(error.message)\n".utf8
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func phrase(_ bytes: some Collection<UInt8>) throws(DescribeError) -> String {
    guard let first = bytes.first(where: { $0 > 32 }) else {
      throw DescribeError("an empty line; a request is a JSON object")
    }
    guard first == UInt8(ascii: "{") else { throw DescribeError("a request is a JSON object") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DescribeError("not UTF-8; a request is a JSON object in UTF-8")
    }
    let request: DescribeRequest
    do {
      request = try decoder.decode(DescribeRequest.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw DescribeError(error)
    } catch {
      throw DescribeError("not JSON; a request is a JSON object")
    }
    let phrases = try request.phrases(&composers)
    return phrases.map { Self.printable($0.text) }.joined(separator: " ⏸ ")
  }

  /// The text on one line: what a label holds never acts on a terminal.
  private static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    var printable = ""
    for scalar in text.unicodeScalars {
      printable.unicodeScalars.append(scalar.isControl ? " " : scalar)
    }
    return printable
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 32 || (127...159).contains(value) || value == 0x2028 || value == 0x2029
  }
}
