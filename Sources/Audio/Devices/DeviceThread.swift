/// What a device that is served by a thread of its own is told, and its waiting for it.
final class DeviceThread: Sendable {
  private let state = ConditionLock(State())

  private struct State {
    var isKicked = false
    var isSuspended = false
    var isAbandoned = false
  }

  enum Wake: Hashable {
    /// Something changed, or the time has come.
    case serve
    case suspend
    case abandon
  }

  func kick() {
    state.update { state in
      state.isKicked = true
      state.isSuspended = false
    }
  }

  func suspend() { state.update { $0.isSuspended = true } }

  func abandon() { state.update { $0.isAbandoned = true } }

  /// The next thing to do; waits for one.
  ///
  /// - Parameter deadline: when to serve even if nobody kicks.
  func next(until deadline: Duration?) -> Wake {
    state.wait { state in
      if state.isAbandoned { return .finish(.abandon) }
      if state.isKicked {
        state.isKicked = false
        return .finish(.serve)
      }
      if state.isSuspended {
        state.isSuspended = false
        return .finish(.suspend)
      }
      if let deadline, deadline <= Monotonic.now() { return .finish(.serve) }
      return .wait(until: deadline)
    }
  }
}
