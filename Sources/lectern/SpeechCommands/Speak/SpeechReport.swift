import Speech

/// The lines that show how a text is spoken.
enum SpeechReport {
  /// A piece as the synthesiser gets it.
  struct Piece: Encodable {
    var language: String
    var text: String
    /// UTF-8 code units of the whole text: from, to.
    var source: [Int]
    /// −1 to 1; left out where it is 0.
    var pitch: Double?
    /// Seconds; left out where there is none.
    var pauseAfter: Double?
    /// In the International Phonetic Alphabet, where asked for.
    var phonemes: String?
    var synthesizer: String

    init(
      _ piece: SpeechPiece, at start: Int, language: String, phonemes: String?, synthesizer: String
    ) {
      self.language = piece.language ?? language
      text = piece.text
      source = [start + piece.source.lowerBound, start + piece.source.upperBound]
      pitch = piece.pitch == 0 ? nil : piece.pitch
      let pause = piece.pauseAfter.components
      let seconds = Double(pause.seconds) + Double(pause.attoseconds) / 1e18
      pauseAfter = seconds > 0 ? seconds.rounded(places: 6) : nil
      self.phonemes = phonemes
      self.synthesizer = synthesizer
    }
  }

  /// Something that happens in the sound. The first line tells of the synthesiser, the last of the
  /// end.
  struct Event: Encodable {
    var type: String
    /// Seconds, and frames, from the beginning of the sound.
    var time: Double?
    var frame: Int?
    /// UTF-8 code units of the whole text: from, to.
    var source: [Int]?
    /// What stands there.
    var text: String?
    var phoneme: String?
    var sampleRate: Int?
    var synthesizer: SynthesizerIdentity?

    init(start synthesizer: SynthesizerIdentity, sampleRate: Int) {
      type = "synthesizer"
      self.synthesizer = synthesizer
      self.sampleRate = sampleRate
    }

    init(endAt frame: Int, sampleRate: Int) {
      type = "end"
      self.frame = frame
      time = (Double(frame) / Double(sampleRate)).rounded(places: 6)
    }

    init(_ mark: SpeechRenderer.Mark, of block: TextBlock, sampleRate: Int) {
      switch mark.kind {
      case .word: type = "word"
      case .sentence: type = "sentence"
      case .phoneme(let name):
        type = "phoneme"
        phoneme = name
      }
      frame = mark.frame
      time = (Double(mark.frame) / Double(sampleRate)).rounded(places: 6)
      source = [block.start + mark.source.lowerBound, block.start + mark.source.upperBound]
      if mark.kind == .word { text = block.text.words(at: mark.source) }
    }
  }
}

extension String {
  /// The text at UTF-8 code units; half of a character counts as all of it.
  fileprivate func words(at range: Range<Int>) -> String {
    let view = utf8
    guard
      let start = view.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
      let end = view.index(start, offsetBy: range.count, limitedBy: endIndex)
    else { return "" }
    return String(decoding: view[start..<end], as: UTF8.self)
  }
}
