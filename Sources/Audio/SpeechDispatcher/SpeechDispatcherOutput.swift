import Glibc
package import Speech
import Synchronization

/// Speech by speech-dispatcher: the voices, the modules and the sound of the user's desktop.
///
/// A thread of its own talks to the server (SSIP, over its socket; no library is needed). The calls
/// of ``SpeechOutput`` only change the state and wake it, so a server that hangs holds up nobody;
/// one that went away is connected to again for the next request. Lives until ``close()``.
package final class SpeechDispatcherOutput: SpeechOutput {
  struct State {
    var generation: UInt64 = 0
    var job: SpeechRequest?
    var isPaused = false
    var isClosed = false
    var parameters: SpeechParameters
    var voices: [Voice] = []
  }

  let state: Mutex<State>
  let events = EventPipe<SpeechEvent>()
  let wakeUp = EventPipe<Void>()
  let address: SSIPAddress?
  /// Whether to start a server where none listens, as its own clients do.
  let startsServer: Bool

  /// Connects to the server that the environment names, on the output's own thread; starts it where
  /// it does not run. One that cannot be had is told of as an event.
  package convenience init(parameters: SpeechParameters = .init()) {
    self.init(
      address: SSIPAddress.standard { name in getenv(name).map { String(cString: $0) } },
      startsServer: true, parameters: parameters)
  }

  init(address: SSIPAddress?, startsServer: Bool, parameters: SpeechParameters = .init()) {
    self.address = address
    self.startsServer = startsServer
    state = Mutex(State(parameters: parameters))
    if !SpeechThread.start({ [self] in Worker(self).run() }) {
      events.send(.failed(.synthesizerUnavailable("no thread")))
    }
  }

  package func speak(_ request: SpeechRequest) {
    state.withLock { state in
      state.generation += 1
      state.job = request
      state.isPaused = false
    }
    wakeUp.send(())
  }

  package func cancel() {
    state.withLock { state in
      state.generation += 1
      state.job = nil
      state.isPaused = false
    }
    wakeUp.send(())
  }

  package func setPaused(_ paused: Bool) {
    state.withLock { $0.isPaused = paused }
    wakeUp.send(())
  }

  package func setParameters(_ parameters: SpeechParameters) {
    state.withLock { $0.parameters = parameters }
  }

  package var voices: [Voice] { state.withLock(\.voices) }

  package var eventDescriptor: Int32 { events.descriptor }

  package func drainEvents() -> [SpeechEvent] { events.drain() }

  package func close() {
    state.withLock { state in
      state.generation += 1
      state.job = nil
      state.isClosed = true
    }
    wakeUp.send(())
  }

  /// Tells of a request, unless it has been cancelled.
  func send(_ event: SpeechEvent, of generation: UInt64) {
    // Under the lock: an event must not slip out after the call that cancels has returned.
    state.withLock { state in
      if state.generation == generation { events.send(event) }
    }
  }
}
