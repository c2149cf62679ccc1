import AudioTestSupport

/// What is measured of a program, and how it is asked for.
struct SoundSubject {
  var speaker: Speaker
  /// Keys that make it say a letter, in turn.
  var letters: [String] = []
  /// Keys that make it say a line or an item, in turn.
  var lines: [String] = []
  /// A key that silences it.
  var stop: String?
  /// Keys for a stretch of holding, in turn; the last one's own length is known by itself.
  var held: [String] = []
  /// What is typed once it is up, each when the last has been answered.
  var opening: [String] = []
  /// How long it takes to be up where nothing tells.
  var startSeconds = 0.0
  /// What has to be typed before letters are, and after them.
  var beforeLetters: [String] = []
  var afterLetters: [String] = []
  /// Ours.
  var isProgram = false

  private(set) var letterTimes = Samples()
  private(set) var lineTimes = Samples()
  private(set) var stopTimes = Samples()
  private(set) var leftovers = Samples()
  /// Presses that were not answered by any sound.
  private(set) var missed = 0
  private var missedInARow = 0
  private(set) var answers = true

  init(_ speaker: Speaker) { self.speaker = speaker }

  /// Brings it to where it waits for keys, and wakes what wakes with the first sound.
  mutating func prepare(_ watch: SoundWatch) {
    if startSeconds > 0 { watch.pass(startSeconds, speaker) }
    for keys in opening { press(keys, watch) }
    guard let key = lines.last ?? letters.first, let other = held.last ?? letters.last else {
      return
    }
    // Out and back: where it stands is where it stood.
    for key in isProgram ? held : [key, other] { answers = press(key, watch) }
  }

  /// Whether anything was heard.
  @discardableResult private func press(_ keys: String, _ watch: SoundWatch) -> Bool {
    watch.length(of: keys, speaker) != nil
  }

  func goToText(_ watch: SoundWatch) { for keys in beforeLetters { press(keys, watch) } }

  func comeFromText(_ watch: SoundWatch) { for keys in afterLetters { press(keys, watch) } }

  /// Presses the key of a round, and silences what it says.
  mutating func askLine(_ round: Int, _ watch: SoundWatch) {
    guard !lines.isEmpty else { return }
    note(watch.onset(of: lines[round % lines.count], speaker), in: \.lineTimes)
    guard let stop else { return }
    let now = watch.recorder.heardUntil
    if let cut = watch.cut(by: stop, of: speaker, after: now + 0.1) { stopTimes.times.append(cut) }
  }

  /// The rest of its walk, so that it stands where it stood; afterwards the text is gone to.
  func finishLines(after rounds: Int, _ watch: SoundWatch) {
    guard isProgram, rounds % lines.count > 0 else { return }
    for keys in lines[(rounds % lines.count)...] { press(keys, watch) }
  }

  mutating func askLetter(_ round: Int, _ watch: SoundWatch) {
    guard !letters.isEmpty else { return }
    note(watch.onset(of: letters[round % letters.count], speaker), in: \.letterTimes)
  }

  mutating func hold(for seconds: Double, _ watch: SoundWatch) {
    guard answers, let last = held.last else { return }
    for key in held.dropLast() { _ = watch.length(of: key, speaker) }
    guard let own = watch.length(of: last, speaker) else { return }
    let whole = watch.hold(held, perSecond: 30, for: seconds, speaker)
    leftovers.times.append(whole - own)
  }

  private mutating func note(_ time: Duration?, in samples: WritableKeyPath<Self, Samples>) {
    if let time {
      self[keyPath: samples].times.append(time)
      missedInARow = 0
    } else {
      missed += 1
      missedInARow += 1
      answers = missedInARow < 5
    }
  }
}
