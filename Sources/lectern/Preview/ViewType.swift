/// A type of a source that can be shown.
struct ViewType {
  enum Kind { case view, provider, application }

  let name: String
  let kind: Kind
  /// Whether it cannot be made without values, as far as its text tells.
  let needsValues: Bool
  private let line: Int

  /// The views, preview providers and applications outside other types, in order.
  static func all(in source: SwiftText) -> [ViewType] {
    let words = source.words(in: 0..<source.code.count)
    var types: [ViewType] = []
    for (place, word) in words.enumerated() where isDeclaration(word.word) {
      var next = place + 1
      guard next < words.count else { break }
      let name = String(words[next].word)
      var conformances: [Substring] = []
      while next < words.count, !words[next].word.hasPrefix("{") {
        conformances.append(words[next].word)
        next += 1
      }
      guard next < words.count, let colon = conformances.firstIndex(of: ":"),
        let kind = kind(of: conformances[colon...])
      else { continue }
      let opening = words[next].offset
      let body = opening + 1..<max(opening + 1, (source.end(of: opening) ?? source.code.count) - 1)
      types.append(
        ViewType(
          name: name, kind: kind,
          needsValues: word.word == "struct" && StoredProperties(source, body).needValues,
          line: source.line(of: word.offset)))
    }
    return types
  }

  private static func isDeclaration(_ word: Substring) -> Bool {
    word == "struct" || word == "extension" || word == "class" || word == "enum"
  }

  private static func kind(of conformances: ArraySlice<Substring>) -> Kind? {
    if conformances.contains("View") { return .view }
    if conformances.contains("PreviewProvider") { return .provider }
    return conformances.contains("App") ? .application : nil
  }

  /// What shows it.
  func entry(path: String) -> String {
    let statement =
      switch kind {
      case .view: "TerminalUI.Preview(\(name.literal)) { \(name)() }"
      case .provider: "TerminalUI.Preview(\(name.literal)) { \(name).previews }"
      case .application: ""
      }
    let shows = kind == .application ? Self.function("\(name).main()") : Self.entry(statement)
    // What is wrong with making it is told of the type.
    return shows.split(separator: "\n").map {
      "#sourceLocation(file: \(path), line: \(line))\n\($0)\n"
    }.joined() + "#sourceLocation()\n"
  }

  /// The function that shows a scene.
  static func entry(_ scene: String) -> String {
    function("TerminalUI.ApplicationHost.start?(\(scene))")
  }

  private static func function(_ statement: String) -> String {
    """
    @_cdecl("\(PreviewSource.entry)") public func lecternShowPreview() {
    MainActor.assumeIsolated { \(statement) }
    }

    """
  }
}

/// What the stored properties of a type tell: whether each has a value from the start.
private struct StoredProperties {
  private(set) var needValues = false
  /// Wrappers that give a value by themselves.
  private static let providing: Set<Substring> = [
    "@Environment", "@FocusState", "@AccessibilityFocusState", "@Namespace", "@ScaledMetric",
  ]

  init(_ source: SwiftText, _ body: Range<Int>) {
    let words = source.words(in: body)
    for line in words.split(whereSeparator: { $0.word == "\n" }) {
      let line = line.map(\.word)
      if line.contains("init") {
        needValues = !line.contains("()")
        return
      }
      guard let keyword = line.firstIndex(where: { $0 == "let" || $0 == "var" }),
        line[keyword...].dropFirst(2).first == ":", !line.contains("static"),
        !line.contains("="), !line.contains(where: { $0.hasPrefix("{") }),
        !line.contains(where: Self.providing.contains)
      else { continue }
      if line[keyword] == "var", line.last == "?" { continue }
      needValues = true
    }
  }
}
