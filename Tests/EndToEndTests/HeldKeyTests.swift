import Glibc
import ScreenReader
import Speech
import Synchronization
import TerminalHost
import Testing

/// A key held down neither queues speech nor falls behind.
@MainActor @Suite struct HeldKeyTests {
  @Test func onlyTheLastOfThreeHundredPressesIsSpokenToItsEnd() {
    let output = RecordingOutput()
    let driver = SpeechDriver(
      output: output, parameters: SpeechParameters(), settings: SpeechSettings(),
      prepare: { utterance, _ in
        [SpeechPiece(text: utterance.text, source: 0..<utterance.text.utf8.count)]
      }, play: { _ in })
    for press in 1...300 {
      driver.keyPressed()
      driver.speak(Utterance("Page \(press)"))
    }
    #expect(output.spoken.count == 300)
    let last = output.spoken.last
    output.finish()
    let progress = driver.progress()
    #expect(progress == [.finished(Utterance("Page 300"))])
    #expect(output.spoken.last == last, "something was waiting behind the held key")
  }
}

/// Takes requests and speaks none.
private final class RecordingOutput: SpeechOutput {
  private let state = Mutex<(spoken: [UInt64], events: [SpeechEvent])>(([], []))
  var spoken: [UInt64] { state.withLock(\.spoken) }
  let voices: [Voice] = []
  let eventDescriptor: Int32 = -1

  func speak(_ request: SpeechRequest) { state.withLock { $0.spoken.append(request.id) } }
  func cancel() {}
  func setPaused(_ paused: Bool) {}
  func setParameters(_ parameters: SpeechParameters) {}
  func close() {}

  /// The last request comes to its end.
  func finish() {
    state.withLock { state in
      if let last = state.spoken.last { state.events.append(.finished(last, .spoken)) }
    }
  }

  func drainEvents() -> [SpeechEvent] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }
}
