import Speech

/// A piece of speech as the server gets it: SSML with a mark before every word, so that it tells
/// when each is heard.
struct SSIPText {
  /// Without markup and line ends of its own.
  let ssml: String
  /// The prepared text's words; mark n stands before word n.
  let words: [Range<Int>]

  /// O(length).
  init(_ piece: SpeechPiece) {
    var ssml = "<speak>"
    var words: [Range<Int>] = []
    let bytes = Array(piece.text.utf8)
    var index = 0
    while index < bytes.count {
      let start = index
      let isSpace = Self.isSpace(bytes[index])
      while index < bytes.count, Self.isSpace(bytes[index]) == isSpace { index += 1 }
      if isSpace {
        ssml += " "
      } else {
        ssml += "<mark name=\"\(words.count)\"/>"
        words.append(start..<index)
        ssml += Self.escape(bytes[start..<index])
      }
    }
    let pause = piece.pauseAfter.components
    let milliseconds =
      pause.seconds.clamped(to: 0...60) * 1000 + pause.attoseconds / 1_000_000_000_000_000
    if milliseconds > 0 { ssml += "<break time=\"\(milliseconds)ms\"/>" }
    self.ssml = ssml + "</speak>"
    self.words = words
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}

extension SpeechParameters {
  /// The settings as commands, each without its line end.
  ///
  /// The server's scales go from −100 to 100; its espeak-ng module makes of a rate of 0 the 170
  /// words a minute that are its normal, and of the ends 80 and 390.
  var ssipCommands: [String] {
    var commands = [
      "SET SELF LANGUAGE \(Self.ssipWord(language))",
      "SET SELF RATE \(ssipRate)",
      "SET SELF PITCH \(Self.ssipPercentage(pitch))",
      "SET SELF PITCH_RANGE \(Self.ssipPercentage(inflection))",
      "SET SELF VOLUME \(Self.ssipPercentage(min(100, volume)))",
    ]
    if let voice { commands.append("SET SELF SYNTHESIS_VOICE \(Self.ssipWord(voice))") }
    return commands
  }

  private var ssipRate: Int {
    let (normal, slowest, fastest) = (170, 80, 390)
    let scaled =
      rate < normal
      ? (rate - normal) * 100 / (normal - slowest) : (rate - normal) * 100 / (fastest - normal)
    return min(100, max(-100, scaled))
  }

  static func ssipPercentage(_ value: Int) -> Int { min(100, max(-100, value * 2 - 100)) }

  /// A name within a command: no line end may be in it.
  static func ssipWord(_ text: String) -> String {
    String(text.filter { !$0.isNewline && $0 != "\0" })
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
