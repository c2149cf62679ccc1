import FoundationEssentials
import ScreenReader

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
