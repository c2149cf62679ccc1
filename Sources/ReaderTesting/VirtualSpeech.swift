import Speech

/// Speech that is heard by nobody and takes as long as a voice would: the clock of scripts.
///
/// The same queue decides what is said as in the program; the length of an utterance is estimated
/// from its text and the rate, so a script gives the same transcript on every machine.
struct VirtualSpeech {
  enum Event: Hashable {
    case reached(Utterance, fragment: Int, range: Range<Int>)
    case finished(Utterance)
  }

  private var queue = SpeechQueue()
  private var current: Current?
  private var utterances: [UInt64: Utterance] = [:]
  private var isPaused = false
  /// Words a minute.
  var rate = 175

  private struct Current {
    var id: UInt64
    var start: Duration
    var words: [(time: Duration, fragment: Int, range: Range<Int>)]
    var next = 0
    var end: Duration
  }

  mutating func speak(_ utterance: Utterance, at time: Duration) {
    let (id, steps) = queue.enqueue(utterance)
    utterances[id] = utterance
    carryOut(steps, at: time)
  }

  mutating func keyPressed(at time: Duration) { carryOut(queue.keyPressed(), at: time) }
  mutating func silence(at time: Duration) { carryOut(queue.silence(), at: time) }
  mutating func pauseOrResume(at time: Duration) { carryOut(queue.pauseOrResume(), at: time) }

  var isIdle: Bool { queue.isIdle }

  /// When something happens next; `nil` while nothing is spoken.
  var deadline: Duration? {
    guard let current, !isPaused else { return nil }
    return current.next < current.words.count ? current.words[current.next].time : current.end
  }

  /// What happens next, if it is due.
  mutating func next(at time: Duration) -> Event? {
    guard let deadline, deadline <= time, var speaking = current else { return nil }
    if speaking.next < speaking.words.count {
      let word = speaking.words[speaking.next]
      speaking.next += 1
      current = speaking
      let position = SpeechPosition(unit: .word, fragment: word.fragment, range: word.range)
      guard let utterance = utterances[speaking.id],
        let place = queue.reached(speaking.id, position)
      else { return next(at: time) }
      return .reached(utterance, fragment: place.fragment, range: place.range)
    }
    current = nil
    let utterance = utterances[speaking.id]
    carryOut(queue.finished(speaking.id), at: deadline)
    return utterance.map { .finished($0) } ?? next(at: time)
  }

  private mutating func carryOut(_ steps: [SpeechQueue.Step], at time: Duration) {
    for step in steps {
      switch step {
      // Both end a pause.
      case .speak(let id, let utterance):
        isPaused = false
        current = plan(utterance, id: id, from: time)
      case .stop:
        isPaused = false
        current = nil
      case .setPaused(let paused): isPaused = paused
      case .ended(let id, _):
        if current?.id == id { current = nil }
        utterances[id] = nil
      }
    }
  }

  private func plan(_ utterance: Utterance, id: UInt64, from start: Duration) -> Current {
    // A word of English has five letters and a space.
    let letter = Duration.seconds(60) / (max(1, rate) * 6)
    var words: [(Duration, Int, Range<Int>)] = []
    var time = start
    for (index, fragment) in utterance.fragments.enumerated() {
      var offset = 0
      for word in fragment.text.split(separator: " ", omittingEmptySubsequences: false) {
        let length = word.utf8.count
        if length > 0 { words.append((time, index, offset..<offset + length)) }
        offset += length + 1
        time += letter * (length + 1)
      }
    }
    return Current(
      id: id, start: start, words: words.map { (time: $0.0, fragment: $0.1, range: $0.2) },
      end: time)
  }
}
