/// Gives every cluster of a segment the voice that speaks it.
///
/// Letters are spoken by a voice of their script; what has no script belongs to the run around it,
/// or to the text's own language between two runs.
struct VoiceRuns {
  /// The first is the text's own.
  private(set) var voices: [VoiceChoice.Voice]
  private let choice: VoiceChoice
  private let language: String?

  init(choice: VoiceChoice, language: String?) {
    self.choice = choice
    self.language = language
    voices = [choice.voice(marked: language)]
  }

  /// Whether Latin letters belong to another voice than the text's own.
  var isForeignToLatin: Bool {
    choice.voice(for: WritingSystem.latin, marked: language) != voices[0]
  }

  /// O(clusters).
  mutating func assign(_ clusters: inout [Cluster]) {
    nameLoneGreek(&clusters)
    assignLetters(&clusters)
    assignRest(&clusters)
  }

  /// A Greek letter by itself in another language's text is a sign with a name: "the angle alpha".
  private func nameLoneGreek(_ clusters: inout [Cluster]) {
    guard choice.voice(for: WritingSystem.greek, marked: language) != voices[0] else { return }
    for index in clusters.indices where clusters[index].script == WritingSystem.greek {
      let isLone = [index - 1, index + 1].allSatisfy {
        !clusters.indices.contains($0) || clusters[$0].script != WritingSystem.greek
      }
      guard isLone else { continue }
      clusters[index].kind = .named
      clusters[index].script = WritingSystem.common
    }
  }

  private mutating func assignLetters(_ clusters: inout [Cluster]) {
    var index = 0
    while index < clusters.count {
      if Self.isEastAsian(clusters[index]) {
        let end = stretch(clusters, from: index)
        let kana = clusters[index..<end].contains {
          $0.script == WritingSystem.hiragana || $0.script == WritingSystem.katakana
        }
        for each in index..<end where clusters[each].script != WritingSystem.common {
          clusters[each].voice = voice(of: clusters[each].script, isJapanese: kana)
        }
        index = end
      } else {
        if clusters[index].script != WritingSystem.common {
          clusters[index].voice = voice(of: clusters[index].script, isJapanese: false)
        }
        index += 1
      }
    }
  }

  /// Chinese and Japanese characters and what stands among them, up to a space or a full stop.
  private func stretch(_ clusters: [Cluster], from start: Int) -> Int {
    var end = start
    while end < clusters.count {
      let cluster = clusters[end]
      let isStop = cluster.scalar == 0x3002 || cluster.kind == .space
      if isStop || cluster.script != WritingSystem.common && !Self.isEastAsian(cluster) { break }
      end += 1
    }
    return max(end, start + 1)
  }

  private static func isEastAsian(_ cluster: Cluster) -> Bool {
    cluster.script == WritingSystem.han || cluster.script == WritingSystem.hiragana
      || cluster.script == WritingSystem.katakana
  }

  private mutating func voice(of script: WritingSystem.ID, isJapanese: Bool) -> UInt8 {
    if script == WritingSystem.han {
      return index(of: choice.voiceForHan(marked: isJapanese ? "ja" : language))
    }
    return index(of: choice.voice(for: script, marked: language))
  }

  private mutating func index(of voice: VoiceChoice.Voice) -> UInt8 {
    if let index = voices.firstIndex(of: voice) { return UInt8(index) }
    guard voices.count < 255 else { return 0 }
    voices.append(voice)
    return UInt8(voices.count - 1)
  }

  /// Spaces, digits and symbols between letters.
  private func assignRest(_ clusters: inout [Cluster]) {
    var before: UInt8?
    var index = 0
    while index < clusters.count {
      guard clusters[index].script == WritingSystem.common else {
        before = clusters[index].voice
        index += 1
        continue
      }
      var end = index
      while end < clusters.count, clusters[end].script == WritingSystem.common { end += 1 }
      let after = end < clusters.count ? clusters[end].voice : nil
      let own = eastAsianNeighbour(of: index..<end, in: clusters)
      for each in index..<end {
        clusters[each].voice =
          own ?? voice(of: clusters[each], between: before, and: after, isFirst: each == index)
      }
      index = end
    }
  }

  /// A number without a space between it and a Chinese or Japanese word is a part of that word.
  private func eastAsianNeighbour(of range: Range<Int>, in clusters: [Cluster]) -> UInt8? {
    guard range.count < 32, clusters[range].allSatisfy({ $0.kind == .digit }) else { return nil }
    let neighbours = [range.upperBound, range.lowerBound - 1].filter(clusters.indices.contains)
    return neighbours.first {
      Self.isEastAsian(clusters[$0]) && voices[Int(clusters[$0].voice)] != .nobody
    }
    .map { clusters[$0].voice }
  }

  private func voice(
    of cluster: Cluster, between before: UInt8?, and after: UInt8?, isFirst: Bool
  ) -> UInt8 {
    guard let before else { return 0 }
    let isPlain = cluster.kind == .space || cluster.kind == .symbol
    if before == after { return voices[Int(before)] != .nobody || isPlain ? before : 0 }
    // A comma or a full stop right behind a run ends it in its own voice.
    let ends = isFirst && cluster.kind == .symbol && voices[Int(before)] != .nobody
    return ends ? before : 0
  }
}
