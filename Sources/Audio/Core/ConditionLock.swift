import Glibc

/// A value behind a lock with a condition to wait on; the condition's clock is ``Monotonic``.
final class ConditionLock<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private let value: UnsafeMutablePointer<Value>

  init(_ initial: sending Value) {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    value.deinitialize(count: 1)
    value.deallocate()
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }

  /// Changes the value and wakes who waits.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    let result = withLock(body)
    // Not before: who is woken would only wait for the lock.
    pthread_cond_broadcast(condition)
    return result
  }

  /// Waits until the step has a result; what it decides and what it takes is one act.
  ///
  /// The step is asked at once, whenever the value is updated, and when the time it named has come.
  func wait<Result>(_ step: (inout Value) -> WaitStep<Result>) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch step(&value.pointee) {
      case .finish(let result): return result
      case .wait(until: nil): pthread_cond_wait(condition, mutex)
      case .wait(until: let deadline?):
        var time = max(.zero, deadline).timespec
        pthread_cond_timedwait(condition, mutex, &time)
      }
    }
  }
}

enum WaitStep<Result> {
  case finish(Result)
  case wait(until: Duration?)
}
