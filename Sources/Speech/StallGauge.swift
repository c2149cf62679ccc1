/// How long an output that has something to play has shown no sign of life.
///
/// Counts only time spent waiting for it, across utterances: a held key must neither hide a dead
/// device nor make a slow one look dead.
final class StallGauge {
  private let patience: Duration
  private var stalled = Duration.zero
  private var last: AudioPosition?

  init(patience: Duration) { self.patience = patience }

  func reset() {
    stalled = .zero
    last = nil
  }

  /// Looks at the output after a wait.
  func isStalled(_ position: AudioPosition, waited: Duration) -> Bool {
    defer { last = position }
    guard let last else { return false }
    let isHeard = position.heard > (position.generation == last.generation ? last.heard : 0)
    if isHeard || position.activity != last.activity || position.isDrained {
      stalled = .zero
      return false
    }
    // A process that was itself stopped or swapped out has not been waiting.
    stalled += min(waited, .milliseconds(50))
    return stalled >= patience
  }
}
