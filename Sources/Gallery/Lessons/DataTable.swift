import TerminalUI

extension Lesson {
  /// Cells that know their row, their column and their headers.
  static let dataTable = Lesson("data-table", .containers) {
    Timetable(words: $0, isTable: false)
  } after: {
    Timetable(words: $0, isTable: true)
  }
}

private struct Timetable: View {
  let words: Words
  let isTable: Bool

  private static let times = [
    ["7:05", "7:52", "8:40"], ["9:05", "9:52", "10:40"], ["12:35", "13:22", "14:10"],
    ["17:20", "18:07", "18:55"],
  ]

  var body: some View {
    VStack(alignment: .leading) {
      if isTable {
        grid
          .accessibilityContainer(.dataTable)
          .accessibilityLabel(words["data-table.label"])
      } else {
        grid
      }
      Button(words["data-table.goal"]) {}
    }
  }

  private var grid: some View {
    VStack(alignment: .leading) {
      HStack {
        ForEach(0..<4, id: \.self) { column in
          cell(words["data-table.column\(column)"])
            .bold()
            .header(column: column, isTable)
        }
      }
      ForEach(0..<4, id: \.self) { row in
        HStack {
          cell(words["data-table.train\(row)"]).header(row: row + 1, isTable)
          ForEach(0..<3, id: \.self) { column in
            cell(Self.times[row][column]).cell(row: row + 1, column: column + 1, isTable)
          }
        }
      }
    }
  }

  private func cell(_ text: String) -> some View {
    Text(text).frame(width: 12, alignment: .leading)
  }
}

extension View {
  @ViewBuilder fileprivate func header(column: Int, _ isTable: Bool) -> some View {
    if isTable { accessibilityDataTableHeader(.column(column)) } else { self }
  }

  @ViewBuilder fileprivate func header(row: Int, _ isTable: Bool) -> some View {
    if isTable { accessibilityDataTableHeader(.row(row)) } else { self }
  }

  @ViewBuilder fileprivate func cell(row: Int, column: Int, _ isTable: Bool) -> some View {
    if isTable { accessibilityDataTableCell(row: row, column: column) } else { self }
  }
}
