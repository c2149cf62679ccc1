/// A `#Preview` block, read as text.
struct PreviewBlock {
  /// What it is called in its source.
  let name: String?
  let range: Range<Int>
  /// What stands between its parentheses.
  private let arguments: String
  private let body: String
  /// The line its body begins on.
  private let line: Int

  /// All blocks of a source, in order.
  static func all(in source: SwiftText) -> [PreviewBlock] {
    source.words(in: 0..<source.code.count).filter { $0.word == "#Preview" }
      .compactMap { PreviewBlock(at: $0.offset, in: source) }
  }

  private init?(at start: Int, in source: SwiftText) {
    var place = source.skippingSpace(start + "#Preview".utf8.count)
    var arguments = ""
    if place < source.code.count, source.code[place] == UInt8(ascii: "(") {
      guard let end = source.end(of: place) else { return nil }
      arguments = source.string(place + 1..<end - 1)
      place = source.skippingSpace(end)
    }
    guard place < source.code.count, source.code[place] == UInt8(ascii: "{"),
      let end = source.end(of: place)
    else { return nil }
    range = start..<end
    self.arguments = arguments
    body = source.string(place + 1..<end - 1)
    line = source.line(of: place + 1)
    let quoted = arguments.split(separator: "\"", omittingEmptySubsequences: false)
    name = arguments.hasPrefix("\"") && quoted.count >= 3 ? String(quoted[1]) : nil
  }

  /// What shows it. Properties marked `@Previewable` become those of a view around the rest.
  func entry(path: String) -> String {
    var properties = ""
    var rest: [String] = []
    for (offset, text) in body.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let statement = text.drop { $0 == " " || $0 == "\t" }
      guard statement.hasPrefix("@Previewable") else {
        rest.append(String(text))
        continue
      }
      properties += "#sourceLocation(file: \(path), line: \(line + offset))\n"
      properties += statement.dropFirst("@Previewable".count) + "\n#sourceLocation()\n"
      rest.append("")
    }
    return """
      private struct LecternPreviewBody: TerminalUI.View {
      \(properties)  var body: some TerminalUI.View {
      #sourceLocation(file: \(path), line: \(line))
      \(rest.joined(separator: "\n"))
      #sourceLocation()
        }
      }
      \(ViewType.entry("TerminalUI.Preview(\(arguments)) { LecternPreviewBody() }"))
      """
  }
}
