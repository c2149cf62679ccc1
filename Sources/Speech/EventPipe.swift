import Glibc
import Synchronization

/// Events from any thread for a loop that sleeps in `poll`.
package final class EventPipe<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let writer: Int32

  /// Readable while there are events; −1 where the system has no descriptor left, and then the loop
  /// has to ask by itself.
  package let descriptor: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    descriptor = ends[0]
    writer = ends[1]
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if writer >= 0 { close(writer) }
  }

  package func send(_ event: Event) {
    events.withLock { events in
      events.append(event)
      // The byte stands for "not empty", so one is enough however many events there are.
      if events.count == 1 { _ = write(writer, [1], 1) }
    }
  }

  package func drain() -> [Event] {
    events.withLock { events in
      if !events.isEmpty {
        var byte: UInt8 = 0
        _ = read(descriptor, &byte, 1)
      }
      defer { events = [] }
      return events
    }
  }
}
