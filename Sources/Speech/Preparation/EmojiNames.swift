/// The short names of emoji in one language, from Unicode CLDR.
///
/// The table stays as it is embedded, sorted by its bytes, and is searched by halves: the first emoji
/// costs no more than any other.
struct EmojiNames: Sendable {
  private let table: [UInt8]

  /// `table` has lines of a cluster without U+FE0F, a tab and its name, sorted by bytes.
  init(table: [UInt8]) { self.table = table }

  /// The name of a sequence that is in the table as it stands, or `nil`. O(log lines).
  func name(of sequence: String) -> String? {
    var key = Array(sequence.utf8)
    key.append(0x09)
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      var start = middle
      while start > low, table[start - 1] != 0x0A { start -= 1 }
      var end = middle
      while end < high, table[end] != 0x0A { end += 1 }
      switch compare(key, start..<end) {
      case 0: return String(decoding: table[(start + key.count)..<end], as: UTF8.self)
      case ..<0: high = start
      default: low = end + 1
      }
    }
    return nil
  }

  private func compare(_ key: [UInt8], _ line: Range<Int>) -> Int {
    var index = line.lowerBound
    for unit in key {
      guard index < line.upperBound else { return 1 }
      if unit != table[index] {
        // The tab ends a key, and sorts before everything a longer key could have there.
        return unit < table[index] ? -1 : 1
      }
      index += 1
    }
    return 0
  }
}
