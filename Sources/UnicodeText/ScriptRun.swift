/// A stretch of text in one script. Offsets are UTF-8.
package struct ScriptRun: Hashable, Sendable {
  package var range: Range<Int>
  package var script: Script
}

extension StringProtocol {
  /// The text cut where its script changes, without gaps; a character is never cut.
  ///
  /// Characters of no script of their own (digits, spaces, punctuation, emoji) belong to the run
  /// before them, or to the one after where there is none before; an opening bracket or quotation
  /// mark belongs to what it opens. A text with no script at all is one run of `common`. O(length).
  package var scriptRuns: [ScriptRun] {
    var runs: [ScriptRun] = []
    var offset = 0
    // Where the openers that wait for what follows begin.
    var pending: Int?
    for character in self {
      let end = offset + character.utf8.count
      defer { offset = end }
      let script = Self.script(of: character)
      if script == .common {
        if Self.opens(character) {
          pending = pending ?? offset
        } else if pending == nil, !runs.isEmpty {
          runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<end
        }
        continue
      }
      let start = pending ?? runs.last?.range.upperBound ?? 0
      pending = nil
      if let last = runs.last, last.script == script {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        if let last = runs.last { runs[runs.count - 1].range = last.range.lowerBound..<start }
        runs.append(ScriptRun(range: start..<end, script: script))
      }
    }
    if let last = runs.last {
      runs[runs.count - 1].range = last.range.lowerBound..<offset
    } else if offset > 0 {
      runs = [ScriptRun(range: 0..<offset, script: .common)]
    }
    return runs
  }

  private static func script(of character: Character) -> Script {
    for scalar in character.unicodeScalars {
      let script = Script(of: scalar)
      if script != .common && script != .inherited { return script }
    }
    return .common
  }

  private static func opens(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
