import Glibc

/// A transcript: keys, and under each line of keys what is spoken, in a file to be read aloud.
///
/// `> →  x3` presses keys, `> type "abc"` types, `> wait 2` lets seconds pass, `> hear 3` hears
/// pieces of continuous reading; every other line is an utterance. `--` begins a comment.
struct Transcript {
  struct Step {
    var comments: [String] = []
    var keys: String?
    var spoken: [String] = []
  }

  var steps: [Step] = [Step()]
  let path: String

  init(named name: String) {
    path = Self.folder + name + ".txt"
    var comments: [String] = []
    for line in Self.read(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- ") || line.isEmpty {
        comments.append(String(line))
      } else if line.hasPrefix("> ") {
        steps.append(Step(comments: comments, keys: String(line.dropFirst(2))))
        comments = []
      } else {
        if steps.count == 1, steps[0].spoken.isEmpty { steps[0].comments = comments }
        comments = []
        steps[steps.count - 1].spoken.append(String(line))
      }
    }
  }

  static let folder =
    String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/Transcripts/"

  static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same keys with what was spoken now.
  func text(spoken: [[String]]) -> String {
    var lines: [String] = []
    for (step, spoken) in zip(steps, spoken) {
      lines += step.comments
      if let keys = step.keys { lines.append("> " + keys) }
      lines += spoken
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func write(_ text: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fputs(text, file)
  }
}
