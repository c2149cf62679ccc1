import AccessibilityTree

/// Tables: their size, and the place of a cell.
extension PhraseComposer {
  /// "4 columns, 6 rows", for tables of several columns.
  func tableSize(_ element: Element, _ context: PhraseContext) -> [PhrasePart]? {
    guard element.role == .table || element.role == .outline,
      let columns = context.table?.columns ?? element.table?.columns, columns > 1
    else { return nil }
    var parts = [
      own(
        strings["table.columns", ["count": .number(columns)]], .tableCoordinate, "M16",
        joiner: sentence)
    ]
    if let rows = context.table?.rows ?? element.table?.rows {
      parts.append(own(strings["table.rows", ["count": .number(rows)]], .tableCoordinate, "M16"))
    }
    return parts
  }

  /// Header, row and column of a cell, as far as they are not what was said of the cell before.
  func tablePlace(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    guard verbosity.speaksTableCoordinates, let facts = element.table,
      facts.row != nil || facts.column != nil
    else { return [] }
    let table = context.table ?? PhraseContext.Table()
    let headers = table.headers.isEmpty ? facts.headers : table.headers
    let columns = table.columns ?? facts.columns
    if columns == 1, headers.isEmpty { return [] }
    var parts: [PhrasePart] = []
    if let row = facts.row, row != table.previousRow {
      parts += coordinate("table.row", row, of: table.rows ?? facts.rows)
    }
    if let column = facts.column, column != table.previousColumn, columns != 1 {
      parts += coordinate("table.column", column, of: columns)
    }
    return parts
  }

  /// The headers to be said before a cell: those of a column or a row just come into.
  func tableHeaders(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    guard verbosity.speaksTableCoordinates else { return [] }
    let known = context.table?.previousHeaders ?? []
    if known.isEmpty, let column = element.table?.column, column == context.table?.previousColumn {
      return []
    }
    let headers = context.table?.headers ?? []
    return (headers.isEmpty ? element.table?.headers ?? [] : headers)
      .filter { !known.contains($0) }
      .map { own($0, .tableHeader, "M16") }
  }

  private func coordinate(_ key: String, _ index: Int, of total: Int?) -> [PhrasePart] {
    var arguments: [String: StringArgument] = ["index": .number(index)]
    if let total { arguments["total"] = .number(total) }
    let text = strings[key, variant: total == nil ? nil : "of", arguments]
    return [own(text, .tableCoordinate, "M16")]
  }
}
