extension Tree {
  /// The tree as indented lines of text, one an element: role, label in quotes, value, states, and
  /// what it can do. Rows that are not in the tree are counted. O(elements).
  public func outline() -> String {
    var lines: [String] = []
    append(root, depth: 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  private func append(_ id: ElementID, depth: Int, to lines: inout [String]) {
    guard let element = elements[id], depth < 100 else { return }
    let indent = String(repeating: "  ", count: depth)
    let focus = id == keyboardFocus ? " ◂" : ""
    lines.append(indent + element.outlined + focus)
    switch element.children {
    case .list(let children):
      for child in children { append(child, depth: depth + 1, to: &lines) }
    case .virtual(let count, _):
      let rows = virtualPlaces.filter { $0.value.parent == id }.sorted {
        $0.value.index < $1.value.index
      }
      if let first = rows.first, first.value.index > 0 {
        lines.append(indent + "  … \(first.value.index) before")
      }
      for row in rows { append(row.key, depth: depth + 1, to: &lines) }
      let after = count - (rows.last.map { $0.value.index + 1 } ?? 0)
      if after > 0 { lines.append(indent + "  … \(after) more") }
    }
  }
}

extension Element {
  /// The element in one line, without its children.
  public var outlined: String {
    var parts = [role.rawValue]
    if let level { parts.append("\(level)") }
    if let label { parts.append("\"\(label)\"") }
    if let value { parts.append("= \"\(value)\"") }
    if let orientation { parts.append(orientation.rawValue) }
    if let toggleState { parts.append(toggleState.rawValue) }
    if let isExpanded { parts.append(isExpanded ? "expanded" : "collapsed") }
    if let position { parts.append("\(position.index) of \(position.count)") }
    if isSelected { parts.append("selected") }
    if !isEnabled { parts.append("dimmed") }
    if isModal { parts.append("modal") }
    parts += states
    if let text {
      let selection = text.selection
      parts.append(
        selection.isEmpty
          ? "text \(text.utf8Count) at \(selection.lowerBound)"
          : "text \(text.utf8Count) selected \(selection.lowerBound)..<\(selection.upperBound)")
    }
    if let hint { parts.append("hint \"\(hint)\"") }
    if let help { parts.append("help \"\(help)\"") }
    for content in customContent { parts.append("(\(content.label): \(content.value))") }
    let named = actions.filter { !$0.name.isEmpty }.map(\.name)
    if !named.isEmpty { parts.append("actions [" + named.joined(separator: ", ") + "]") }
    for rotor in rotors {
      switch rotor.kind {
      case .custom(let name): parts.append("rotor \(name)")
      case .system(let name): parts.append("rotor \(name.rawValue)")
      }
    }
    return parts.joined(separator: " ")
  }
}
