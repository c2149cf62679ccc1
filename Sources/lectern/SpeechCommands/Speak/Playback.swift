import Audio
import Glibc
import Speech

/// Speech that is heard, one utterance after the other.
final class Playback {
  private let output: any SpeechOutput
  private let events = EventPipe<OutputEvent>()
  private var number: UInt64 = 0

  /// - Parameters:
  ///   - synthesizer: belongs to the playback and is closed with it.
  ///   - outputs: what to try, in order.
  init(_ synthesizer: any Synthesizer, _ parameters: SpeechParameters, outputs: [OutputName]) {
    output = PCMSpeechOutput(synthesizer: synthesizer, parameters: parameters) { [events] rate in
      AudioPlayer(outputs: outputs, sampleRate: rate) { events.send($0) }
    }
  }

  /// By speech-dispatcher, with the voice that it is set to.
  init(speechDispatcher parameters: SpeechParameters) {
    output = SpeechDispatcherOutput(parameters: parameters)
  }

  /// Speaks, and waits until it has been heard.
  ///
  /// - Parameter limit: when to give up; `nil` for never.
  /// - Returns: how long it took from now until the first word was heard; `nil` without a word.
  /// - Throws: ``EnvironmentError`` when there is nothing to hear it with.
  @discardableResult
  func play(
    _ pieces: any Sequence<SpeechPiece> & Sendable, within limit: Duration? = nil
  ) throws(EnvironmentError) -> Duration? {
    number += 1
    let start = ContinuousClock.now
    var first: Duration?
    output.speak(SpeechRequest(id: number, pieces: pieces))
    while true {
      if let limit, .now - start > limit {
        output.cancel()
        throw EnvironmentError("no end after \(limit.components.seconds) s")
      }
      wait()
      for event in events.drain() {
        guard case .unavailable(let failures) = event else { continue }
        output.cancel()
        throw EnvironmentError(Self.words(for: failures))
      }
      for event in output.drainEvents() {
        switch event {
        case .started: break
        case .reached: first = first ?? .now - start
        case .failed(.synthesizerUnavailable(let reason)), .failed(.audioUnavailable(let reason)):
          throw EnvironmentError(reason)
        // Said again by the output itself; whether it came right is told at the end.
        case .failed(.synthesizerRestarted), .failed(.audioReopened): break
        case .finished(_, .spoken): return first
        case .finished(_, .failed):
          throw EnvironmentError(
            "the text could not be spoken: the synthesiser ends or hangs over it")
        }
      }
    }
  }

  func close() { output.close() }

  private func wait() {
    var requests = [
      pollfd(fd: output.eventDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // Where there was no descriptor left, looking again is all that can be done.
    _ = poll(&requests, nfds_t(requests.count), 200)
  }

  private static func words(for failures: [OpeningFailure]) -> String {
    let words = SpeechWords(locale: "en")
    return "nothing to play on: "
      + failures.map { "\($0.output.description): \(words.reason(of: $0.failure))" }
      .joined(separator: "; ") + " (lectern doctor tells what to do; --wav FILE needs no device)"
  }
}
