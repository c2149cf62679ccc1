package import Speech
import Synchronization

/// libespeak-ng in a child of the program, so that a text that crashes or hangs it costs a message.
///
/// The child is this program again, started with a hidden argument. Text goes to it and samples come
/// back over a socket; a cancel is a number in shared memory. A child that is gone, or shows no sign
/// of life while something is asked of it, is killed, and the next request starts another.
package final class EspeakProcess: Synthesizer {
  private let generation = SharedGeneration()
  private let lifeline = Lifeline()
  private let lock = Mutex(())
  /// Under the lock.
  nonisolated(unsafe) private let exchange: ChildExchange

  /// - Parameters:
  ///   - executable: a program that calls ``EspeakChild/main()`` when it is given the arguments.
  ///   - patience: how long a child may show no sign of life when it has something to do.
  package init(
    executable: String = "/proc/self/exe", arguments: [String] = [EspeakChild.argument],
    configuration: EspeakConfiguration = .init(), patience: Duration = .milliseconds(500)
  ) {
    exchange = ChildExchange(
      executable: executable, arguments: arguments, configuration: configuration,
      patience: patience, generation: generation, lifeline: lifeline)
  }

  deinit { close() }

  /// The child; 0 when there is none.
  package var processIdentifier: Int32 { lifeline.process }

  /// What the child does to the terminal when this process vanishes; `nil` once it was given back.
  /// Never waits.
  package func setTerminalRestoration(_ terminal: TerminalRestoration?) {
    lifeline.setTerminal(terminal)
  }

  /// 64 bits that the child sees too. At 1 the terminal was given back, and is not given back again;
  /// they stay as long as this does.
  package var terminalFlag: UnsafeMutableRawPointer? { generation?.terminalFlag }

  package func prepare() throws(SynthesisFailure) -> SynthesizerDescription {
    try locked { exchange throws(SynthesisFailure) in try exchange.describe() }
  }

  package func voices() throws(SynthesisFailure) -> [Voice] {
    try locked { exchange throws(SynthesisFailure) in
      if exchange.voices.isEmpty {
        try exchange.ask(.listVoices, { _ in }) { _, reader in
          exchange.voices = reader.voices()
          return true
        }
      }
      return exchange.voices
    }
  }

  package func phonemes(
    _ piece: SpeechPiece, parameters: SpeechParameters
  ) throws(SynthesisFailure) -> String {
    try locked { exchange throws(SynthesisFailure) in
      var phonemes = ""
      try exchange.ask(
        .phonemes,
        { writer in
          writer.put(parameters)
          writer.put(piece)
        }
      ) { _, reader in
        phonemes = reader.string()
        return true
      }
      return phonemes
    }
  }

  package func synthesize(
    _ piece: SpeechPiece, parameters: SpeechParameters, generation: UInt64,
    into sink: (SynthesisChunk) -> Bool
  ) throws(SynthesisFailure) {
    guard !piece.text.isEmpty else { return }
    try locked { exchange throws(SynthesisFailure) in
      try exchange.ask(
        .speak,
        { writer in
          writer.put(Int(clamping: generation))
          writer.put(parameters)
          writer.put(piece)
        }
      ) { _, reader in
        let marks = (0..<reader.count()).map { _ in reader.mark() }
        return Self.withSamples(reader.rest) { sink(SynthesisChunk(samples: $0, marks: marks)) }
      }
    }
  }

  package func cancel(before generation: UInt64) {
    self.generation?.cancel(before: generation)
  }

  package func close() {
    cancel(before: .max)
    lifeline.setTerminal(nil)
    lock.withLock { _ in _ = exchange.drop("closed") }
  }

  private func locked<Result>(
    _ body: (ChildExchange) throws(SynthesisFailure) -> Result
  ) throws(SynthesisFailure) -> Result {
    try lock.withLock { _ throws(SynthesisFailure) in
      try body(exchange)
    }
  }

  /// The samples came at an odd place.
  private static func withSamples<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeBufferPointer<Int16>) -> Result
  ) -> Result {
    let count = bytes.count / 2
    return withUnsafeTemporaryAllocation(of: Int16.self, capacity: count) { samples in
      UnsafeMutableRawBufferPointer(samples).copyMemory(
        from: .init(rebasing: bytes[..<(count * 2)]))
      return body(.init(samples))
    }
  }
}
