import Foundation
import Testing

/// The table of ARCHITECTURE.md, held: a module imports what its row allows and nothing else.
@Suite struct ImportTableTests {
  /// Module → what it may import, beside libc, Synchronization and Observation.
  static let table: [String: Set<String>] = [
    "UnicodeText": ["CICU"],
    "AccessibilityTree": [],
    "TextModel": ["UnicodeText"],
    "Markdown": ["CCMark", "TextModel", "UnicodeText"],
    "Speech": ["UnicodeText"],
    "Espeak": ["Speech", "CEspeakNG"],
    "Audio": ["Speech", "CPulse", "CALSA"],
    "TerminalIO": ["UnicodeText", "CTerminal"],
    "TerminalUI": ["AccessibilityTree", "TextModel", "UnicodeText"],
    "SwiftUI": ["TerminalUI", "FoundationEssentials"],
    "ScreenReader": ["AccessibilityTree", "UnicodeText", "Speech"],
    "TerminalHost": [
      "TerminalUI", "AccessibilityTree", "ScreenReader", "TerminalIO", "Speech", "UnicodeText",
      "FoundationEssentials",
    ],
    "ReaderTesting": [
      "TerminalHost", "TerminalUI", "ScreenReader", "AccessibilityTree", "Speech",
    ],
    "DocumentEditor": [
      "TerminalUI", "AccessibilityTree", "TextModel", "Markdown", "FoundationEssentials",
    ],
    "Gallery": ["TerminalUI"],
  ]
  static let everywhere: Set<String> = [
    "Glibc", "Darwin", "Synchronization", "Observation", "Dispatch",
  ]

  @Test func modulesImportWhatTheirRowAllows() throws {
    var offences: [String] = []
    for (module, allowed) in Self.table {
      for file in try Repository.swiftFiles(under: "Sources/\(module)") {
        for (line, name) in try Repository.imports(of: file)
        where !allowed.contains(name) && !Self.everywhere.contains(name) {
          offences.append("\(file.lastPathComponent):\(line): \(module) may not import \(name)")
        }
      }
    }
    #expect(offences.isEmpty, Comment(rawValue: offences.joined(separator: "\n")))
  }

  @Test func everyModuleHasARow() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    let modules = folders.filter { !$0.hasPrefix("C") && !$0.hasPrefix("lectern") }
    #expect(Set(modules) == Set(Self.table.keys))
  }

  @Test func nobodyImportsFoundationWhole() throws {
    let offenders = try Repository.swiftFiles(under: "Sources").filter {
      try Repository.imports(of: $0).contains { $0.name == "Foundation" }
    }
    #expect(offenders.isEmpty)
  }
}

/// The checkout this test was built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func swiftFiles(under folder: String) throws -> [URL] {
    let base = root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return names.filter { $0.hasSuffix(".swift") }.map { base.appendingPathComponent($0) }
  }

  static func imports(of file: URL) throws -> [(line: Int, name: String)] {
    let keywords: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate", "@_exported", "@testable",
      "@preconcurrency",
    ]
    var found: [(Int, String)] = []
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var words = line.split(separator: " ")
      while let first = words.first, keywords.contains(first) { words.removeFirst() }
      guard words.count >= 2, words[0] == "import" else { continue }
      found.append((index + 1, String(words[1].prefix { $0 != "." })))
    }
    return found
  }
}
