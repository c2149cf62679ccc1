import Speech

extension AudioPlayer {
  /// Everything the player knows, behind one lock; what to do next is decided here, from the state
  /// and the time, and done by the supervising thread with the lock released.
  struct State {
    var queue: PlaybackQueue
    var notify: (@Sendable () -> Void)?
    var isClosed = false
    var positionsTold = 0
    var earconVolume = 1.0

    /// The device that plays, its number among all there were, and its place in the plan; the
    /// place after the last is the silent one's.
    var device: (any AudioDevice)?
    var deviceNumber = 0
    var portsGiven = 0
    var candidate: Int?
    var failure: AudioFailure?
    /// For each of the plan: before when it is not to be tried, after how many failures.
    var retries: [Retry]
    var toldUnavailable = false

    var soundStarted = false
    var isAwake = false
    var renderedSinceWake = 0
    var lastProgress: Duration = .zero

    /// Whoever writes was told that there is no room.
    var isStarved = false
    /// The device got less than it asked for, and waits to be told of more.
    var isHungry = true
    var hasMoved = false
    var drainTold = true
    var lastNotification: Duration = .zero

    struct Retry {
      var notBefore: Duration = .zero
      var failures = 0
      var last: AudioFailure?

      /// Where a failure is told at once, asking again costs little: whoever comes back is heard
      /// within a second. One that hangs is asked less and less often.
      mutating func failed(_ failure: AudioFailure, at now: Duration) {
        last = failure
        let hangs = failure == .stalled || failure == .noAnswer
        notBefore = now + .milliseconds(hangs ? 500 << min(failures, 3) : 500)
        failures += 1
      }
    }

    init(queue: PlaybackQueue, candidates: Int) {
      self.queue = queue
      retries = Array(repeating: Retry(), count: candidates)
    }
  }

  enum Task {
    case exit((any AudioDevice)?)
    case lose(any AudioDevice, AudioFailure)
    /// Open the first that works of the plan's first so many, or silence where nothing plays.
    case open(upTo: Int)
    case notify(@Sendable () -> Void)
    case suspend(any AudioDevice)
  }

  /// How long a device is kept awake after the last sound: waking one costs the first syllable.
  static let keepAwake: Duration = .seconds(4)
  /// A device that has just been opened or woken may need a while, Bluetooth more than a second.
  static let wakingPatience: Duration = .milliseconds(2500)
  static let lateness: Duration = .milliseconds(200)
  static let notificationInterval: Duration = .milliseconds(20)
}

extension AudioPlayer.State {
  mutating func nextTask(at now: Duration) -> WaitStep<AudioPlayer.Task> {
    if isClosed {
      deviceNumber = 0
      defer { device = nil }
      return .finish(.exit(device))
    }
    guard let device else { return .finish(.open(upTo: retries.count)) }
    var deadline: Duration?
    func remember(_ time: Duration) { deadline = min(deadline ?? time, time) }

    if let failure { return .finish(.lose(device, failure)) }
    if let limit = stallLimit(of: device), queue.hasSound {
      let due = lastProgress + limit
      // Who looks this late was himself stopped, or had no processor: the device gets its time.
      if now - due > AudioPlayer.lateness { lastProgress = now }
      if now >= lastProgress + limit { return .finish(.lose(device, .stalled)) }
      remember(lastProgress + limit)
    }
    // Something better is tried again while there is something to be heard.
    let isWanted = soundStarted || queue.hasSound
    soundStarted = false
    let better = candidate ?? retries.count
    if isWanted, let due = retries.prefix(better).map(\.notBefore).min() {
      if due <= now { return .finish(.open(upTo: better)) }
      remember(due)
    }
    if let notify {
      if isNotificationDue(at: now) {
        hasMoved = false
        isStarved = false
        drainTold = drainTold || queue.position(at: now).isDrained
        lastNotification = now
        return .finish(.notify(notify))
      }
      if let end = queue.end, !drainTold { remember(max(end, now + .milliseconds(1))) }
    }
    if isAwake, let silence = queue.silence {
      if now >= silence + AudioPlayer.keepAwake {
        isAwake = false
        renderedSinceWake = 0
        return .finish(.suspend(device))
      }
      remember(silence + AudioPlayer.keepAwake)
    }
    return .wait(until: deadline)
  }

  mutating func isNotificationDue(at now: Duration) -> Bool {
    if isStarved && queue.room >= queue.capacity / 4 { return true }
    if hasMoved && now >= lastNotification + AudioPlayer.notificationInterval { return true }
    return !drainTold && queue.position(at: now).isDrained
  }

  private func stallLimit(of device: any AudioDevice) -> Duration? {
    let isRunning = renderedSinceWake > queue.sampleRate / 4
    return device.patience.map { isRunning ? $0 : max($0, AudioPlayer.wakingPatience) }
  }

  mutating func lose(_ failure: AudioFailure, at now: Duration) {
    queue.deviceLost()
    if let candidate, retries.indices.contains(candidate) {
      // One that had played well is worth trying again at once, unless it is there and hangs.
      if renderedSinceWake > queue.sampleRate { retries[candidate].failures = 0 }
      if failure == .stalled || retries[candidate].failures > 0 {
        retries[candidate].failed(failure, at: now)
      }
    }
    device = nil
    candidate = nil
    self.failure = nil
    deviceNumber = 0
    isAwake = false
    renderedSinceWake = 0
    lastProgress = now
  }

  mutating func install(_ device: any AudioDevice, number: Int, candidate: Int, at now: Duration) {
    queue.deviceLost()
    self.device = device
    self.candidate = candidate
    deviceNumber = number
    isHungry = true
    failure = nil
    isAwake = true
    renderedSinceWake = 0
    lastProgress = now
  }
}
