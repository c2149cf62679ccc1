import AccessibilityTree
import Audio
import DocumentEditor
import Espeak
import Glibc
import ScreenReader
import Speech
import TerminalHost
import TerminalUI

/// Sessions of random keys over the sample app, spoken by a synthesiser's child into silence that
/// takes its time, one session after another.
@MainActor
final class Soak {
  private var keys: RandomKeys
  private let synthesizer = EspeakProcess()
  private let driver: SpeechDriver
  private var session: Session?
  private var time = Duration.zero
  private var pressed = 0

  init(seed: UInt64) {
    keys = RandomKeys(seed: seed)
    let speech = PCMSpeechOutput(synthesizer: synthesizer, parameters: .init(language: "en")) {
      AudioPlayer(outputs: [.none], sampleRate: $0)
    }
    let preparation = TextPreparation()
    driver = SpeechDriver(
      output: speech, parameters: .init(language: "en"), settings: .init(),
      prepare: { utterance, _ in preparation.pieces(of: utterance) }, play: { _ in })
  }

  /// - Returns: whether what is held stays as it is.
  func run(for duration: Duration) -> Bool {
    let end = ContinuousClock.now + duration
    var found: [Holdings] = []
    while ContinuousClock.now < end || found.count < Self.fewestLooks {
      for _ in 0..<Self.keysBetweenLooks { press(keys.next()) }
      found.append(.now())
      fflush(nil)
      print("\(found.count * Self.keysBetweenLooks) keys: \(found[found.count - 1])")
    }
    driver.close()
    synthesizer.close()
    return judge(found)
  }

  private static let fewestLooks = 9
  private static let keysBetweenLooks = 100

  private func press(_ key: KeyStroke) {
    let session = session ?? start()
    time += .milliseconds(150)
    driver.keyPressed()
    session.press(key, at: time)
    follow(session, at: time)
    session.advance(to: time)
    _ = session.reader.presentation
    session.displayed()
    pressed += 1
    // Some of it is to be heard.
    if pressed % 25 == 0 { usleep(20_000) }
    if session.isEnded { self.session = nil }
  }

  /// A new session over the sample app, whose Close button does nothing.
  private func start() -> Session {
    let words = Words(locale: "en")
    let document = DocumentModel(
      sample: Self.text, bookmarkedPages: [1], name: words[.untitled], words: words)
    let graph = ViewGraph(DocumentScene(document), size: CellSize(width: 100, height: 30))
    var configuration = ReaderConfiguration(applicationName: "Soak", locale: "en")
    configuration.reportsSpeech = true
    let session = Session(graph: graph, configuration: configuration)
    graph.onWindowAction = { _ in }
    session.onOutput = { [unowned self] in take($0) }
    session.start()
    time = .zero
    self.session = session
    return session
  }

  private func follow(_ session: Session, at time: Duration) {
    for event in driver.progress() {
      switch event {
      case .finished(let utterance): session.speechFinished(utterance, at: time)
      case .reached(let utterance, let fragment, let range):
        session.speechReached(utterance, fragment: fragment, range: range, at: time)
      case .failed(let failure): print("speech: \(failure)")
      }
    }
  }

  private func take(_ output: Session.Output) {
    switch output {
    case .speak(let utterance): driver.speak(utterance)
    case .silence: driver.silence()
    case .pauseOrResume: driver.pauseOrResume()
    case .setMuted(let isMuted): driver.setMuted(isMuted)
    case .settingsChanged(let settings): driver.use(settings.speech)
    case .sound(let earcon): driver.sound(earcon)
    default: break
    }
  }

  /// The first third warms up: caches fill, threads start. Of the rest the end holds no more than
  /// the beginning did.
  private func judge(_ found: [Holdings]) -> Bool {
    let settled = Array(found.dropFirst(found.count / 3))
    let (early, late) = (settled.prefix(settled.count / 2), settled.suffix(settled.count / 2))
    func most(_ value: KeyPath<Holdings, Int>, _ part: ArraySlice<Holdings>) -> Int {
      part.map { $0[keyPath: value] }.max() ?? 0
    }
    var holds = true
    // What the heap's fragments cost comes and goes; a child learns other languages late.
    for (name, value, tolerance) in [
      ("memory", \Holdings.memory, 4096), ("memory of the child", \.childMemory, 4096),
      ("descriptors", \.descriptors, 0), ("threads", \.threads, 1),
    ] {
      let growth = most(value, late) - most(value, early)
      print("\(name): \(most(value, early)), then \(most(value, late))")
      guard growth > tolerance else { continue }
      print("\(name) grew by \(growth)")
      holds = false
    }
    return holds
  }

  private static let text = """
    # One

    A line of text with a [link](https://example.org) and **bold** words.

    - a list
    - of two

    # Two

    | a | b |
    |---|---|
    | 1 | 😂 |
    """
}
