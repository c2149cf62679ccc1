/// When unsaved text is kept: a second after the last key, and every few seconds though keys go on
/// coming.
struct KeepSchedule {
  /// When it is to be kept next; `nil` while nothing has come since it was.
  private(set) var deadline: Duration?
  /// Until then it is kept though keys go on coming.
  private var latest: Duration?
  /// How long typing may go on: longer for a text that takes long to be written.
  private var patience = Self.shortestPatience

  private static let delay = Duration.seconds(1)
  private static let shortestPatience = Duration.seconds(3)

  /// A key came.
  mutating func noteInput(at time: Duration) {
    let latest = latest ?? time + patience
    self.latest = latest
    deadline = min(time + Self.delay, latest)
  }

  /// It was kept, which took so long.
  mutating func noteKept(in cost: Duration) {
    deadline = nil
    latest = nil
    patience = max(Self.shortestPatience, cost * 20)
  }
}
