import AccessibilityTree

/// What holds elements together, after UIKit's `UIAccessibilityContainerType`.
public struct AccessibilityContainerType: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case group, list
    case landmark(AccessibilityLandmark)
    case dataTable(rows: Int?, columns: Int?)
  }

  let kind: Kind

  /// Elements that belong together.
  public static let semanticGroup = AccessibilityContainerType(kind: .group)
  /// Elements in an order, such as a table of contents.
  public static let list = AccessibilityContainerType(kind: .list)
  /// A part of the screen to go to directly, found by the landmarks rotor.
  public static let landmark = landmark(.region)
  /// Cells in rows and columns, placed by `accessibilityDataTableCell(row:column:)`; as many rows
  /// and columns as they reach over.
  public static let dataTable = dataTable(rows: nil, columns: nil)

  /// A part of the screen of a known kind to go to directly.
  public static func landmark(_ landmark: AccessibilityLandmark) -> AccessibilityContainerType {
    AccessibilityContainerType(kind: .landmark(landmark))
  }

  /// Cells in rows and columns of which there are this many, shown or not.
  public static func dataTable(rows: Int?, columns: Int?) -> AccessibilityContainerType {
    AccessibilityContainerType(
      kind: .dataTable(rows: rows.map { max(0, $0) }, columns: columns.map { max(0, $0) }))
  }
}

/// The kinds of landmarks, after those of the web.
public enum AccessibilityLandmark: Hashable, Sendable, CaseIterable {
  case region, navigation, main, banner, search, complementary, contentInfo, form

  var role: Role {
    switch self {
    case .region: .region
    case .navigation: .navigation
    case .main: .main
    case .banner: .banner
    case .search: .search
    case .complementary: .complementary
    case .contentInfo: .contentInfo
    case .form: .form
    }
  }
}

/// The row or column that an element is the header of, counted from 0.
public enum AccessibilityDataTableHeader: Hashable, Sendable {
  case row(Int)
  case column(Int)
}

extension View {
  /// Makes the view a container of a kind, holding the elements of its parts. Own: SwiftUI has
  /// `accessibilityElement(children: .contain)` alone, which is the semantic group.
  public func accessibilityContainer(
    _ type: AccessibilityContainerType, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return wrapped { node, context in
      let id = context.id
      return AccessibilityChangeNode(id: id, content: node) { items, pass in
        let container = AccessibilityNode.containing(items, id: id, frame: node.frame, pass)
        container.element.origins[.children] = origin
        container.element.origins[.role] = origin
        switch type.kind {
        case .group: container.element.role = .group
        case .list: container.element.role = .list
        case .landmark(let landmark): container.element.role = landmark.role
        case .dataTable(let rows, let columns):
          container.element.role = .table
          container.arrangeTable(rows: rows, columns: columns)
        }
        items = [container]
      }
    }
  }

  /// Makes the view one cell of a data table, in a row and a column counted from 0.
  ///
  /// Without `headers` of its own it has those that `accessibilityDataTableHeader(_:)` marks for
  /// its column and its row.
  public func accessibilityDataTableCell(
    row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, headers: [String] = [],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return tableElement { cell in
      cell.element.table = Element.TableFacts(
        row: max(0, row) + 1, column: max(0, column) + 1, rowSpan: max(1, rowSpan),
        columnSpan: max(1, columnSpan), headers: headers)
      if [.custom, .staticText].contains(cell.element.role) { cell.element.role = .cell }
      cell.element.origins[.table] = origin
    }
  }

  /// Makes the view the header of a row or a column of a data table.
  public func accessibilityDataTableHeader(
    _ header: AccessibilityDataTableHeader, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return tableElement { cell in
      switch header {
      case .row(let row):
        cell.element.table = Element.TableFacts(row: max(0, row) + 1)
        if [.custom, .staticText].contains(cell.element.role) { cell.element.role = .cell }
      case .column(let column):
        cell.element.table = Element.TableFacts(column: max(0, column) + 1)
        if [.custom, .staticText].contains(cell.element.role) {
          cell.element.role = .columnHeader
        }
      }
      cell.isTableHeader = true
      cell.element.origins[.table] = origin
    }
  }

  private func tableElement(_ change: @escaping @MainActor (AccessibilityNode) -> Void) -> some View
  {
    wrapped { node, context in
      let id = context.id
      return AccessibilityChangeNode(id: id, content: node) { items, pass in
        items.ensureElement(id, node, pass)
        if items.count > 1 {
          items = [AccessibilityNode.combining(items, id: id, frame: node.frame, pass)]
        }
        if let cell = items.first { change(cell) }
      }
    }
  }
}

extension AccessibilityNode {
  /// Puts the cells in order, gives them the headers that apply to them, and counts.
  fileprivate func arrangeTable(rows: Int?, columns: Int?) {
    let parts = tableParts(depth: 0)
    var rowHeaders: [Int: [String]] = [:]
    var columnHeaders: [Int: [String]] = [:]
    var extent = (rows: 0, columns: 0)
    for part in parts {
      guard let facts = part.element.table else { continue }
      extent.rows = max(extent.rows, (facts.row ?? 0) + facts.rowSpan - 1)
      extent.columns = max(extent.columns, (facts.column ?? 0) + facts.columnSpan - 1)
      guard part.isTableHeader, let words = part.element.label else { continue }
      if let row = facts.row { rowHeaders[row, default: []].append(words) }
      if let column = facts.column { columnHeaders[column, default: []].append(words) }
    }
    for part in parts where !part.isTableHeader {
      guard let facts = part.element.table, facts.headers.isEmpty else { continue }
      part.element.table?.headers =
        (facts.column.flatMap { columnHeaders[$0] } ?? [])
        + (facts.row.flatMap { rowHeaders[$0] } ?? [])
    }
    element.table = Element.TableFacts(
      rows: rows ?? extent.rows, columns: columns ?? extent.columns)
    guard children.allSatisfy({ $0.element.table != nil }) else { return }
    func place(_ node: AccessibilityNode) -> (Int, Int) {
      (node.element.table?.row ?? 0, node.element.table?.column ?? 0)
    }
    children = children.enumerated().sorted { left, right in
      let (a, b) = (place(left.element), place(right.element))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
    keepsOrder = true
  }

  /// The cells and headers in the table, but not those of a table in it.
  private func tableParts(depth: Int) -> [AccessibilityNode] {
    guard depth < 64 else { return [] }
    return children.flatMap { child in
      if child.element.role == .table { return [AccessibilityNode]() }
      return child.element.table == nil ? child.tableParts(depth: depth + 1) : [child]
    }
  }
}
