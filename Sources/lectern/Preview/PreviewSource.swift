/// A source file made into a program that shows one of its views.
struct PreviewSource {
  /// What is compiled: the file with its `#Preview` blocks blanked, and an entry behind it. Lines
  /// are told as in the file.
  let program: String
  /// What the window is called.
  let title: String

  /// The symbol that shows the view.
  static let entry = "lectern_preview"

  /// - Parameters:
  ///   - path: the file, as it is named in messages.
  ///   - view: a view, an application or a preview by name; `nil` takes the first `#Preview`, else
  ///     the last view.
  init(_ text: String, path: String, view: String?) throws(PreviewFailure) {
    let source = SwiftText(text)
    let previews = PreviewBlock.all(in: source)
    let types = ViewType.all(in: source)
    let shown = try Self.choose(view, previews, types, path)
    var bytes = source.bytes
    for preview in previews {
      for index in preview.range where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    let name = path.literal
    let start: String
    switch shown {
    case .block(let block):
      title = block.name ?? path.lastPathComponent
      start = block.entry(path: name)
    case .type(let type):
      title = type.name
      start = type.entry(path: name)
    }
    program =
      "#sourceLocation(file: \(name), line: 1)\n" + String(decoding: bytes, as: UTF8.self)
      + "\n#sourceLocation()\n" + start
  }

  private enum Shown {
    case block(PreviewBlock)
    case type(ViewType)
  }

  private static func choose(
    _ view: String?, _ previews: [PreviewBlock], _ types: [ViewType], _ path: String
  ) throws(PreviewFailure) -> Shown {
    if let view {
      if let type = types.last(where: { $0.name == view }) { return .type(type) }
      if let block = previews.first(where: { $0.name == view }) { return .block(block) }
      let known = types.map(\.name) + previews.compactMap(\.name)
      throw PreviewFailure(
        "\(path): there is no view \(view)"
          + (known.isEmpty ? "" : "; there are \(known.joined(separator: ", "))"))
    }
    if let block = previews.first { return .block(block) }
    if let provider = types.last(where: { $0.kind == .provider }) { return .type(provider) }
    let views = types.filter { $0.kind == .view }
    if let last = views.last(where: { !$0.needsValues }) ?? views.last { return .type(last) }
    if let application = types.last { return .type(application) }
    throw PreviewFailure("\(path): there is no view in it: no struct of the kind View")
  }
}

/// Why there is nothing to show.
struct PreviewFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension String {
  /// The text as a literal of a Swift source.
  var literal: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
