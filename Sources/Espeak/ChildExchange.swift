import Glibc
import Speech

/// Requests to a child and what comes back, one request at a time.
final class ChildExchange {
  private let executable: String
  private let arguments: [String]
  private let configuration: EspeakConfiguration
  private let patience: Patience
  private let generation: SharedGeneration?
  private let lifeline: Lifeline

  private var child: ChildConnection?
  private var description: SynthesizerDescription?
  var voices: [Voice] = []
  private var lastRequest = 0

  init(
    executable: String, arguments: [String], configuration: EspeakConfiguration, patience: Duration,
    generation: SharedGeneration?, lifeline: Lifeline
  ) {
    self.executable = executable
    self.arguments = arguments
    self.configuration = configuration
    self.patience = Patience(limit: patience)
    self.generation = generation
    self.lifeline = lifeline
  }

  /// Starts a child, or waits for the one that is starting, and asks what it is.
  func describe() throws(SynthesisFailure) -> SynthesizerDescription {
    while true {
      if let description { return description }
      _ = try receive(from: start())
    }
  }

  /// Sends a request and hands over what comes back, until it is done or no more is wanted.
  func ask(
    _ kind: MessageKind, _ fill: (inout MessageWriter) -> Void,
    _ receiver: (MessageKind, inout MessageReader) -> Bool
  ) throws(SynthesisFailure) {
    let child = try start()
    lastRequest += 1
    let request = lastRequest
    var writer = MessageWriter(kind)
    writer.put(request)
    fill(&writer)
    try check(sendAll(writer.finished(), to: child.socket, wait: patience))
    while true {
      var message = try receive(from: child)
      // What is left of a request that was given up.
      guard message.body.number() == request else { continue }
      switch message.kind {
      case .done: return
      case .failed: throw .unavailable(message.body.string())
      case .samples:
        if receiver(.samples, &message.body) { continue }
        generation?.abandon(request: UInt64(clamping: request))
        return
      case let other:
        _ = receiver(other, &message.body)
        return
      }
    }
  }

  private func receive(from child: ChildConnection) throws(SynthesisFailure) -> Message {
    while true {
      if let message = child.stream.next() {
        child.isUp = true
        try note(message)
        return message
      }
      // To start it has to read its data, which may come from a slow disk.
      let wait = child.isUp ? patience : Patience(limit: max(patience.limit, .seconds(5)))
      try check(child.stream.fill(wait: wait))
    }
  }

  /// Messages that answer no request tell how the start went.
  private func note(_ message: Message) throws(SynthesisFailure) {
    guard message.kind == .ready || message.kind == .failed else { return }
    var reader = message.body
    guard reader.number() == 0 else { return }
    if message.kind == .ready {
      description = reader.description()
    } else {
      let words = reader.string()
      drop("failed")
      throw .unavailable(words)
    }
  }

  private func check(_ transfer: Transfer) throws(SynthesisFailure) {
    switch transfer {
    case .filled: break
    case .stalled: throw .died(drop("hung"))
    case .closed: throw .died(drop("ended"))
    }
  }

  @discardableResult private func start() throws(SynthesisFailure) -> ChildConnection {
    if let child { return child }
    guard let generation else { throw .unavailable("no shared memory") }
    // A socket, for a pipe without a reader raises SIGPIPE.
    let ends = try ChildConnection.socketPair()
    defer { close(ends[0]) }
    let child: ChildConnection
    do throws(SynthesisFailure) {
      child = try ChildConnection(
        executable: executable, arguments: arguments, generation: generation, lifeline: ends[0])
    } catch {
      close(ends[1])
      throw error
    }
    lifeline.attach(ends[1], to: child.process)
    self.child = child
    var writer = MessageWriter(.configure)
    writer.put(configuration)
    // A child that is gone by now is found out when its answer is waited for.
    _ = sendAll(writer.finished(), to: child.socket, wait: patience)
    return child
  }

  /// Makes an end of the child; says of what.
  @discardableResult func drop(_ what: String) -> String {
    guard let child else { return what }
    self.child = nil
    lifeline.detach()
    return child.kill(what)
  }
}
