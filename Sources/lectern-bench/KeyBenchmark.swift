import AccessibilityTree
import Espeak
import ScreenReader
import Speech
import TerminalHost
import TerminalUI

/// A key pressed on a list of some length: to the phrase, and to the first sample handed over.
@MainActor
struct KeyBenchmark {
  private(set) var phrase = Samples()
  private(set) var sound = Samples()
  private(set) var cancel = Samples()

  init(rows: Int, presses: Int) throws {
    let graph = ViewGraph(
      root: RowList(count: rows), size: CellSize(width: 100, height: 30))
    let session = Session(
      graph: graph, configuration: ReaderConfiguration(applicationName: "Bench"))
    let synthesizer = EspeakProcess()
    let audio = InstantAudio(sampleRate: try synthesizer.prepare().sampleRate)
    let output = PCMSpeechOutput(synthesizer: synthesizer) { _ in audio }
    defer { output.close() }
    let preparation = TextPreparation()
    let driver = SpeechDriver(
      output: output, parameters: SpeechParameters(), settings: SpeechSettings(),
      prepare: { utterance, _ in preparation.pieces(of: utterance) }, play: { _ in })
    var spokenAt: ContinuousClock.Instant?
    session.onOutput = { output in
      guard case .speak(let utterance) = output else { return }
      spokenAt = .now
      driver.speak(utterance)
    }
    session.start()
    session.press(KeyStroke(.return), at: .milliseconds(10))
    for press in 0..<presses + 5 {
      let key: KeyStroke.Key = press % (2 * min(rows, 8)) < min(rows, 8) ? .down : .up
      spokenAt = nil
      let start = ContinuousClock.now
      driver.keyPressed()
      session.press(KeyStroke(key), at: .milliseconds(20 * (press + 1)))
      guard let spokenAt, let heard = audio.waitForSamples() else { continue }
      let stop = ContinuousClock.now
      driver.silence()
      guard press >= 5 else { continue }
      phrase.times.append(spokenAt - start)
      sound.times.append(heard - start)
      cancel.times.append(.now - stop)
    }
  }
}

/// Rows with a number each, none of them made before it is seen.
private struct RowList: View {
  let count: Int

  var body: some View {
    List(0..<count, id: \.self) { row in
      Text("Page \(row + 1)")
    }
  }
}
