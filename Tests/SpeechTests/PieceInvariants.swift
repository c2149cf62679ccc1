import Speech

/// What holds of the pieces of any text.
enum PieceInvariants {
  /// What is wrong with the pieces of a text; `nil` if they are as they must be.
  static func problem(with made: [SpeechPiece], of text: String) -> String? {
    let source = Array(text.utf8)
    var end = 0
    for piece in made {
      if piece.fragment != 0 { return "another fragment" }
      if piece.source.lowerBound != end { return "a gap at \(end)" }
      end = piece.source.upperBound
      if end > source.count { return "beyond the end" }
      if piece.text.isEmpty { return "an empty piece" }
      if piece.text.utf8.count >= 800 { return "too long" }
      if piece.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x5B }) {
        return "a control or a bracket in \(piece.text.debugDescription)"
      }
      let prepared = piece.anchors.map(\.prepared)
      if prepared != prepared.sorted() || Set(prepared).count != prepared.count {
        return "anchors out of order"
      }
      var place = piece.source.lowerBound
      for offset in 0..<piece.text.utf8.count {
        let range = piece.source(ofPrepared: offset..<(offset + 1))
        if range.upperBound > piece.source.upperBound { return "a map beyond the piece" }
        if range.lowerBound < place { return "the map goes back at \(offset) of \(piece)" }
        place = range.lowerBound
      }
    }
    let rest = String(decoding: source[end...], as: UTF8.self)
    return rest.contains { $0.isLetter || $0.isNumber } ? "the end is missing: \(rest)" : nil
  }
}
