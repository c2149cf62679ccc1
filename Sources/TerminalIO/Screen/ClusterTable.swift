/// The clusters of more than one scalar that a grid draws, each once.
struct ClusterTable: Sendable {
  private var strings: [String] = []
  private var indexes: [String: UInt32] = [:]

  var count: Int { strings.count }

  subscript(index: UInt32) -> String {
    index < strings.count ? strings[Int(index)] : "\u{fffd}"
  }

  mutating func index(of cluster: String) -> UInt32 {
    // Dictionaries compare strings by canonical equivalence, and terminals do not.
    if let index = indexes[cluster], strings[Int(index)].utf8.elementsEqual(cluster.utf8) {
      return index
    }
    let index = UInt32(strings.count)
    strings.append(cluster)
    indexes[cluster] = index
    return index
  }

  /// Whether every index means the same in both, as far as both have it.
  func agrees(with other: ClusterTable) -> Bool {
    zip(strings, other.strings).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
