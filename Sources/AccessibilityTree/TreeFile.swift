/// A tree written out: every element with what it holds, virtual children up to a limit.
public struct TreeFile: Sendable {
  /// An element and its children, in reading order.
  public struct Node: Sendable {
    public var element: Element
    public var frame: CellRect?
    public var children: [Node]
    /// How many children are not written out.
    public var omitted: Int
    /// The text behind the element, up to the limit of characters.
    public var text: String?
  }

  public var root: Node?

  /// Writes out an update.
  /// - Parameters:
  ///   - virtualLimit: how many children of a virtual collection are asked for.
  ///   - textLimit: how much of a text is taken, in UTF-8 code units.
  @MainActor
  public init(
    _ update: TreeUpdate, source: any TreeSource, virtualLimit: Int = 100, textLimit: Int = 2000
  ) {
    let elements = Dictionary(
      update.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    root = elements[update.root].map {
      Writer(source, update.frames, virtualLimit, textLimit).node($0, in: elements, depth: 0)
    }
  }

  @MainActor
  private struct Writer {
    let source: any TreeSource
    let frames: [ElementID: CellRect]
    let virtualLimit: Int
    let textLimit: Int
    /// Deeper than any interface; a tree with a cycle ends here.
    static let deepest = 200

    init(
      _ source: any TreeSource, _ frames: [ElementID: CellRect], _ virtualLimit: Int,
      _ textLimit: Int
    ) {
      self.source = source
      self.frames = frames
      self.virtualLimit = virtualLimit
      self.textLimit = textLimit
    }

    func node(_ element: Element, in elements: [ElementID: Element], depth: Int) -> Node {
      var node = Node(element: element, frame: frames[element.id], children: [], omitted: 0)
      if let text = element.text {
        node.text = source.text(text.id, in: 0..<min(text.utf8Count, textLimit))
      }
      guard depth < Self.deepest else { return node }
      switch element.children {
      case .list(let ids):
        node.children = ids.compactMap { id in
          elements[id].map { self.node($0, in: elements, depth: depth + 1) }
        }
      case .virtual(let count, _):
        for index in 0..<min(count, virtualLimit) {
          guard let branch = source.child(at: index, of: element.id) else { break }
          let own = Dictionary(
            branch.descendants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
          node.children.append(self.node(branch.root, in: own, depth: depth + 1))
        }
        node.omitted = count - node.children.count
      }
      return node
    }
  }
}

extension TreeFile {
  /// The tree as indented lines, an element a line, for people and for tests.
  public var outline: String {
    var lines = ""
    root?.write(into: &lines, depth: 0)
    return lines
  }
}

extension TreeFile.Node {
  fileprivate func write(into lines: inout String, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    lines += indent + summary + "\n"
    for child in children { child.write(into: &lines, depth: depth + 1) }
    if omitted > 0 { lines += indent + "  … \(omitted) more\n" }
  }

  private var summary: String {
    var parts = [element.role.rawValue]
    if let label = element.label { parts.append("“\(label)”") }
    if let value = element.value { parts.append("value “\(value)”") }
    if let state = element.toggleState { parts.append(state.rawValue) }
    if let level = element.level { parts.append("level \(level)") }
    if let expanded = element.isExpanded { parts.append(expanded ? "expanded" : "collapsed") }
    if let orientation = element.orientation { parts.append(orientation.rawValue) }
    let implied: Traits = [
      .button, .staticText, .image, .link, .header, .switchButton, .searchField,
    ]
    parts += Traits.names.filter {
      element.traits.contains($0.trait) && !implied.contains($0.trait)
    }.map(\.name)
    parts += element.states
    if let hint = element.hint { parts.append("hint “\(hint)”") }
    if let identifier = element.identifier { parts.append("id \(identifier)") }
    if let text = element.text { parts.append("text \(text.utf8Count) bytes") }
    let actions = element.actions.map(\.name).filter { !$0.isEmpty }
    if !actions.isEmpty { parts.append("actions [\(actions.joined(separator: ", "))]") }
    let rotors = element.rotors.map { rotor in
      switch rotor.kind {
      case .custom(let name): name
      case .system(let kind): kind.rawValue
      }
    }
    if !rotors.isEmpty { parts.append("rotors [\(rotors.joined(separator: ", "))]") }
    if let frame { parts.append("at \(frame.x),\(frame.y) \(frame.width)×\(frame.height)") }
    return parts.joined(separator: " ")
  }
}
