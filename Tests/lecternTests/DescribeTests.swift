import Testing

@testable import lectern

/// `lectern describe`: requests as a person would write them, and what is said.
@Suite struct DescribeTests {
  /// The rows of described.tsv: request, tab, phrase.
  static let rows: [[String]] = String(decoding: PackageResources.described_tsv, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }

  @Test("A request is answered by the rules", arguments: rows)
  func answers(row: [String]) {
    var answers = DescribeAnswers()
    answers.answer(Array(row[0].utf8))
    #expect(String(decoding: answers.output, as: UTF8.self) == row[1] + "\n")
    #expect(String(decoding: answers.errors, as: UTF8.self) == "")
    #expect(answers.status == 0)
  }

  @Test(
    "A request that is not understood says what is wrong and what is allowed",
    arguments: [
      ("nonsense", "a request is a JSON object"),
      ("", "an empty line"),
      (#"{"element":{"label":"a"#, "not JSON"),
      (#"{"element":{"role":"buton"}}"#, #"role "buton" is not known; allowed are application,"#),
      (#"{"element":{"traits":["shiny"]}}"#, #"trait "shiny" is not known; allowed are button,"#),
      ("{}", #"lacks "element""#),
      (#"{"event":"focus"}"#, #"lacks "element""#),
      (#"{"element":{},"locale":"xx"}"#, #"locale "xx" is not known; allowed are de, en,"#),
      (#"{"element":{},"event":"fokus"}"#, #"event "fokus" is not known; allowed are focus,"#),
      (#"{"platform":"android"}"#, "allowed are macos, ios"),
      (#"{"keyForm":"x"}"#, "allowed are chord, commands, prefix"),
      (#"{"element":{"label":3}}"#, "element.label has another type; a string is allowed"),
      (#"{"element":{"position":[1]}}"#, "position is [n, m]"),
      (#"{"element":{"context":{}}}"#, #"lacks "kind""#),
      (#"{"element":{"focus":{"role":"x"}}}"#, #"role "x" is not known"#),
    ])
  func refusals(request: String, message: String) {
    var answers = DescribeAnswers()
    answers.answer(Array(#"{"element":{"label":"fine"}}"#.utf8))
    answers.answer(Array(request.utf8))
    answers.answer(Array(#"{"element":{"label":"fine"}}"#.utf8))
    #expect(String(decoding: answers.output, as: UTF8.self) == "fine\n\nfine\n")
    let errors = String(decoding: answers.errors, as: UTF8.self)
    #expect(errors.hasPrefix("line 2: ") && errors.contains(message), "\(errors)")
    #expect(answers.status == 2)
  }

  @Test("Bytes that are no text, and requests without end, are refused or answered, never fatal")
  func hostile() {
    var answers = DescribeAnswers()
    answers.answer([0x7b, 0xff, 0xfe, 0x7d])
    answers.answer(Array(String(repeating: #"{"element":"#, count: 20_000).utf8))
    answers.answer(Array(#"{"element":{"actions":9223372036854775807,"childCount":-4}}"#.utf8))
    let long = String(repeating: "long ", count: 100_000)
    answers.answer(Array(#"{"element":{"label":"\#(long)","role":"link"}}"#.utf8))
    #expect(answers.errors.split(separator: UInt8(ascii: "\n")).count == 2)
    #expect(String(decoding: answers.output, as: UTF8.self) == "\n\n\nlink \(long)\n")
  }
}
