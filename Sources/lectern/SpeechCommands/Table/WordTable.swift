import ScreenReader

/// The rows of a table of texts to be spoken: a line names the columns, the others are a text each.
///
/// ```
/// text	voice	rate
/// Page 2	en-gb,en-us	120,300
/// Signet	fr
/// ```
/// Columns, between tabs, in any order: `text`; `voice` and `rate`, several with commas between
/// them; `file`, the name of the recording; and `phonemes`, `duration` (s), `level`, `peak` (dB),
/// which are compared with what is found. What the command prints is such a table. Empty lines, and
/// lines with `#` above the columns, say nothing.
struct WordTable {
  var rows: [Row] = []

  struct Row {
    var line: Int
    var text = ""
    /// Empty: those of the command line.
    var voices: [String] = []
    var rates: [Int] = []
    var file: String?
    var phonemes: String?
    /// Seconds.
    var duration: Double?
    /// Decibels.
    var level: Double?
    var peak: Double?
  }

  enum Column: String, CaseIterable {
    case text, voice, rate, phonemes, duration, level, peak, file
  }

  /// Reads a file.
  ///
  /// - Throws: `FILE:LINE: what, and what is allowed`.
  init(_ bytes: [UInt8], name: String) throws(InputError) {
    var columns: [Column]?
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let place = "\(name):\(index + 1)"
      guard var line = String(validating: bytes, as: UTF8.self) else {
        throw InputError("\(place): this is not UTF-8; UTF-8 text is wanted")
      }
      if index == 0, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
      if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if let columns {
        rows.append(try Self.row(cells, columns, line: index + 1, place))
      } else if !line.hasPrefix("#") {
        columns = try Self.columns(cells, place)
      }
    }
    guard columns != nil else {
      throw InputError("\(name):1: nothing names the columns; known are \(Self.known)")
    }
  }

  private static let known = Column.allCases.map(\.rawValue).joined(separator: ", ")

  private static func columns(_ names: [String], _ place: String) throws(InputError) -> [Column] {
    var columns: [Column] = []
    for name in names {
      guard let column = Column(rawValue: name.lowercased()) else {
        throw InputError("\(place): \"\(name.prefix(40))\" is not a column; known are \(known)")
      }
      guard !columns.contains(column) else {
        throw InputError("\(place): the column \(name) is named twice")
      }
      columns.append(column)
    }
    guard columns.contains(.text) else {
      throw InputError("\(place): the column text is missing; known are \(known)")
    }
    return columns
  }

  private static func row(
    _ cells: [String], _ columns: [Column], line: Int, _ place: String
  ) throws(InputError) -> Row {
    guard cells.count <= columns.count else {
      throw InputError(
        "\(place): \(cells.count) cells, but \(columns.count) columns are named; a text cannot"
          + " hold a tab")
    }
    var row = Row(line: line)
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      switch column {
      case .text: row.text = cell
      case .voice: row.voices = list(cell)
      case .rate: row.rates = try rates(cell, place)
      case .phonemes: row.phonemes = cell
      case .duration: row.duration = try number(cell, column, place)
      case .level: row.level = try number(cell, column, place)
      case .peak: row.peak = try number(cell, column, place)
      case .file:
        guard !cell.contains("/"), cell != ".", cell != ".." else {
          throw InputError("\(place): file \"\(cell.prefix(40))\": a name without / is wanted")
        }
        row.file = cell
      }
    }
    guard !row.text.isEmpty else { throw InputError("\(place): the text is empty") }
    return row
  }

  /// The words between commas.
  static func list(_ cell: String) -> [String] {
    cell.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  static func rates(_ cell: String, _ place: String) throws(InputError) -> [Int] {
    var rates: [Int] = []
    for word in list(cell) {
      let range = SpeechSettings.rates
      guard let rate = Int(word), range.contains(rate) else {
        throw InputError(
          "\(place): rate \(word.prefix(40)): a number from \(range.lowerBound) to "
            + "\(range.upperBound) is wanted")
      }
      rates.append(rate)
    }
    return rates
  }

  private static func number(
    _ cell: String, _ column: Column, _ place: String
  ) throws(InputError) -> Double {
    guard let number = Double(cell), number.isFinite else {
      throw InputError("\(place): \(column.rawValue) \(cell.prefix(40)): a number is wanted")
    }
    return number
  }
}
