import AccessibilityTree
import FoundationEssentials

extension TreeFile {
  /// The tree as JSON, an object an element.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(root.map(JSONNode.init)), as: UTF8.self)
  }
}

/// An element as it is written to a file. What is empty is left out.
private struct JSONNode: Encodable {
  var role: String
  var label: String?
  var value: String?
  var hint: String?
  var help: String?
  var identifier: String?
  var traits: [String]?
  var states: [String]?
  var toggle: String?
  var expanded: Bool?
  var level: Int?
  var orientation: String?
  var actions: [String]?
  var rotors: [String]?
  var text: String?
  var frame: [Int]?
  var source: String?
  var children: [JSONNode]?
  var omittedChildren: Int?

  init(_ node: TreeFile.Node) {
    let element = node.element
    role = element.role.rawValue
    label = element.label
    value = element.value
    hint = element.hint
    help = element.help
    identifier = element.identifier
    traits = Traits.names.filter { element.traits.contains($0.trait) }.map(\.name).nonEmpty
    states = element.states.nonEmpty
    toggle = element.toggleState?.rawValue
    expanded = element.isExpanded
    level = element.level
    orientation = element.orientation?.rawValue
    actions = element.actions.map { $0.name.isEmpty ? "\($0.id)" : $0.name }.nonEmpty
    rotors =
      element.rotors.map { rotor in
        switch rotor.kind {
        case .custom(let name): name
        case .system(let kind): kind.rawValue
        }
      }.nonEmpty
    text = node.text
    frame = node.frame.map { [$0.x, $0.y, $0.width, $0.height] }
    source = element.origins[.label]?.description
    children = node.children.map(JSONNode.init).nonEmpty
    omittedChildren = node.omitted > 0 ? node.omitted : nil
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
