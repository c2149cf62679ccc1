import Glibc

/// The clock that audio is measured by: it does not jump, and it stands still while the machine
/// is suspended, so that a night asleep is no stalled device.
enum Monotonic {
  static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  /// Whole frames that fit, at a rate; negative durations hold none.
  func frames(at sampleRate: Int) -> Int {
    guard self > .zero else { return 0 }
    let (seconds, attoseconds) = components
    let rate = Int64(sampleRate)
    return Int(clamping: seconds &* rate &+ attoseconds / 1_000_000_000 * rate / 1_000_000_000)
  }

  static func frames(_ count: Int, at sampleRate: Int) -> Duration {
    .nanoseconds(Int64(count) * 1_000_000_000 / Int64(max(1, sampleRate)))
  }

  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  var timespec: Glibc.timespec {
    let (seconds, attoseconds) = components
    return Glibc.timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
