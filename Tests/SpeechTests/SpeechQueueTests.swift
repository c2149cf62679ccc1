import Speech
import Testing

/// Each case is a story: what comes, and after a colon what the queue says to do.
///
/// Words: `nav`, `echo`, `notice`, `low`, `default`, `high` (announcements), `hint`, `read`,
/// `lownotice`, `highnotice` with a text after the dot; `done`, `key`, `silence`, `pause`,
/// `at 1.4` (the fragment and offset heard). Steps: `+text` spoken, `-text interrupted`,
/// `~text` dropped, `=text` ended, `stop`, `hold`, `go on`.
struct SpeechQueueTests {
  @Test(arguments: [
    // Navigation is never queued.
    ["nav.a: +a", "nav.b: -a +b", "nav.c: -b +c", "done: =c"],
    ["nav.a: +a", "echo.b: -a +b", "nav.c: -b +c"],
    ["nav.: +", "done: =", "nav.a: +a"],
    // Announcements.
    ["low.a: +a", "low.b: ", "done: =a +b"],
    ["low.a: +a", "low.b: ", "low.c: ~b", "done: =a +c"],
    ["low.a: +a", "default.b: -a +b", "done: =b"],
    ["low.a: +a", "low.b: ", "default.c: ~b -a +c", "done: =c"],
    ["default.a: +a", "default.b: -a +b"],
    ["default.a: +a", "high.b: -a +b", "default.c: ", "low.d: ", "done: =b +c", "done: =c +d"],
    ["high.a: +a", "high.b: ", "done: =a +b"],
    ["high.a: +a", "high.b: ", "high.c: ~b", "done: =a +c"],
    ["nav.a: +a", "high.b: -a +b"],
    ["nav.a: +a", "default.b: ", "nav.c: -a +c", "done: =c +b"],
    ["nav.a: +a", "default.b: ", "default.c: ~b", "done: =a +c"],
    ["nav.a: +a", "low.b: ", "nav.c: ~b -a +c", "done: =c"],
    ["default.a: +a", "nav.b: -a +b"],
    // Behind a high announcement the newest answer waits, and no other.
    ["high.a: +a", "nav.b: ", "nav.c: ~b", "echo.d: ~c", "done: =a +d", "done: =d"],
    ["high.a: +a", "nav.b: ", "silence: stop -a ~b"],
    // Hints.
    ["hint.a: +a", "key: -a stop"],
    ["nav.a: +a", "hint.b: ", "key: ~b", "done: =a"],
    ["nav.a: +a", "hint.b: ", "done: =a +b", "nav.c: -b +c"],
    ["nav.a: +a", "key: ", "done: =a"],
    ["hint.a: +a", "low.b: ", "key: -a +b"],
    ["hint.a: +a", "default.b: -a +b"],
    // Notices answer keys; low ones wait and are not lost.
    ["nav.a: +a", "notice.b: -a +b", "nav.c: -b +c"],
    ["nav.a: +a", "lownotice.b: ", "nav.c: -a +c", "done: =c +b"],
    ["highnotice.a: +a", "nav.b: ", "default.c: ", "done: =a +b", "done: =b +c"],
    // Reading goes on, piece after piece, and after what interrupts it where it was heard.
    ["read.one two: +one two", "done: =one two", "read.b: +b"],
    ["read.one two: +one two", "read.b: ", "done: =one two +b"],
    ["read.one two: +one two", "at 0.4", "default.x: +x", "done: =x +two", "done: =one two"],
    [
      "read.one two: +one two", "at 0.4", "high.x: +x", "read.b: ", "done: =x +two",
      "done: =one two +b",
    ],
    [
      "read.one two: +one two", "at 0.4", "notice.x: +x", "done: =x +two", "at 0.0", "notice.y: +y",
      "done: =y +two",
    ],
    ["read.one two: +one two", "notice.x: +x", "done: =x +one two"],
    ["read.a: +a", "low.x: ", "done: =a +x", "read.b: ", "done: =x +b"],
    ["read.a: +a", "key: ", "done: =a"],
    ["read.a: +a", "read.b: ", "nav.c: -a ~b +c", "done: =c"],
    ["read.a: +a", "default.x: +x", "nav.b: -a -x +b", "done: =b"],
    ["read.a: +a", "silence: stop -a", "read.b: +b"],
    // Pause: only an answer breaks it.
    ["nav.a: +a", "pause: hold", "pause: +a", "done: =a"],
    ["nav.a: +a", "pause: hold", "nav.b: -a +b"],
    ["high.a: +a", "pause: hold", "nav.b: go on", "done: =a +b"],
    ["read.a: +a", "pause: hold", "default.x: ", "low.y: ", "pause: +a", "done: =a +x"],
    ["read.a: +a", "pause: hold", "silence: stop -a", "default.b: +b"],
    ["nav.one two: +one two", "at 0.4", "pause: hold", "pause: +two", "done: =one two"],
    ["pause: ", "default.x: +x"],
    // The key that pauses silences first; what it cut off is resumed all the same.
    [
      "nav.one two: +one two", "at 0.4", "silence: stop -one two", "pause: ", "silence: ",
      "pause: +two", "done: =one two",
    ],
    ["nav.a: +a", "silence: stop -a", "pause: ", "default.b: +b", "done: =b", "pause: "],
    // Nothing to do.
    ["silence: ", "key: ", "done: "],
  ])
  func story(_ lines: [String]) {
    var teller = Teller()
    var told: [String] = []
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let steps = teller.tell(String(parts[0]))
      told.append(parts.count > 1 ? "\(parts[0]): \(steps)" : String(parts[0]))
    }
    #expect(told == lines)
  }

  /// A resumed reading tells its places as they were in the whole.
  @Test func placesOfAResumedReading() {
    var queue = SpeechQueue()
    let (id, _) = queue.enqueue(
      Utterance([Fragment("first"), Fragment("second part"), Fragment("third")], kind: .reading))
    func reached(_ fragment: Int, _ range: Range<Int>) -> SpeechPosition? {
      queue.reached(id, SpeechPosition(unit: .word, fragment: fragment, range: range))
    }
    _ = reached(1, 7..<11)
    let (notice, _) = queue.enqueue(Utterance("faster", kind: .notice))
    #expect(reached(1, 7..<11) == nil)
    let steps = queue.finished(notice)
    guard case .speak(id, let rest) = steps.last else {
      Issue.record("\(steps)")
      return
    }
    #expect(rest.fragments.map(\.text) == ["", "part", "third"])
    #expect(reached(1, 0..<4)?.range == 7..<11)
    #expect(reached(2, 0..<5)?.range == 0..<5)
    #expect(queue.finished(notice) == [])
    // Offsets out of the text do no harm.
    _ = reached(9, 99..<100)
    let (again, _) = queue.enqueue(Utterance("slower", kind: .notice))
    #expect(queue.finished(again).count == 2)
  }

  /// A key held down: one thing waits at most, whatever comes.
  @Test func nothingPilesUp() {
    for kind in [Utterance.Kind.navigation, .echo, .announcement, .hint, .notice] {
      for first in [Utterance("x", kind: .announcement, priority: .high), Utterance("x")] {
        var queue = SpeechQueue()
        _ = queue.enqueue(first)
        for number in 0..<300 { _ = queue.enqueue(Utterance("\(number)", kind: kind)) }
        var spoken = 0
        while let (id, _) = queue.spoken {
          _ = queue.finished(id)
          spoken += 1
        }
        #expect(spoken <= 2 && queue.isIdle)
      }
    }
  }
}

/// Turns a story's words into calls, and steps into words.
private struct Teller {
  private var queue = SpeechQueue()
  private var names: [SpeechQueue.ID: String] = [:]

  mutating func tell(_ line: String) -> String {
    let steps: [SpeechQueue.Step]
    if line.hasPrefix("at "), let (id, _) = queue.spoken {
      let numbers = line.dropFirst(3).split(separator: ".").compactMap { Int($0) }
      let start = numbers[1]
      _ = queue.reached(
        id, SpeechPosition(unit: .word, fragment: numbers[0], range: start..<start + 1))
      return ""
    }
    switch line {
    case "done": steps = queue.spoken.map { queue.finished($0.id) } ?? queue.finished(0)
    case "key": steps = queue.keyPressed()
    case "silence": steps = queue.silence()
    case "pause": steps = queue.pauseOrResume()
    default:
      let parts = line.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let utterance = Self.utterance(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      let result = queue.enqueue(utterance)
      names[result.id] = utterance.text
      steps = result.steps
    }
    return steps.map(word).joined(separator: " ")
  }

  private static func utterance(_ kind: String, _ text: String) -> Utterance {
    switch kind {
    case "echo": Utterance(text, kind: .echo)
    case "notice": Utterance(text, kind: .notice)
    case "lownotice": Utterance(text, kind: .notice, priority: .low)
    case "highnotice": Utterance(text, kind: .notice, priority: .high)
    case "low": Utterance(text, kind: .announcement, priority: .low)
    case "default": Utterance(text, kind: .announcement)
    case "high": Utterance(text, kind: .announcement, priority: .high)
    case "hint": Utterance(text, kind: .hint)
    case "read": Utterance(text, kind: .reading)
    default: Utterance(text)
    }
  }

  private func word(_ step: SpeechQueue.Step) -> String {
    switch step {
    case .speak(_, let utterance): "+\(utterance.text)"
    case .stop: "stop"
    case .ended(let id, .spoken): "=\(names[id] ?? "?")"
    case .ended(let id, .interrupted): "-\(names[id] ?? "?")"
    case .ended(let id, .dropped): "~\(names[id] ?? "?")"
    case .setPaused(true): "hold"
    case .setPaused(false): "go on"
    }
  }
}
