import AccessibilityTree

/// The iOS profile: series, lists, landmarks and data tables.
extension PhraseComposer {
  func iOSPlace(_ place: PhraseContext.Place?, _ element: Element) -> [PhrasePart] {
    switch place {
    case .series(let index, let count), .tab(let index, let count),
      .tabBarItem(let index, let count):
      return position(index, count)
    case .listStart: return [descriptor("ios.listStart", .container)]
    case .listEnd: return [descriptor("ios.listEnd", .container)]
    case .landmarkStart: return [descriptor("ios.landmarkStart", .container)]
    case .landmarkEnd: return [descriptor("ios.landmarkEnd", .container)]
    case .cell: return []
    case nil: return element.position.map { position($0.index, $0.count) } ?? []
    }
  }

  private func position(_ index: Int, _ count: Int) -> [PhrasePart] {
    guard verbosity.speaksPositions else { return [] }
    return [
      descriptor(
        "ios.position", .position, nil, ["index": .number(index), "count": .number(count)])
    ]
  }

  /// The cell that the element is: of the context, or by its own facts.
  func dataTableCell(
    of element: Element, _ context: PhraseContext
  ) -> PhraseContext.DataTableCell? {
    if let place = context.place {
      if case .cell(let cell) = place { return cell }
      return nil
    }
    guard let facts = element.table, facts.row != nil || facts.column != nil else { return nil }
    let headers = context.table?.headers ?? facts.headers
    if headers.isEmpty, (context.table?.columns ?? facts.columns) == 1 { return nil }
    var cell = PhraseContext.DataTableCell()
    cell.row = facts.row
    cell.column = facts.column
    cell.rowSpan = facts.rowSpan
    cell.columnSpan = facts.columnSpan
    cell.isFirstInRow = facts.row != context.table?.previousRow
    let known = context.table?.previousHeaders ?? []
    if context.table?.previousColumn == nil || facts.column != context.table?.previousColumn {
      cell.headers = headers.filter { !known.contains($0) }
        .map { PhraseContext.Header(label: $0) }
    }
    return cell
  }

  /// Headers first, label, spans, the row with its first cell only, the column, the value.
  func dataTableCell(
    _ cell: PhraseContext.DataTableCell, _ label: [PhrasePart], _ value: [PhrasePart]
  ) -> [PhrasePart] {
    let close = stop + sentence
    var parts: [PhrasePart] = []
    for header in cell.headers {
      let label = [own(header.label, .tableHeader, joiner: close)]
      let value = [own(header.value, .tableHeader, joiner: close)]
      parts +=
        header.label.isEmpty || header.value.isEmpty
        ? label + value : format("ios.value", ["label": label, "value": value], joiner: close)
    }
    parts += label.map { part in
      var part = part
      part.joiner = close
      return part
    }
    if verbosity.speaksTableCoordinates {
      parts += span("ios.rowSpan", cell.rowSpan) + span("ios.columnSpan", cell.columnSpan)
      if cell.isFirstInRow, let row = cell.row { parts.append(coordinate("ios.row", row)) }
      if let column = cell.column { parts.append(coordinate("ios.column", column)) }
    }
    return parts
      + value.map { part in
        var part = part
        part.joiner = close
        return part
      }
  }

  private func span(_ key: String, _ count: Int) -> [PhrasePart] {
    count > 1 ? [descriptor(key, .tableCoordinate, nil, ["count": .number(count)])] : []
  }

  private func coordinate(_ key: String, _ index: Int) -> PhrasePart {
    descriptor(key, .tableCoordinate, nil, ["index": .number(index)])
  }
}

extension PhraseContext.Place {
  var isTab: Bool {
    switch self {
    case .tab, .tabBarItem: true
    default: false
    }
  }
}
