import Foundation
import PseudoTerminal

/// The real `lectern`, run as a process.
enum Program {
  static let path = PseudoTerminal.builtProgram("lectern")
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Result {
    var status: Int32
    var output: String
    var errors: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs it to its end, with an environment that has neither HOME nor a locale.
  static func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: input)
  }

  /// - Parameter wrapper: a program that runs it, with its arguments before those of ours.
  static func run(
    _ arguments: [String], input: String = "", searching folders: String = "/usr/bin:/bin",
    through wrapper: [String] = []
  ) throws -> Result {
    let words = wrapper + [path] + arguments
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words[1...])
    process.environment = ["PATH": folders]
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    try process.run()
    pipes.input.fileHandleForWriting.write(Data(input.utf8))
    try pipes.input.fileHandleForWriting.close()
    let output = pipes.output.fileHandleForReading.readDataToEndOfFile()
    let errors = pipes.errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}

/// A folder that is gone with the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("lectern-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// Fails a test with a message; one call for a whole table, so that it costs no macro each.
func check(_ holds: Bool, _ message: @autoclosure () -> String, _ problems: inout [String]) {
  if !holds { problems.append(message()) }
}
