/// A position of a ``TextDocument`` that survives edits.
package struct Anchor: Hashable, Sendable {
  let id: UInt64
}

extension TextDocument {
  /// Remembers a position; `bias` says where it goes when text is inserted at it.
  package mutating func makeAnchor(at offset: Int, bias: Bias) -> Anchor {
    anchors.add(buffer.characterOffset(offset), bias: bias)
  }

  /// Where an anchor is now; `nil` for one that was removed. Always between scalars.
  package func offset(of anchor: Anchor) -> Int? { anchors.places[anchor]?.offset }

  package mutating func remove(_ anchor: Anchor) { anchors.places[anchor] = nil }

  struct AnchorTable: Sendable {
    struct Place: Sendable {
      var offset: Int
      var bias: Bias
    }

    var places: [Anchor: Place] = [:]
    private var next: UInt64 = 0

    mutating func add(_ offset: Int, bias: Bias) -> Anchor {
      let anchor = Anchor(id: next)
      next += 1
      places[anchor] = Place(offset: offset, bias: bias)
      return anchor
    }

    /// O(anchors × log edits).
    mutating func move(by mapping: EditMapping) {
      guard !places.isEmpty else { return }
      places = places.mapValues { place in
        Place(offset: mapping.map(place.offset, bias: place.bias), bias: place.bias)
      }
    }
  }
}
