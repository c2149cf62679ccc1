import Glibc

/// One thread waits, any thread wakes it; a ring before the wait is not lost.
package final class Doorbell: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isRung = false

  package init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A clock set back must not make anybody wait longer.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func ring() {
    pthread_mutex_lock(mutex)
    isRung = true
    pthread_mutex_unlock(mutex)
    // Not before: who is woken would only wait for the lock.
    pthread_cond_signal(condition)
  }

  /// Until the next ring, or as long as this at most.
  package func wait(atMost limit: Duration? = nil) {
    pthread_mutex_lock(mutex)
    defer {
      isRung = false
      pthread_mutex_unlock(mutex)
    }
    guard let limit else {
      while !isRung { pthread_cond_wait(condition, mutex) }
      return
    }
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    let parts = limit.components
    deadline.tv_sec += Int(clamping: parts.seconds)
    deadline.tv_nsec += Int(clamping: parts.attoseconds / 1_000_000_000)
    if deadline.tv_nsec >= 1_000_000_000 {
      deadline.tv_nsec -= 1_000_000_000
      deadline.tv_sec += 1
    }
    while !isRung {
      if pthread_cond_timedwait(condition, mutex, &deadline) != 0 { return }
    }
  }
}
