import Foundation
import Testing

/// Real files: opened, edited, saved, and never lost.
@Suite struct DocumentTests {
  private func run(_ script: String, on path: String) throws -> Program.Result {
    let folder = try TemporaryFolder()
    let file = try folder.write(script, to: "script.keys")
    return try Program.run("run", file, "--document", path)
  }

  @Test func whatNobodyTouchesIsWrittenBackByteForByte() throws {
    let folder = try TemporaryFolder()
    let text = "# Title  #\n\n* one\n* two __bold__\r\n\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\nEnd"
    let path = try folder.write(text, to: "a.md")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let result = try run(
      "Right x7\nReturn\ntype \"X\"\nCtrl-S\nexpect \"Saved a\"\n", on: path)
    #expect(result.status == 0, Comment(rawValue: result.errors + result.output))
    #expect(try folder.read("a.md") == "# X" + text.dropFirst(2))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(folder.names == ["a.md"])
  }

  @Test func theSampleIsSavedWhereThePersonSays() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      """
      Right x7
      Return
      type "Mine. "
      Ctrl-S
      expect /Save As, sheet.*Typing/
      Ctrl-A
      type "\(folder.url.path)/mine.md"
      Return
      expect "Saved mine"
      type "Again. "
      Ctrl-S
      expect "Saved mine"
      """, to: "script.keys")
    let result = try Program.run("run", script)
    #expect(result.status == 0, Comment(rawValue: result.errors + result.output))
    #expect(try folder.read("mine.md").contains("Mine. Again. "))
  }

  @Test func leftAndRightGoThroughTheMenusOfTheBar() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Text.\n", to: "a.md")
    let result = try run(
      """
      m
      expect "File, menu"
      Right
      expect "Edit, menu"
      Right
      expect "Format, menu"
      Left
      expect "Edit, menu"
      Down
      expect "Redo"
      Escape
      expect "Close, button"
      """, on: path)
    #expect(result.status == 0, Comment(rawValue: result.errors + result.output))
  }

  @Test func whatWasCopiedIsPasted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one two\n", to: "a.md")
    let result = try run(
      "Right x7\nReturn\nShift-Right x4\nCtrl-C\nexpect \"Copied\"\nRight\nCtrl-V\nCtrl-S\n",
      on: path)
    #expect(result.status == 0, Comment(rawValue: result.errors + result.output))
    #expect(try folder.read("a.md") == "one one two\n")
  }

  @Test func plainInputThatEndsKeepsWhatWasTyped() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Text.\n", to: "a.md")
    let input = "Right x7\nReturn\ntype \"Mine. \"\n"
    let result = try Program.run(["--plain", path, "--audio", "none"], input: input)
    #expect(result.status == 0, Comment(rawValue: result.errors))
    #expect(try folder.read("a.md") == "Text.\n")
    #expect(try folder.read(".a.md.unsaved") == "Mine. Text.\n")
  }

  /// Where the folder takes no new file, but the file may be written.
  @Test func aFileInAClosedFolderIsWrittenOver() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# Title\n", to: "a.md")
    let script = try folder.write(
      "Right x7\nReturn\ntype \"My \"\nCtrl-S\nexpect \"Saved a\"\n", to: "script.keys")
    chmod(path, 0o666)
    chmod(folder.url.path, 0o555)
    defer { chmod(folder.url.path, 0o755) }
    // The superuser may write everywhere, unless that is taken away.
    let wrapper = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override"] : []
    let result = try Program.run(["run", script, "--document", path], through: wrapper)
    #expect(result.status == 0, Comment(rawValue: result.errors + result.output))
    #expect(try folder.read("a.md") == "# My Title\n")
  }

  @Test func togglingTwiceGivesTheOriginalBack() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Some words here.\n", to: "a.md")
    let walk = "Right x7\nReturn\nEscape\nBackspace\nRight x2\nReturn\nRight x9\n"
    let once = try run(walk + "Space\nexpect \"selected\"\nCtrl-S\n", on: path)
    #expect(once.status == 0, Comment(rawValue: once.errors + once.output))
    #expect(try folder.read("a.md") == "**Some** words here.\n")
    let twice = try run(walk + "Space\nexpect \"unselected\"\nCtrl-S\n", on: path)
    #expect(twice.status == 0, Comment(rawValue: twice.errors + twice.output))
    #expect(try folder.read("a.md") == "Some words here.\n")
  }

  @Test func bookmarksAreKeptBesideTheDocumentAndSurviveEditsElsewhere() throws {
    let folder = try TemporaryFolder()
    let page = { (name: String) in "# \(name)\n\nText of \(name).\n\n" }
    let path = try folder.write(page("One") + page("Two") + page("Three"), to: "b.md")
    let marked = try run(
      "Right x5\nReturn\nDown\nexpect \"Page 2\"\n.\nDown x2\nReturn\n", on: path)
    #expect(marked.status == 0, Comment(rawValue: marked.errors))
    #expect(folder.names == ["b.bookmarks.json", "b.md"])
    _ = try folder.write(page("New") + page("One") + page("Two") + page("Three"), to: "b.md")
    let found = try run(
      "Right x5\nReturn\nu\nDown\nexpect-all /.*/ /.*/ /.*/ /.*/ /.*/ /.*/ /.*/ /.*/ \"Page 3\"\n",
      on: path)
    #expect(found.output.contains("Page 3"), Comment(rawValue: found.output))
  }

  static let troubles: [(name: String, bytes: [UInt8], words: String)] = [
    ("empty.md", [], "insertion"),
    ("newlines.txt", [UInt8](repeating: 0x0A, count: 5000), "insertion"),
    ("latin1.txt", Array("caf".utf8) + [0xE9, 0x0A], "read only"),
    ("utf16.txt", [0xFF, 0xFE, 0x41, 0, 0x42, 0], "read only"),
    ("broken.txt", [0x41, 0xC3, 0x28, 0xE2, 0x82, 0x42], "read only"),
    ("nul.txt", [0x41, 0, 0x42, 0x1B, 0x5B, 0x32, 0x4A], "insertion"),
    ("bom.txt", [0xEF, 0xBB, 0xBF] + Array("Text".utf8), "insertion"),
    ("no-newline.md", Array("one line".utf8), "insertion"),
  ]

  @Test func strangeFilesOpen() throws {
    let folder = try TemporaryFolder()
    var problems: [String] = []
    for (name, bytes, words) in Self.troubles {
      let path = try folder.write(Data(bytes), to: name)
      let result = try run("Right x7\n", on: path)
      check(result.status == 0, "\(name): \(result)", &problems)
      check(
        result.output.lowercased().contains(words), "\(name): no “\(words)” in \(result)", &problems
      )
      check(!result.output.contains("\u{1B}"), "\(name): an escape came through", &problems)
      let kept = try folder.bytes(name)
      check(
        kept == bytes,
        "\(name) was written", &problems)
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }

  @Test func aReadOnlyFileIsReadAndNotTypedInto() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Some words.\n", to: "r.md")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let result = try run("Right x7\nReturn\ntype \"X\"\nCtrl-S\n", on: path)
    #expect(result.output.contains("r is read only"), Comment(rawValue: result.output))
    #expect(try folder.read("r.md") == "Some words.\n")
  }

  @Test func aBrokenBookmarkFileIsReportedAndLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# A\n", to: "c.md")
    _ = try folder.write("{ this is no JSON", to: "c.bookmarks.json")
    let result = try run("Right x5\nReturn\n.\nDown x2\nReturn\n", on: path)
    #expect(result.output.contains("c.bookmarks.json"), Comment(rawValue: result.output))
    #expect(try folder.read("c.bookmarks.json") == "{ this is no JSON")
  }

  @Test func quittingAsksAboutUnsavedText() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Text.\n", to: "d.md")
    let result = try run(
      """
      Right x7
      Return
      type "X"
      Ctrl-Q
      expect "Do you want to save the changes to d?"
      Escape
      expect-not "VoiceOver off"
      Ctrl-Q
      Return
      """, on: path)
    #expect(result.status == 0, Comment(rawValue: result.errors + result.output))
    #expect(try folder.read("d.md") == "XText.\n")
  }
}
