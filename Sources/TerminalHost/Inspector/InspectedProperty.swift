import AccessibilityTree

/// One fact of an element, with the place in the source it was written at.
struct InspectedProperty: Hashable, Identifiable {
  var name: String
  var value: String
  var origin: SourceLocation?
  /// Its place among the element's properties.
  var id: Int
}

extension Inspection {
  /// Everything that is known of the element; what it has not got is left out.
  func properties(_ words: InspectorWords) -> [InspectedProperty] {
    var list = PropertyList(element: element, words: words)
    list.add(.role, words.kind(element.role), .role)
    list.add(.automationType, element.role.automationType)
    list.add(.label, element.label, .label)
    list.add(.value, element.value, .value)
    list.add(.hint, element.hint, .hint)
    list.add(.help, element.help, .help)
    list.add(.placeholder, element.placeholder)
    list.add(.identifier, element.identifier, .identifier)
    list.add(.roleDescription, element.roleDescription)
    list.add(.inputLabels, element.inputLabels, .inputLabels)
    list.add(.language, element.language, .language)
    list.add(
      .traits, Traits.names.filter { element.traits.contains($0.trait) }.map(\.name), .traits)
    list.add(.toggle, element.toggleState.map { words.name(of: $0) })
    list.add(.expanded, element.isExpanded)
    list.add(.required, element.isRequired ? true : nil)
    list.add(.states, element.states)
    list.add(.level, element.level.map(String.init), .level)
    list.add(.orientation, element.orientation?.rawValue)
    list.add(.position, element.position.map { "\($0.index) / \($0.count)" })
    addTable(to: &list)
    list.add(.children, element.children.count > 0 ? "\(element.children.count)" : nil, .children)
    addText(to: &list)
    for content in element.customContent {
      let mark = content.isImportant ? " (\(words[.important]))" : ""
      list.add(.customContent, "\(content.label): \(content.value)\(mark)", .customContent)
    }
    for part in element.combinedParts {
      list.add(
        .combinedPart, words.name(of: Element(id: .root, role: part.role, label: part.label)))
    }
    list.add(.rotors, element.rotors.map { words.name(of: $0) }, .rotors)
    list.add(.actions, element.actions.map { words.name(of: $0) }, .actions)
    list.add(
      .sortPriority, element.sortPriority == 0 ? nil : "\(element.sortPriority)", .sortPriority)
    list.add(.linked, element.linked.map { names[$0] ?? "" }, .linked)
    list.add(.previousText, element.previousText.flatMap { names[$0] })
    list.add(.nextText, element.nextText.flatMap { names[$0] })
    list.add(.scrollable, element.isScrollable ? true : nil)
    list.add(.interaction, element.respondsToUserInteraction, .interaction)
    list.add(
      .activationPoint, element.activationPoint.map { "\($0.x), \($0.y)" }, .activationPoint)
    addSpeech(to: &list)
    list.add(.frame, frame.map { "\($0.x), \($0.y), \($0.width) × \($0.height)" })
    list.addRemainingOrigins()
    return list.properties
  }

  private func addTable(to list: inout PropertyList) {
    guard let table = element.table else { return }
    var facts: [String] = []
    func add(_ word: InspectorWords.Key, _ number: Int?) {
      if let number { facts.append("\(list.words[word]) \(number)") }
    }
    add(.rows, table.rows)
    add(.columns, table.columns)
    add(.row, table.row)
    add(.column, table.column)
    if table.rowSpan > 1 { add(.rows, table.rowSpan) }
    if table.columnSpan > 1 { add(.columns, table.columnSpan) }
    list.add(.table, facts + table.headers, .table)
  }

  private func addText(to list: inout PropertyList) {
    if let text = element.text {
      let selection = text.selection
      let place =
        selection.isEmpty
        ? "\(selection.lowerBound)" : "\(selection.lowerBound)–\(selection.upperBound)"
      list.add(.text, "\(text.utf8Count), \(list.words[.selection]) \(place)", .text)
      list.add(.editable, text.isEditable)
    }
    list.add(.textContentType, element.textContentType?.rawValue, .textContentType)
    list.add(.missingTextParts, element.missingTextParts, .text)
  }

  private func addSpeech(to list: inout PropertyList) {
    let speech = element.speech
    var facts: [String] = []
    if speech.spellsOutCharacters { facts.append(list.words[.spelledOut]) }
    if speech.alwaysIncludesPunctuation { facts.append(list.words[.punctuation]) }
    if speech.adjustedPitch != 0 { facts.append("\(list.words[.pitch]) \(speech.adjustedPitch)") }
    if speech.announcementsQueued { facts.append(list.words[.queued]) }
    list.add(.speech, facts, .speech)
  }
}

/// Properties as they are collected.
private struct PropertyList {
  let element: Element
  let words: InspectorWords
  private(set) var properties: [InspectedProperty] = []
  private var shown: Set<Element.Property> = []

  init(element: Element, words: InspectorWords) {
    self.element = element
    self.words = words
  }

  mutating func add(
    _ name: InspectorWords.Key, _ value: String?, _ property: Element.Property? = nil
  ) {
    guard let value else { return }
    if let property { shown.insert(property) }
    properties.append(
      InspectedProperty(
        name: words[name], value: value, origin: property.flatMap { element.origins[$0] },
        id: properties.count))
  }

  mutating func add(
    _ name: InspectorWords.Key, _ values: [String], _ property: Element.Property? = nil
  ) {
    add(name, values.isEmpty ? nil : values.joined(separator: ", "), property)
  }

  mutating func add(
    _ name: InspectorWords.Key, _ value: Bool?, _ property: Element.Property? = nil
  ) {
    add(name, value.map { words[$0 ? .yes : .no] }, property)
  }

  /// What was written and shows in no value of its own, such as focus.
  mutating func addRemainingOrigins() {
    for property in Element.Property.allCases where !shown.contains(property) {
      guard let origin = element.origins[property] else { continue }
      properties.append(
        InspectedProperty(
          name: property.rawValue, value: words[.written], origin: origin, id: properties.count))
    }
  }
}
