import Glibc
import Observation
import Synchronization

/// Observes the models read during an update, until the first of them changes or the next update
/// begins.
///
/// Observation has no way to stop observing but a change. So every observation also reads a
/// property of this object, whose change ends it; otherwise updates that no model caused would pile
/// up registrations.
@MainActor
final class ObservationToken {
  private let registrar = ObservationRegistrar()
  private let subject = Subject()
  private var generation = 0
  private let current = Atomic<Int>(0)
  private let thread = pthread_self()

  func observing<Result>(
    _ body: () -> Result, onChange: @escaping @MainActor () -> Void
  ) -> Result {
    generation += 1
    current.store(generation, ordering: .relaxed)
    subject.bump()
    let generation = generation
    let relay = Relay(onChange)
    return withObservationTracking {
      subject.read()
      return body()
    } onChange: { [weak self] in
      relay.send(from: self, generation: generation)
    }
  }

  fileprivate nonisolated func isCurrent(_ generation: Int) -> Bool {
    current.load(ordering: .relaxed) == generation
  }

  fileprivate nonisolated var isOnMainThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  @Observable
  fileprivate final class Subject {
    private var count = 0
    func bump() { count += 1 }
    func read() { _ = count }
  }

  private final class Relay: @unchecked Sendable {
    private let perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }

    func send(from token: ObservationToken?, generation: Int) {
      guard let token, token.isCurrent(generation) else { return }
      if token.isOnMainThread {
        MainActor.assumeIsolated { perform() }
      } else {
        Task { @MainActor in
          if token.isCurrent(generation) { perform() }
        }
      }
    }
  }
}
