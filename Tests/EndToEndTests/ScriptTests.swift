import Foundation
import Testing

/// The scripts of `demo-docs`, which people read as examples, hold.
@Suite struct ScriptTests {
  @Test(arguments: ["en", "fr"]) func theDemonstrationsAreSaidAsWritten(locale: String) throws {
    let folder = Program.root.appendingPathComponent("demo-docs/scripts/\(locale)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".keys") }
    var problems: [String] = []
    check(names.count >= 3, "only \(names)", &problems)
    for name in names {
      let result = try Program.run(
        "run", folder.appendingPathComponent(name).path, "--locale", locale)
      check(result.status == 0, result.errors, &problems)
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }

  /// What is written, and what must come of it: status, and words in the output or the errors.
  static let scripts: [(source: String, status: Int32, words: String)] = [
    ("expect \"Close, button\"", 0, "VoiceOver on"),
    ("Right\nexpect \"Minimise\"", 1, "script.keys:2: \"Minimise\" was expected"),
    ("Right x2\nexpect-all \"Minimize, button\" \"Full Screen, button\"", 1, "Close, button"),
    ("expect-all /.*Close, button/\nRight\nexpect-all \"Minimize, button\"", 0, "Minimize"),
    ("expect-not \"nothing of the kind\"", 0, ""),
    ("expect \"Close\"\nexpect-silence", 0, ""),
    ("expect-focus \"Close\"\nRight\nexpect-focus \"Close\"", 1, "script.keys:3"),
    ("wait 2\nexpect \"press\"", 0, "Close, button"),
    ("Right\nwait soon", 2, "script.keys:2: wait takes a number of seconds"),
    ("Rihgt", 2, "script.keys:1: Rihgt is no key"),
    ("expect Close", 2, "script.keys:1: a text in double quotes"),
    ("expect \"Close", 2, "script.keys:1: the closing \" is missing"),
    ("expect /(/", 2, "is not a regular expression"),
    ("Right x0", 2, "a repeat count is from x1"),
    ("expect-focus \"Close\" and more", 2, "nothing may follow"),
    ("nextItem x2\nexpect \"Full Screen, button\"", 0, ""),
  ]

  @Test func scriptsPassFailOrAreRefused() throws {
    let folder = try TemporaryFolder()
    var problems: [String] = []
    for (source, status, words) in Self.scripts {
      _ = try folder.write(source + "\n", to: "script.keys")
      let result = try Program.run("run", folder.url.appendingPathComponent("script.keys").path)
      check(
        result.status == status, "\(source): status \(result.status), \(result.errors)", &problems)
      check(
        words.isEmpty || (result.output + result.errors).contains(words),
        "\(source): no “\(words)” in \(result)",
        &problems)
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }
}
