import AccessibilityTree

/// What elements have to do with others: noted where it is written, and resolved when all elements
/// are known.
@MainActor
struct AccessibilityRelations {
  private struct Pair {
    var labels: [ElementID] = []
    var contents: [ElementID] = []
  }

  private struct Passage {
    let element: ElementID
    let direction: SearchDirection
    let target: AnyHashable
  }

  private var groups: [NamespacedID: [ElementID]] = [:]
  private var pairs: [NamespacedID: Pair] = [:]
  /// In the order they were noted, so that equal views give equal trees.
  private var groupOrder: [NamespacedID] = []
  private var pairOrder: [NamespacedID] = []
  private var passages: [Passage] = []

  var isEmpty: Bool { groups.isEmpty && pairs.isEmpty && passages.isEmpty }

  mutating func link(_ element: ElementID, in group: NamespacedID) {
    if groups[group] == nil { groupOrder.append(group) }
    groups[group, default: []].append(element)
  }

  mutating func pair(
    _ element: ElementID, as role: AccessibilityLabeledPairRole, in pair: NamespacedID
  ) {
    if pairs[pair] == nil { pairOrder.append(pair) }
    switch role {
    case .label: pairs[pair, default: Pair()].labels.append(element)
    case .content: pairs[pair, default: Pair()].contents.append(element)
    }
  }

  mutating func lead(
    _ element: ElementID, _ direction: SearchDirection, to target: AnyHashable
  ) {
    passages.append(Passage(element: element, direction: direction, target: target))
  }

  /// Fills in what follows from the relations. O(elements), where there are any relations.
  ///
  /// `others` are those of the whole screen, for rows made outside it.
  func resolve(
    in assembly: inout TreeAssembly, _ identified: [AnyHashable: ElementID],
    others: AccessibilityRelations? = nil
  ) {
    guard !isEmpty else { return }
    var places: [ElementID: Int] = [:]
    for (place, element) in assembly.update.elements.enumerated() { places[element.id] = place }
    let aliases = assembly.aliases
    func known(_ id: ElementID) -> ElementID? {
      if places[id] != nil { return id }
      return aliases[id] ?? (others == nil ? nil : id)
    }
    func change(_ id: ElementID, _ body: (inout Element) -> Void) {
      guard let place = places[id] else { return }
      body(&assembly.update.elements[place])
      assembly.nodes[id]?.element = assembly.update.elements[place]
    }

    for key in groupOrder {
      let members = groups[key] ?? []
      var seen: Set<ElementID> = []
      var ids = (members + (others?.groups[key] ?? [])).compactMap(known)
        .filter { seen.insert($0).inserted }
      ids.sort { places[$0] ?? .max < places[$1] ?? .max }
      guard ids.count > 1 else { continue }
      for (index, id) in ids.enumerated() {
        change(id) { $0.linked += ids[(index + 1)...] + ids[..<index] }
      }
      let texts = ids.filter { assembly.nodes[$0]?.element.text != nil }
      for (before, after) in zip(texts, texts.dropFirst()) {
        change(before) { $0.nextText = after }
        change(after) { $0.previousText = before }
      }
    }
    for pair in pairOrder.compactMap({ pairs[$0] }) {
      let labels = pair.labels.compactMap(known)
      let contents = pair.contents.compactMap(known)
      let words = labels.compactMap { assembly.nodes[$0]?.element.label }
        .filter { !$0.isEmpty }.joined(separator: ", ")
      for content in contents {
        change(content) {
          if $0.label?.isEmpty ?? true, !words.isEmpty {
            $0.label = words
            $0.origins[.label] = $0.origins[.linked]
          }
          $0.linked += labels
        }
      }
      for label in labels { change(label) { $0.linked += contents } }
    }
    for passage in passages {
      guard let from = known(passage.element), let to = identified[passage.target].flatMap(known)
      else { continue }
      change(from) {
        if passage.direction == .forward { $0.nextText = to } else { $0.previousText = to }
      }
    }
  }
}
