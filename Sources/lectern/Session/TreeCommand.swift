import AccessibilityTree
import DocumentEditor
import TerminalUI

/// `lectern tree`: the accessibility tree of the document window or of a lesson, as text or JSON.
@MainActor
enum TreeCommand {
  static let options: [Arguments.Option] = [
    .init("--document", "FILE", "the document; without it the sample"),
    .init("--gallery", "NAME", "a lesson of the gallery instead; list for all of them"),
    .init("--format", "F", "text or json"),
    .init("--locale", "L", "en or fr"),
    .init("--size", "CxR", "columns and rows of the screen"),
    .init("--rows", "N", "how many rows of a long list are written"),
  ]

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 0...0)
    let options = try SessionOptions(arguments, variables: [:])
    let size = try ScreenSize.parse(arguments["--size"])
    let limit = try arguments.integer("--rows", in: 0...1_000_000) ?? 100
    let graph: ViewGraph
    if let lesson = arguments["--gallery"] {
      graph = try GalleryOpening(
        lesson == "list" ? nil : lesson, size: size, locale: options.locale
      ).graph
    } else {
      let document = try DocumentOpening.open(arguments["--document"], locale: options.locale)
      graph = DocumentOpening.graph(document, size: size, locale: options.locale)
    }
    let (_, update) = graph.update()
    let file = TreeFile(update, source: graph, virtualLimit: limit)
    switch arguments["--format"] ?? "text" {
    case "text": Output.write(file.outline, to: 1)
    case "json": Output.print(try file.json())
    case let other: throw UsageError("--format \(other): text and json are known")
    }
    return ExitStatus.success
  }
}

/// Columns and rows, as an option gives them.
enum ScreenSize {
  static let standard = CellSize(width: 100, height: 30)

  static func parse(_ text: String?) throws(UsageError) -> CellSize {
    guard let text else { return standard }
    let parts = text.lowercased().split(separator: "x").map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...1000).contains(width), (1...1000).contains(height)
    else {
      throw UsageError("--size \(text): columns x rows are wanted, such as 80x24")
    }
    return CellSize(width: width, height: height)
  }
}
