/// White space at the ends of a line.
enum Indentation {
  /// The white space a line begins with, one unit a character: a tab, or a space of any kind.
  static func leading(_ line: [UInt8]) -> [UInt8] {
    var found: [UInt8] = []
    var index = 0
    while index < line.count {
      switch line[index] {
      case 0x09, 0x20:
        found.append(line[index])
        index += 1
      case 0xC2 where index + 1 < line.count && line[index + 1] == 0xA0:
        found.append(0x20)
        index += 2
      default: return found
      }
    }
    return found
  }

  /// How many spaces and tabs a line ends with.
  static func trailing(_ line: [UInt8]) -> Int {
    line.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  /// "2 tabs", "1 space, 1 tab", as they stand.
  static func description(_ units: [UInt8], _ tables: SpokenTables) -> String {
    if units.isEmpty { return tables.phrase("indent.none") }
    var parts: [String] = []
    var start = 0
    for end in 1...units.count where end == units.count || units[end] != units[start] {
      let key = units[start] == 0x09 ? "indent.tab" : "indent.space"
      parts.append(tables.plural(key, count: end - start))
      start = end
    }
    return parts.joined(separator: ", ")
  }
}
