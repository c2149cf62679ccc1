/// A clause or two, ready for a synthesiser: plain text of one language without markup, control
/// characters or anything else a synthesiser could take for a command.
///
/// Text preparation makes them lazily, so that the first is spoken before the last exists.
package struct SpeechPiece: Hashable, Sendable {
  /// What the synthesiser gets. May be empty: then the piece is its pause.
  package var text: String
  /// BCP 47; `nil` for the reader's own language.
  package var language: String?
  /// The fragment of the utterance it comes from.
  package var fragment: Int
  /// The place it was made from, in UTF-8 code units of the fragment's text.
  package var source: Range<Int>
  /// Where the prepared text and the source part ways, by rising `prepared`.
  ///
  /// Empty when `text` is the source itself, unit by unit.
  package var anchors: [Anchor]
  /// −1…1; 0 leaves the pitch alone.
  package var pitch: Double
  /// Silence after the piece, beyond what the synthesiser makes of its punctuation.
  package var pauseAfter: Duration
  /// A sound before the piece: that of a capital, where the user wants one.
  package var earcon: Earcon?

  package init(
    text: String, language: String? = nil, fragment: Int = 0, source: Range<Int>,
    anchors: [Anchor] = [], pitch: Double = 0, pauseAfter: Duration = .zero,
    earcon: Earcon? = nil
  ) {
    self.text = text
    self.language = language
    self.fragment = fragment
    self.source = source
    self.anchors = anchors
    self.pitch = pitch
    self.pauseAfter = pauseAfter
    self.earcon = earcon
  }

  /// Frames of silence after it, of ten seconds at most.
  func pauseFrames(at sampleRate: Int) -> Int {
    let (seconds, attoseconds) = pauseAfter.components
    let pause = Double(seconds) + Double(attoseconds) / 1e18
    return Int(min(max(pause, 0), 10) * Double(sampleRate))
  }

  /// The beginning of a stretch of prepared text; it reaches to the next anchor.
  package struct Anchor: Hashable, Sendable {
    /// UTF-8 code units into the piece's text.
    package var prepared: Int
    /// UTF-8 code units into the fragment's text.
    package var source: Int
    /// The stretch is the source unit by unit; otherwise it stands as a whole for the whole of its
    /// source ("ampersand" for "&").
    package var isVerbatim: Bool

    package init(prepared: Int, source: Int, isVerbatim: Bool = true) {
      self.prepared = prepared
      self.source = source
      self.isVerbatim = isVerbatim
    }
  }

  /// The source of a range of the prepared text. O(log anchors); clamped to ``source``.
  package func source(ofPrepared range: Range<Int>) -> Range<Int> {
    let lower = place(range.lowerBound, isEnd: false)
    let upper = place(max(range.upperBound, range.lowerBound), isEnd: range.isEmpty == false)
    return lower..<max(lower, upper)
  }

  private func place(_ prepared: Int, isEnd: Bool) -> Int {
    // An end belongs to the stretch before it: the end of "ampersand" is the end of "&".
    let index = anchors.partitioningIndex {
      isEnd ? $0.prepared >= prepared : $0.prepared > prepared
    }
    guard index > 0 else { return clamp(source.lowerBound + (anchors.isEmpty ? prepared : 0)) }
    let anchor = anchors[index - 1]
    let end = index < anchors.count ? anchors[index].source : source.upperBound
    if anchor.isVerbatim { return clamp(min(anchor.source + prepared - anchor.prepared, end)) }
    return clamp(isEnd ? end : anchor.source)
  }

  private func clamp(_ offset: Int) -> Int {
    min(max(offset, source.lowerBound), source.upperBound)
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that, once true, stays true.
  fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
