import AccessibilityTree
import Speech

extension ScreenReader {
  func describeApplication() {
    let window = live.element(live.window)?.label ?? ""
    say([
      Phrase([
        PhrasePart(configuration.applicationName, .application), PhrasePart(window, .window),
      ])
    ])
  }

  func describeWindow() {
    guard let window = live.element(live.scope) else { return notice("notice.nothing") }
    let title = Phrase([PhrasePart(window.label ?? "", .window)])
    say([title, composer.message("notice.items", ["count": .number(window.children.count)])])
  }

  func describeItem() { sayElement(.describeItem) }

  func describeFocus() {
    guard let focus = live.tree.keyboardFocus, let element = live.element(focus) else {
      return refuse("notice.noFocus")
    }
    let context = live.path(to: focus).map { self.context(of: $0, element) } ?? PhraseContext()
    say(composer.phrases(for: .describeKeyboardFocus, element, in: context))
  }

  func describePointer() {
    guard let pointer, let id = innermostElement(at: pointer), let element = live.element(id) else {
      return refuse("notice.noPointer")
    }
    let context = live.path(to: id).map { self.context(of: $0, element) } ?? PhraseContext()
    say(composer.phrases(for: .focus, element, in: context))
  }

  func describeSelection() {
    if let text = readableText(), text.reference != nil {
      guard !text.selection.isEmpty else { return notice("notice.nothingSelected") }
      return sayMarked(text, text.selection, isSelected: true)
    }
    guard let cursor, let container = cursor.container else { return notice("notice.nothing") }
    let holder = live.childCount(cursor.id) > 0 ? cursor : container
    let selected = (0..<min(live.childCount(holder.id), 500))
      .compactMap { self.live.child(of: holder, at: $0) }
      .compactMap { self.live.element($0.id) }.filter(\.isSelected)
    let names = selected.compactMap { $0.label ?? $0.value }
    guard !names.isEmpty else { return notice("notice.nothingSelected") }
    say([Phrase(names.map { PhrasePart($0, .label) })] + [composer.message("notice.selected")])
  }

  func sayHelpTag() {
    guard let element = cursorElement else { return notice("notice.nothing") }
    let phrases = composer.phrases(for: .helpTag, element)
    if phrases.allSatisfy(\.isEmpty) { return notice("notice.noHelp") }
    say(phrases)
  }

  func sayLinkAddress() {
    if let text = readableText(), text.reference != nil,
      let link = text.attributes(at: text.clamped(place.mark ?? text.selection.lowerBound))?.link
    {
      return say([Fragment(link, alwaysIncludesPunctuation: true)], origin: .value)
    }
    guard let element = cursorElement, element.role == .link || element.traits.contains(.link)
    else { return refuse("notice.noLink") }
    guard let address = element.value, !address.isEmpty else { return refuse("notice.noAddress") }
    say([Fragment(address, alwaysIncludesPunctuation: true)], origin: .value)
  }

  /// How many of each kind the window has laid out. O(elements of the update).
  func sayStatistics() {
    var counts: [SystemRotor: Int] = [:]
    for element in live.tree.elements.values {
      for kind in SystemRotor.statistics where RotorCategory.system(kind).accepts(element) {
        counts[kind, default: 0] += 1
      }
    }
    var parts = SystemRotor.statistics.compactMap { kind in
      counts[kind].map {
        PhrasePart(strings["statistics." + kind.rawValue, ["count": .number($0)]], .message)
      }
    }
    if parts.isEmpty { parts = [PhrasePart(strings["statistics.none"], .message)] }
    say([Phrase(parts)])
  }

  /// Each part of the last phrase with where it came from (G7).
  func why() {
    guard let last = history.phrases.last(where: { !$0.isExplanation }) else {
      return notice("notice.nothingSaid")
    }
    let lines = last.phrases.flatMap { $0.why(locale: configuration.locale) }
    isExplaining = true
    say([Phrase(lines.map { PhrasePart($0, .message, joiner: ". ") })])
    isExplaining = false
  }

  func sourceLine() {
    guard let cursor else { return notice("notice.nothing") }
    let origin = ([cursor.id] + cursor.containers.reversed()).lazy
      .compactMap { self.live.element($0)?.origin }.first
    guard let origin else { return refuse("notice.noSource") }
    say([Phrase([PhrasePart("\(origin)", .message)])])
    emit(.openSource(origin))
  }

  // MARK: Tables

  /// The row of the cell under the cursor, cell by cell.
  func readRow() {
    guard let cursor else { return notice("notice.nothing") }
    let level = [cursor.id] + cursor.containers.reversed()
    guard let id = level.first(where: { live.element($0)?.role == .row }) else {
      return readRowOfCells(around: cursor)
    }
    guard let row = cursor.ancestor(id), let element = live.element(id) else {
      return refuse("notice.notInTable")
    }
    let cells = (0..<min(live.childCount(id), 200)).compactMap { live.child(of: row, at: $0) }
    guard !cells.isEmpty else { return say(composer.phrases(for: .focus, element)) }
    say(cells: cells.compactMap { live.element($0.id) })
  }

  /// A data table may hold its cells directly, in the order of its rows.
  private func readRowOfCells(around cursor: ElementPath) {
    guard let id = table(around: cursor), let table = cursor.ancestor(id),
      let place = cursor.steps.firstIndex(where: { $0.container == id }),
      let own = live.element(
        place + 1 < cursor.steps.count ? cursor.steps[place + 1].container : cursor.id)?.table?.row
    else { return refuse("notice.notInTable") }
    let index = cursor.steps[place].index
    func cells(_ indices: some Sequence<Int>) -> [Element] {
      var found: [Element] = []
      for index in indices {
        guard let path = live.child(of: table, at: index), let cell = live.element(path.id),
          cell.table?.row == own
        else { break }
        found.append(cell)
      }
      return found
    }
    let before = cells(stride(from: index - 1, through: max(0, index - 200), by: -1))
    say(cells: before.reversed() + cells(index..<min(live.childCount(id), index + 200)))
  }

  private func say(cells: [Element]) {
    let names = cells.flatMap { cell in
      var plain = cell
      plain.table = nil
      return composer.phrases(for: .focus, plain)
    }
    say(names)
  }

  /// Presses the header of the column the cursor is in.
  func sortColumn() {
    guard let cursor, let element = cursorElement else { return notice("notice.nothing") }
    if element.role == .columnHeader { return activate() }
    guard let table = table(around: cursor), let column = element.table?.column,
      let header = columnHeader(column, of: table)
    else { return refuse("notice.notInTable") }
    guard header.isEnabled else {
      sound(.error)
      return say(composer.phrases(for: .activateDimmed, header))
    }
    expect(.press, of: header.id)
    request(.press, on: header.id)
  }

  private func columnHeader(_ column: Int, of table: ElementID) -> Element? {
    live.tree.elements.values.first {
      $0.role == .columnHeader && $0.table?.column == column
        && live.tree.path(to: $0.id).contains(table)
    }
  }

  func rowAndColumn() {
    guard let cursor else { return notice("notice.nothing") }
    let facts = ([cursor.id] + cursor.containers.reversed()).lazy
      .compactMap { self.live.element($0)?.table }.first { $0.row != nil || $0.column != nil }
    guard let facts else { return refuse("notice.notInTable") }
    var parts: [PhrasePart] = []
    if let row = facts.row {
      parts.append(PhrasePart(strings["notice.row", ["row": .number(row)]], .tableCoordinate))
    }
    if let column = facts.column {
      parts.append(
        PhrasePart(strings["notice.column", ["column": .number(column)]], .tableCoordinate))
    }
    say([Phrase(parts)])
  }
}

extension Element {
  /// Where the element was written: its role or label before any other property.
  fileprivate var origin: SourceLocation? {
    origins[.role] ?? origins[.label]
      ?? Property.allCases.lazy.compactMap { self.origins[$0] }.first
  }
}

extension SystemRotor {
  /// What the window statistics count, in the order they are told.
  static let statistics: [SystemRotor] = [
    .headings, .links, .buttons, .formControls, .textFields, .tables, .lists, .landmarks, .images,
    .containers,
  ]
}
