import ReaderTesting
import ScreenReader
import Testing

/// What is wrong with a script is told with its line and what is allowed there.
@Suite struct ScriptParsingTests {
  @Test(arguments: [
    ("Right x 3", "a repeat count is written in one word: x3"),
    ("Right x0", "a repeat count is from x1 to x100000"),
    ("Ctrl-Ctrl-A", "Ctrl-Ctrl-A is no key, command or statement"),
    ("VO-Ctrl-A", "VO-Ctrl-A is no key"),
    ("Rightt", "Rightt is no key"),
    (#"type "\x""#, #"\x is not known in a text; known are \", \\, \n, \t"#),
    (#"type "a\"#, "the closing \" is missing"),
    (#"expect "\d""#, #"\d is not known in a text"#),
    ("type abc", "a text in double quotes is wanted here"),
    ("expect /a(/", "/a(/ is not a regular expression"),
    (#"expect "a" "b""#, #"nothing may follow: "b""#),
    ("wait soon", "wait takes a number of seconds"),
  ])
  func slips(line: String, message: String) {
    do {
      let script = try Script(parsing: "# first\n\(line)\n", name: "a.keys")
      Issue.record("\(line) was read as \(script.statements)")
    } catch {
      #expect(error.description.hasPrefix("a.keys:2: \(message)"), "\(error)")
    }
  }

  @Test func backslashesThatMeanSomething() throws {
    let script = try Script(parsing: #"type "a\n\t\"\\""# + "\n" + #"expect /\d+\/\w/"#)
    #expect(
      script.statements.map(\.action) == [
        .type("a\n\t\"\\"), .expect(.expression(#"\d+/\w"#)),
      ])
  }

  @Test func keysThatLookLikeCounts() throws {
    let script = try Script(parsing: "x\n3\nx x3\nHash\nCtrl-O x")
    #expect(
      script.statements.map(\.action) == [
        .keys([.init(.character("x"))], count: 1), .keys([.init(.character("3"))], count: 1),
        .keys([.init(.character("x"))], count: 3), .keys([.init(.character("#"))], count: 1),
        .keys([.init(.character("o"), .control), .init(.character("x"))], count: 1),
      ])
  }
}
