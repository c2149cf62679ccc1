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
      let level = rotor.level.map { " \($0)" } ?? ""
      switch rotor.kind {
      case .custom(let name): parts.append("rotor \(name)")
      case .system(let name): parts.append("rotor \(name.rawValue)\(level)")
      }
    }
    parts += rarelyOutlined
    return parts.joined(separator: " ")
  }

  /// What most elements do not have.
  private var rarelyOutlined: [String] {
    var parts: [String] = []
    if let table { parts += table.outlined }
    let unusual = Traits.names.filter {
      traits.contains($0.trait) && !Traits.told.contains($0.trait)
    }
    if !unusual.isEmpty { parts.append("traits [\(unusual.map(\.name).joined(separator: ", "))]") }
    if !inputLabels.isEmpty { parts.append("inputs [\(inputLabels.joined(separator: ", "))]") }
    if let identifier { parts.append("id \(identifier)") }
    if let language { parts.append("language \(language)") }
    if let textContentType { parts.append("content \(textContentType.rawValue)") }
    if let responds = respondsToUserInteraction { parts.append(responds ? "responds" : "ignores") }
    if let point = activationPoint { parts.append("at \(point.x),\(point.y)") }
    if !speech.outlined.isEmpty { parts.append("speech [\(speech.outlined)]") }
    if !linked.isEmpty { parts.append("linked \(linked.count)") }
    if !missingTextParts.isEmpty {
      parts.append("misses [\(missingTextParts.joined(separator: ", "))]")
    }
    return parts
  }
}

extension Traits {
  /// Those that role, state or text tell already.
  fileprivate static let told: Traits = [
    .button, .header, .link, .selected, .image, .searchField, .keyboardKey, .staticText,
    .adjustable, .notEnabled, .switchButton, .modal, .textEntry, .editing, .secureTextEntry, .tab,
  ]
}

extension Element.TableFacts {
  fileprivate var outlined: [String] {
    var parts: [String] = []
    if let row { parts.append("row \(row)") }
    if let column { parts.append("column \(column)") }
    if rowSpan > 1 { parts.append("\(rowSpan) high") }
    if columnSpan > 1 { parts.append("\(columnSpan) wide") }
    if let rows, let columns, columns > 1 { parts.append("\(rows) × \(columns)") }
    if !headers.isEmpty { parts.append("headers [\(headers.joined(separator: ", "))]") }
    return parts
  }
}

extension Element.SpeechAttributes {
  fileprivate var outlined: String {
    var parts: [String] = []
    if spellsOutCharacters { parts.append("spelled") }
    if alwaysIncludesPunctuation { parts.append("punctuation") }
    if adjustedPitch != 0 { parts.append("pitch \(adjustedPitch)") }
    if announcementsQueued { parts.append("queued") }
    return parts.joined(separator: ", ")
  }
}
