extension AudioPlayer {
  /// The supervising thread: opens, watches, replaces and puts to sleep, until the player closes.
  func supervise() {
    while true {
      let task = state.wait { $0.nextTask(at: Monotonic.now()) }
      switch task {
      case .exit(let device):
        device?.abandon()
        return
      case .lose(let device, let failure):
        let lost = currentOutput
        state.withLock { $0.lose(failure, at: Monotonic.now()) }
        device.abandon()
        if let lost { report(.lost(lost, failure)) }
      case .open(let limit):
        openFirst(upTo: limit)
      case .notify(let notify):
        notify()
      case .suspend(let device):
        device.suspend()
      }
    }
  }

  private func openFirst(upTo limit: Int) {
    var failures: [OpeningFailure] = []
    for index in plan.indices.prefix(limit) {
      let retry = state.withLock { $0.retries[index] }
      guard retry.notBefore <= Monotonic.now() else {
        if let failure = retry.last { failures.append(OpeningFailure(plan[index], failure)) }
        continue
      }
      let port = nextPort()
      switch open(plan[index], port) {
      case .success(let device):
        install(device, port: port, candidate: index)
        state.withLock { $0.toldUnavailable = false }
        report(.opened(plan[index]))
        return
      case .failure(let failure):
        failures.append(OpeningFailure(plan[index], failure))
        state.withLock { $0.retries[index].failed(failure, at: Monotonic.now()) }
      }
    }
    guard state.withLock({ $0.device == nil }) else { return }
    let port = nextPort()
    install(PacedDevice(port: port), port: port, candidate: plan.count)
    let isNews = state.withLock { state in
      defer { state.toldUnavailable = true }
      return !state.toldUnavailable
    }
    if isNews { report(.unavailable(failures)) }
  }

  /// A port for a device about to be opened; it is answered only once it is installed.
  private func nextPort() -> AudioPort {
    let number = state.withLock { state in
      state.portsGiven += 1
      return state.portsGiven
    }
    return AudioPort(source: self, device: number, sampleRate: sampleRate)
  }

  private func install(_ device: any AudioDevice, port: AudioPort, candidate: Int) {
    let previous = state.withLock { state in
      defer {
        state.install(device, number: port.device, candidate: candidate, at: Monotonic.now())
      }
      return state.device
    }
    previous?.abandon()
    device.kick()
  }
}
