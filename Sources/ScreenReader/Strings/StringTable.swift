/// The words of one locale: keys to strings, from files of a line each, `key⇥string`.
///
/// A string may have named places (`{count}`). A key may have a variant in brackets: a plural
/// category (`items[one]`), chosen by the argument `count`, or a gender (`state.selected[f]`).
/// Lines that are empty or begin with `#` say nothing.
struct StringTable: Sendable {
  private(set) var strings: [String: String] = [:]

  subscript(key: String) -> String? { strings[key] }

  /// Adds the lines of a file. O(bytes).
  mutating func add(_ bytes: some Sequence<UInt8>) {
    var line: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        add(line: line)
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
    add(line: line)
  }

  private mutating func add(line: [UInt8]) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), line.first != UInt8(ascii: "#")
    else { return }
    let key = String(decoding: line[..<tab], as: UTF8.self)
    strings[key] = String(decoding: line[(tab + 1)...], as: UTF8.self)
  }
}
