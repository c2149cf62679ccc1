/// Puts prepared words together into pieces, each with the way back to its source.
///
/// A piece ends with a sentence or where the voice changes; one that grows too long ends at its last
/// clause, else its last word, else right there, between two graphemes.
struct PieceBuilder: Sendable {
  /// No piece is longer, in UTF-8 code units. espeak-ng breaks clauses at 800, in mid-number.
  static let limit = 600

  /// What is finished, in order.
  var finished: [SpeechPiece] = []
  let fragment: Int
  let pitch: Double

  private var bytes: [UInt8] = []
  private var anchors: [SpeechPiece.Anchor] = []
  private var language: String?
  /// Where the source of the piece begins, and where what has been taken in ends.
  private var sourceStart: Int
  /// Where the source of the last replacement ends.
  private var replacedEnd = 0
  private var gap = Gap.none
  private var endsClause = false
  private var endsSentence = false
  private var wantsComma = false
  private var clauseBreak: Break?
  private var wordBreak: Break?

  private struct Break {
    var prepared: Int
    var source: Int
  }

  private enum Gap {
    case none
    /// A space before a word, but not before a full stop.
    case soft
    /// A space that the source has.
    case hard
  }

  init(fragment: Int, pitch: Double, start: Int) {
    self.fragment = fragment
    self.pitch = pitch
    sourceStart = start
    bytes.reserveCapacity(128)
  }

  // MARK: Taking in

  /// The source itself, unit by unit. It must hold nothing that a voice could misread.
  mutating func copy(
    _ units: ArraySlice<UInt8>, from source: Int, language: String?, gluesToWord: Bool = false
  ) {
    if gluesToWord && gap == .soft { gap = .none }
    var units = units
    var source = source
    repeat {
      // Longer than a piece: in parts, between scalars.
      var part = units.prefix(Self.limit / 2)
      while part.endIndex < units.endIndex, units[part.endIndex] & 0xC0 == 0x80, !part.isEmpty {
        part.removeLast()
      }
      if part.isEmpty { part = units.prefix(Self.limit / 2) }
      begin(at: source, count: part.count, language: language)
      let isContinued = anchors.last.map {
        $0.isVerbatim && $0.source + bytes.count - $0.prepared == source
      }
      if isContinued != true {
        anchors.append(.init(prepared: bytes.count, source: source))
      }
      bytes.append(contentsOf: part)
      source += part.count
      units = units[part.endIndex...]
    } while !units.isEmpty
  }

  /// Something else in place of a stretch of the source, within a word.
  mutating func replace(
    _ text: String, for source: Range<Int>, language: String?, gluesToWord: Bool = false
  ) {
    guard !text.isEmpty else { return }
    if gluesToWord { gap = .none }
    let start = source.lowerBound
    begin(at: start, count: min(text.utf8.count, Self.limit / 2), language: language)
    if anchors.last?.isVerbatim != false || anchors.last?.source != start {
      anchors.append(.init(prepared: bytes.count, source: start, isVerbatim: false))
    }
    replacedEnd = source.upperBound
    for unit in text.utf8.prefix(Self.limit / 2) { bytes.append(Self.isSafe(unit) ? unit : 0x20) }
  }

  /// A name in place of a stretch of the source, apart from what stands beside it.
  mutating func say(_ text: String, for source: Range<Int>, language: String?) {
    guard !text.isEmpty else { return }
    if gap == .none, bytes.last != 0x28 { gap = .soft }
    replace(text, for: source, language: language)
    gap = .soft
  }

  /// White space of the source.
  mutating func space() { gap = .hard }

  /// A space of ours, between two words that the source has as one.
  mutating func separate() { if gap == .none { gap = .soft } }

  /// A comma before the next word, if there is one and no punctuation of its own is there.
  mutating func comma() { wantsComma = !bytes.isEmpty }

  mutating func endClause() { endsClause = true }
  mutating func endSentence() { endsSentence = true }

  /// Everything taken in becomes a piece whose source ends at `source`.
  mutating func flush(upTo source: Int) {
    defer {
      gap = .none
      endsClause = false
      endsSentence = false
      wantsComma = false
      clauseBreak = nil
      wordBreak = nil
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    if bytes.isEmpty {
      anchors.removeAll(keepingCapacity: true)
      return
    }
    finish(bytes, anchors, upTo: source)
    bytes.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
  }

  // MARK: Ending pieces

  private mutating func begin(at source: Int, count: Int, language: String?) {
    if bytes.isEmpty {
      self.language = language
      gap = .none
      wantsComma = false
      endsClause = false
      endsSentence = false
      return
    }
    if language != self.language || endsSentence {
      flush(upTo: source)
      self.language = language
      return
    }
    if bytes.count + count + 2 > Self.limit { shorten(before: source) }
    guard !bytes.isEmpty, gap != .none else {
      wantsComma = false
      return
    }
    if wantsComma, let last = bytes.last, last >= 0x80 || Self.isWord(last) {
      bytes.append(0x2C)
      endsClause = true
    }
    wantsComma = false
    if gap == .hard, anchors.last?.isVerbatim == false, replacedEnd < source {
      // The space is the source's own, and no part of what was replaced.
      anchors.append(.init(prepared: bytes.count, source: replacedEnd))
    }
    bytes.append(0x20)
    gap = .none
    wordBreak = Break(prepared: bytes.count, source: source)
    if endsClause { clauseBreak = wordBreak }
    endsClause = false
  }

  private mutating func shorten(before source: Int) {
    var place = clauseBreak.flatMap { $0.prepared < Self.limit / 3 ? nil : $0 }
    if place == nil, gap == .none { place = wordBreak }
    guard let place, place.prepared > Self.limit / 8 else { return flush(upTo: source) }
    let rest = Array(bytes[place.prepared...])
    let split = anchors.firstIndex { $0.prepared >= place.prepared } ?? anchors.count
    var restAnchors = anchors[split...].map {
      SpeechPiece.Anchor(
        prepared: $0.prepared - place.prepared, source: $0.source, isVerbatim: $0.isVerbatim)
    }
    if restAnchors.first?.prepared != 0, !rest.isEmpty {
      restAnchors.insert(
        .init(prepared: 0, source: place.source, isVerbatim: anchors[split - 1].isVerbatim), at: 0)
    }
    var head = Array(bytes[..<place.prepared])
    while head.last == 0x20 { head.removeLast() }
    finish(head, Array(anchors[..<split]), upTo: place.source)
    bytes = rest
    anchors = restAnchors
    clauseBreak = nil
    wordBreak = nil
  }

  private mutating func finish(
    _ bytes: [UInt8], _ anchors: [SpeechPiece.Anchor], upTo source: Int
  ) {
    var anchors = anchors
    while let last = anchors.last, last.prepared >= bytes.count { anchors.removeLast() }
    let isSource =
      anchors.count == 1 && anchors[0].isVerbatim && anchors[0].prepared == 0
      && anchors[0].source == sourceStart && bytes.count <= source - sourceStart
    finished.append(
      SpeechPiece(
        text: String(decoding: bytes, as: UTF8.self), language: language, fragment: fragment,
        source: sourceStart..<max(source, sourceStart), anchors: isSource ? [] : anchors,
        pitch: pitch))
    sourceStart = max(source, sourceStart)
  }

  /// Neither a control character nor a bracket, which in pairs means phonemes to espeak-ng.
  private static func isSafe(_ unit: UInt8) -> Bool {
    unit >= 0x20 && unit != 0x7F && unit != 0x5B && unit != 0x5D
  }

  private static func isWord(_ unit: UInt8) -> Bool {
    (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit & 0xDF)
  }
}
