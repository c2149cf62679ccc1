/// What is said now, what waits and what is never said: a state machine without time or threads.
///
/// | comes \ is spoken | answer | high | default announcement | low, hint | reading |
/// |---|---|---|---|---|---|
/// | answer (navigation, echo, notice) | interrupts | waits | interrupts | interrupts | ends it (a notice: interrupts) |
/// | high announcement | interrupts | waits | interrupts | interrupts | interrupts |
/// | default announcement | waits | waits | interrupts | interrupts | interrupts |
/// | low announcement or notice, hint | waits | waits | waits | waits | waits |
/// | reading | waits | waits | waits | waits | waits |
///
/// One of a kind waits at most, the newest; only readings are a list. Reading that was interrupted
/// goes on where it was last heard. A waiting low announcement and a hint are dropped when
/// anything but reading comes. An answer that has to wait is the newest answer: nothing piles up
/// behind a held key. High holds for a notice as for an announcement.
package struct SpeechQueue: Sendable {
  package typealias ID = UInt64

  /// What the host is to do, in order.
  package enum Step: Hashable, Sendable {
    /// Speak this in place of what is being spoken; that ends a pause. Of a resumed reading the part already heard is
    /// missing; the fragments keep their places.
    case speak(ID, Utterance)
    /// Silence; nothing follows, and a pause is over.
    case stop
    /// It will not be heard (further).
    case ended(ID, Ending)
    /// Hold or go on.
    case setPaused(Bool)
  }

  package enum Ending: Hashable, Sendable {
    case spoken
    /// Something else took its place, or silence was asked for.
    case interrupted
    /// Not a word of it was spoken.
    case dropped
  }

  struct Entry: Sendable {
    var id: ID
    var utterance: Utterance
    /// What of it is behind us.
    var place = SpeechPlace()
    var hasStarted = false
  }

  private var lastID: ID = 0
  private var current: Entry?
  private var waiting: [Slot: Entry] = [:]
  private var readings: [Entry] = []
  /// The speech is held; only an answer to a key ends that.
  package private(set) var isPaused = false

  /// Something waits to be gone on with: a pause, or what a pause found cut off.
  package var isHeld: Bool { isPaused || cut?.isPaused == true }

  /// What silence cut off, and whether it counts as paused. It can be gone on with until something
  /// else is said.
  private struct Cut: Sendable {
    var entry: Entry
    var isPaused: Bool
  }

  private var cut: Cut?

  /// Waiting rooms for one, in the order in which they are emptied.
  fileprivate enum Slot: Int, CaseIterable {
    case high, answer, announcement, notice
    // Readings come here.
    case hint, low
  }

  package init() {}

  /// What is being spoken.
  package var spoken: (id: ID, utterance: Utterance)? { current.map { ($0.id, $0.utterance) } }

  /// Nothing is spoken and nothing waits.
  package var isIdle: Bool { current == nil && waiting.isEmpty && readings.isEmpty }

  /// Something is to be said.
  package mutating func enqueue(_ utterance: Utterance) -> (id: ID, steps: [Step]) {
    lastID += 1
    let entry = Entry(id: lastID, utterance: utterance)
    var steps = dropWhatIsStale(for: utterance)
    cut = nil
    let wasPaused = isPaused
    if utterance.isAnswer { isPaused = false }
    if let current, !utterance.interrupts(current.utterance) {
      steps += wait(entry)
      // To speak ends a pause by itself, after the old sound is gone.
      if wasPaused, !isPaused { steps.append(.setPaused(false)) }
    } else if isPaused {
      steps += wait(entry)
    } else {
      steps += interrupt() + begin(entry)
    }
    return (entry.id, steps)
  }

  /// A key was pressed, whatever it does: hints are over.
  package mutating func keyPressed() -> [Step] {
    var steps = drop(.hint)
    if let current, current.utterance.kind == .hint {
      steps.append(.ended(current.id, .interrupted))
      self.current = nil
      let next = advance()
      steps += next.isEmpty ? [.stop] : next
    }
    return steps
  }

  /// Silence: nothing of what is spoken or waits is said.
  package mutating func silence() -> [Step] {
    var steps: [Step] = []
    if let current {
      steps += [.stop, .ended(current.id, .interrupted)]
      cut = Cut(entry: current, isPaused: isPaused)
      self.current = nil
    }
    for slot in Slot.allCases { steps += drop(slot) }
    steps += dropReadings()
    isPaused = false
    return steps
  }

  /// Holds what is spoken, or goes on at the word that was being heard.
  package mutating func pauseOrResume() -> [Step] {
    // Nothing to hold; and what comes later must not be held by a pause nobody heard.
    if !isPaused, isIdle { return resumeWhatWasCut() }
    isPaused.toggle()
    if isPaused { return [.setPaused(true)] }
    // To speak ends the pause. The word is said again from its start: half a word is none.
    if let current { return begin(current) }
    return [.setPaused(false)] + advance()
  }

  /// The key that pauses may have silenced first: then the first pause is for what it cut off.
  private mutating func resumeWhatWasCut() -> [Step] {
    guard let cut else { return [] }
    guard cut.isPaused else {
      self.cut?.isPaused = true
      return []
    }
    self.cut = nil
    return begin(cut.entry)
  }

  /// The output has come to the end of an utterance, or could not speak it. Of any but the current
  /// one this is old news and changes nothing.
  package mutating func finished(_ id: ID) -> [Step] {
    guard let current, current.id == id else { return [] }
    self.current = nil
    return [.ended(id, .spoken)] + (isPaused ? [] : advance())
  }

  /// A stretch begins to be heard. The position in the utterance as it was enqueued; `nil` when
  /// this is old news.
  package mutating func reached(_ id: ID, _ position: SpeechPosition) -> SpeechPosition? {
    guard current?.id == id, let start = current?.place.spokenFrom else { return nil }
    var position = position
    if position.fragment == start.fragment {
      let range = position.range
      position.range = range.lowerBound + start.offset..<range.upperBound + start.offset
    }
    if position.unit == .word || position.unit == .sentence {
      current?.place.heard = .init(fragment: position.fragment, offset: position.range.lowerBound)
    }
    return position
  }

  // MARK: - Moving on

  private mutating func begin(_ entry: Entry) -> [Step] {
    var entry = entry
    entry.hasStarted = true
    entry.place.spokenFrom = entry.place.heard
    current = entry
    return [.speak(entry.id, entry.utterance.suffix(from: entry.place.heard))]
  }

  private mutating func advance() -> [Step] {
    for slot in Slot.allCases {
      if slot == .hint, !readings.isEmpty { return begin(readings.removeFirst()) }
      if let entry = waiting.removeValue(forKey: slot) { return begin(entry) }
    }
    return []
  }

  /// Takes the current utterance away. A reading is put back to go on later, unless it was dropped
  /// as stale before.
  private mutating func interrupt() -> [Step] {
    guard let entry = current else { return [] }
    current = nil
    if entry.utterance.kind == .reading {
      readings.insert(entry, at: 0)
      return []
    }
    return [.ended(entry.id, .interrupted)]
  }

  private mutating func wait(_ entry: Entry) -> [Step] {
    if entry.utterance.kind == .reading {
      readings.append(entry)
      return []
    }
    let slot = entry.utterance.slot
    defer { waiting[slot] = entry }
    return drop(slot)
  }

  private mutating func dropWhatIsStale(for utterance: Utterance) -> [Step] {
    guard utterance.kind != .reading else { return [] }
    var steps = drop(.hint) + drop(.low)
    if utterance.kind == .navigation || utterance.kind == .echo {
      // The reader has been led elsewhere.
      if let current, current.utterance.kind == .reading {
        steps.append(.ended(current.id, .interrupted))
        self.current = nil
      }
      steps += dropReadings() + drop(.answer)
    }
    return steps
  }

  private mutating func drop(_ slot: Slot) -> [Step] {
    guard let entry = waiting.removeValue(forKey: slot) else { return [] }
    return [.ended(entry.id, .dropped)]
  }

  private mutating func dropReadings() -> [Step] {
    defer { readings = [] }
    return readings.map { .ended($0.id, $0.hasStarted ? .interrupted : .dropped) }
  }
}

extension Utterance {
  /// It answers a key.
  fileprivate var isAnswer: Bool {
    kind == .navigation || kind == .echo || kind == .notice && priority != .low
  }

  private var isHigh: Bool { (kind == .announcement || kind == .notice) && priority == .high }

  fileprivate func interrupts(_ other: Utterance) -> Bool {
    if other.isHigh { return false }
    if isAnswer || isHigh { return true }
    guard kind == .announcement, priority == .default else { return false }
    return !other.isAnswer
  }

  fileprivate var slot: SpeechQueue.Slot {
    if isHigh { return .high }
    switch kind {
    case .navigation, .echo, .reading: return .answer
    case .notice: return priority == .low ? .notice : .answer
    case .announcement: return priority == .low ? .low : .announcement
    case .hint: return .hint
    }
  }
}
