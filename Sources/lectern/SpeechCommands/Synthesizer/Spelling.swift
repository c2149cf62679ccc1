/// Names that somebody may have meant who wrote another.
enum Spelling {
  /// The nearest names first, at most four, none that differs in half of its letters or more.
  static func near(_ name: String, among names: [String]) -> [String] {
    // Whoever pastes a page where a name belongs gets no suggestions.
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let distances = names.map { candidate in
      (candidate, distance(wanted, Array(candidate.lowercased().unicodeScalars.prefix(64))))
    }
    return distances.filter { 2 * $0.1 <= max(wanted.count, 2) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(4).map(\.0)
  }

  /// Levenshtein's: the least number of letters inserted, removed and replaced.
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (index, left) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, right) in second.enumerated() {
        let replaced = diagonal + (left == right ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
