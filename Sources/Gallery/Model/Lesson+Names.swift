extension Lesson {
  /// The lesson of a name.
  package static func named(_ name: String) -> Lesson? { all.first { $0.id == name } }

  /// The names that somebody who typed `name` may have meant, nearest first; at most five.
  package static func names(near name: String) -> [String] {
    let wanted = name.lowercased()
    // A third of the letters may differ, of what could be a name at all.
    let limit = max(2, min(wanted.count, 24) / 3)
    let ranked = all.map(\.id).map { known -> (name: String, distance: Int) in
      let isPart = !wanted.isEmpty && (known.contains(wanted) || shareWord(known, wanted))
      return (known, isPart ? 0 : distance(wanted, known))
    }
    return ranked.filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
  }

  private static func shareWord(_ left: String, _ right: String) -> Bool {
    let words = Set(left.split(separator: "-").filter { $0.count > 2 })
    return right.split(whereSeparator: { $0 == "-" || $0 == " " }).contains { words.contains($0) }
  }

  /// How many letters have to be put in, left out or changed. Long words are cut: O(64²).
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
