import Foundation
import Testing

/// What the command line answers, without terminal, HOME or device.
@Suite struct CommandLineTests {
  static let calls: [(arguments: [String], status: Int32, words: String)] = [
    (["--help"], 0, "lectern [FILE]"),
    (["--version"], 0, "espeak-ng 1."),
    (["keys"], 0, "nextItem"),
    (["keys", "--locale", "fr"], 0, "élément suivant"),
    (["tree"], 0, "scrollArea “Format Inspector”"),
    (["tree", "--format", "json"], 0, "\"role\" : \"window\""),
    (["tree", "--format", "xml"], 2, "text and json are known"),
    (["tree", "--size", "0x5"], 2, "columns x rows"),
    (["tree", "--document"], 2, "--document wants a value"),
    (["--plain", "/nowhere/at/all.md"], 2, "there is no such file"),
    (["--plain", "/tmp"], 2, "this is a folder"),
    (["--plain", "/dev/zero"], 2, "not a file that holds text"),
    (["--no-such-option"], 2, "--no-such-option is not an option here"),
    (["--audio", "gramophone"], 2, "pulse"),
    (["--audio", "gramophone"], 2, "speechd"),
    (["--config", "a", "--no-config"], 2, "exclude each other"),
    (["--rate", "9000"], 2, "from 80 to 900"),
    (["--locale", "tlh"], 2, "en and fr are known"),
    (["run"], 2, "an argument is missing"),
    (["run", "/nowhere.keys"], 2, "/nowhere.keys"),
  ]

  @Test func eachCallEndsAsItShould() throws {
    var problems: [String] = []
    for (arguments, status, words) in Self.calls {
      let result = try Program.run(arguments)
      check(result.status == status, "\(arguments): \(result)", &problems)
      check(
        words.isEmpty || (result.output + result.errors).contains(words),
        "\(arguments): no “\(words)” in \(result)",
        &problems)
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }

  @Test func plainModeIsALineForALine() throws {
    let result = try Program.run("--plain", input: "Right\nVO-Right\nnonsense\nCtrl-Q\n")
    #expect(result.status == 0)
    #expect(
      result.lines == [
        "VoiceOver on Accessible Text Editor, My Text Document, Close, button", "Minimize, button",
        "Full Screen, button",
      ])
    #expect(result.errors.contains("line 3"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func aPipeThatIsClosedEndsIt() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(Program.path) keys | head -1; echo ${PIPESTATUS:-done}"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("Ctrl-O") && text.contains("done"))
  }
}
