import Foundation
import Testing

/// `lectern preview` as it is used: a file that is edited while it is heard. Needs the toolchain
/// that built these tests.
@Suite(.serialized) struct PreviewTests {
  static let source = """
    import SwiftUI

    struct Shelf: View {
      var body: some View {
        VStack {
          Text("Novels").accessibilityIdentifier("title")
          Button("Borrow") {}.accessibilityIdentifier("borrow")
        }
      }
    }
    """

  /// The program in plain mode: lines in, lines out.
  final class Preview {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()
    private(set) var heard: [String] = []

    init(_ arguments: String...) throws {
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = ["preview"] + arguments + ["--plain", "--no-hints"]
      process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
      process.standardInput = input
      process.standardOutput = output
      process.standardError = output
      try process.run()
    }

    deinit {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    /// Sends a line, without waiting for its answer.
    func send(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Longer than any compilation: a line that has not come by then never will.
    private static let patience: Int32 = 120_000

    /// Waits for a line that holds some words; `nil` if it does not come.
    func line(with words: String) -> String? {
      while true {
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest = Data(rest[(end + 1)...])
          heard.append(line)
          if line.contains(words) { return line }
        }
        let descriptor = output.fileHandleForReading.fileDescriptor
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Self.patience) > 0 else { return nil }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return nil }
        rest += more
      }
    }
  }

  @Test func aViewIsHeardAndAChangeOfItToo() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.source, to: "Shelf.swift")
    let preview = try Preview(file)
    #expect(preview.line(with: "Novels") != nil, "\(preview.heard)")
    try preview.send("Right")
    #expect(preview.line(with: "Borrow, button") != nil)

    // Another element before it: the cursor stays on the identifier.
    _ = try folder.write(
      Self.source.replacingOccurrences(
        of: "Button(\"Borrow\") {}", with: "Text(\"New\"); Button(\"Take home\") {}"),
      to: "Shelf.swift")
    #expect(preview.line(with: "Take home, button") != nil)
    #expect(preview.line(with: "Preview updated") != nil)

    // An error is told as the compiler gives it, and the view stays.
    _ = try folder.write(
      Self.source.replacingOccurrences(of: "Text(\"Novels\")", with: "Txt(\"Novels\")"),
      to: "Shelf.swift")
    #expect(
      preview.line(with: "error")?.hasPrefix(
        "Shelf.swift:6:7: error: cannot find 'Txt' in scope") == true, "\(preview.heard)")
    try preview.send("Left")
    #expect(preview.line(with: "New") != nil)

    // An editor that writes a new file under the old name.
    _ = try folder.write(
      Self.source.replacingOccurrences(of: "Novels", with: "Poems"), to: "Shelf.swift~")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: file + "~", toPath: file)
    #expect(preview.line(with: "Preview updated") != nil)
  }

  @Test func aFileWithErrorsShowsThemUntilTheyAreGone() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("struct A: View { var body: some View { Txt() } }", to: "A.swift")
    let preview = try Preview(file)
    #expect(
      preview.line(with: "Compiler errors")?.contains("cannot find 'Txt' in scope") == true,
      "\(preview.heard)")
    _ = try folder.write(
      "struct A: View { var body: some View { Text(\"Right\") } }", to: "A.swift")
    #expect(preview.line(with: "Right") != nil, "\(preview.heard)")
  }

  @Test func previewBlocksAndNamedViewsAreShown() throws {
    let folder = try TemporaryFolder()
    let source = """
      private struct Row: View {
        let name: String
        @Binding var isOn: Bool
        var body: some View { Toggle(name, isOn: $isOn) }
      }
      struct Other: View { var body: some View { Text("Other") } }
      #Preview("Lamp") {
        @Previewable @State var isOn = true
        Row(name: "Lamp", isOn: $isOn)
      }
      """
    let file = try folder.write(source, to: "Rows.swift")
    #expect(try Preview(file).line(with: "Lamp, checked, checkbox") != nil)
    #expect(try Preview(file, "Other").line(with: "Other") != nil)
  }

  @Test func whatIsMissingIsSaidInOneLine() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.source, to: "Shelf.swift")
    var problems: [String] = []
    let none = try Program.run(["preview", file], searching: folder.url.path)
    check(none.status == 3 && none.errors.contains("swiftc"), "\(none)", &problems)
    check(none.errors.split(separator: "\n").count == 1, "\(none)", &problems)
    let missing = try Program.run("preview", file + ".gone")
    check(missing.status == 2 && missing.errors.contains("No such file"), "\(missing)", &problems)
    let directory = try Program.run("preview", folder.url.path)
    check(directory.status == 2 && directory.errors.contains("folder"), "\(directory)", &problems)
    let usage = try Program.run("preview")
    check(usage.status == 2, "\(usage)", &problems)
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }
}
