import ReaderTesting
import ScreenReader
import Speech
import TerminalHost

/// What a script of keys sounds like: its utterances on a clock of the recording's own.
///
/// A script's keys follow each other faster than anybody could listen. In the recording a key comes
/// when the speech before it has ended and a moment has passed; but where the script waited since
/// the key before, the key comes when it comes, and cuts what is spoken.
@MainActor
final class SessionRecording {
  private let loaded: LoadedSynthesizer
  private let speech: RecordedSpeech
  private let driver: SpeechDriver
  private let pieces: SpeechPieces
  private let causes = Causes()
  /// The last key, on the script's clock and in the recording.
  private var lastKey = (script: Duration.zero, recorded: Duration.zero)

  private static let moment = Duration.milliseconds(300)

  /// - Parameter path: the WAV file; `nil` for none.
  init(
    _ options: SpeechOptions, settings: SpeechSettings, dictionary: PronunciationDictionary,
    path: String?
  ) throws {
    let loaded = try LoadedSynthesizer(options.espeak)
    var settings = settings
    if let name = settings.voiceWithVariant(language: options.locale) {
      _ = try loaded.voices.voice(named: name)
    }
    if let voice = settings.voice {
      let named = try loaded.voices.voice(named: voice)
      settings.voice = named.identifier ?? named.language
    }
    let parameters = options.parameters(settings)
    let speech = try RecordedSpeech(loaded, parameters: parameters, path: path)
    let pieces = SpeechPieces(locale: options.locale, dictionary: dictionary)
    pieces.voices = { speech.voices }
    self.loaded = loaded
    self.speech = speech
    self.pieces = pieces
    driver = SpeechDriver(
      output: speech, parameters: parameters, settings: settings,
      prepare: { [causes] utterance, settings in
        speech.caption = (utterance.text, causes.key(of: utterance))
        return pieces.pieces(of: utterance, settings: settings)
      },
      play: { speech.play($0) })
  }

  /// Records what a runner's session says from now on.
  func attach(to runner: ScriptRunner) {
    // The greeting was said when the runner was made.
    for spoken in runner.spoken { take(.speak(spoken.utterance), at: spoken.time) }
    runner.onKey = { [weak self] in self?.press($0, hasWaited: $1, at: $2) }
    runner.onOutput = { [weak self] in self?.take($0, at: $1) }
    runner.judgeAudio = { [weak self] in self?.judge($0, $1) }
  }

  /// A key, at a time of the script.
  private func press(_ key: String, hasWaited: Bool, at time: Duration) {
    if hasWaited {
      advance(to: recorded(time))
    } else {
      finishSpeaking()
      advance(to: speech.time + Self.moment)
    }
    lastKey = (time, speech.time)
    causes.latest = key
    driver.keyPressed()
  }

  private func take(_ output: Session.Output, at time: Duration) {
    advance(to: recorded(time))
    switch output {
    case .speak(let utterance):
      causes.note(utterance)
      driver.speak(utterance)
    case .silence: driver.silence()
    case .pauseOrResume: driver.pauseOrResume()
    case .setMuted(let isMuted): driver.setMuted(isMuted)
    case .settingsChanged(let settings): driver.use(settings.speech)
    case .sound(let earcon): driver.sound(earcon)
    case .copy, .savePhrases, .openSource, .suspend, .redraw, .quit: break
    }
  }

  /// Lets everything be heard to its end, and a moment more.
  ///
  /// - Parameter time: the end of the script, on its clock.
  func finish(at time: Duration) throws(EnvironmentError) -> Timeline {
    advance(to: recorded(time))
    finishSpeaking()
    advance(to: speech.time + Self.moment)
    driver.close()
    if let problem = speech.problem { throw EnvironmentError(problem) }
    return Timeline(loaded.identity, duration: speech.time, speech.spans)
  }

  // MARK: - The clock

  private func recorded(_ time: Duration) -> Duration {
    lastKey.recorded + max(.zero, time - lastKey.script)
  }

  private func advance(to time: Duration) {
    while let end = speech.end, end <= time {
      speech.advance(to: end)
      _ = driver.progress()
    }
    speech.advance(to: time)
    _ = driver.progress()
  }

  private func finishSpeaking() {
    while let end = speech.end { advance(to: end) }
  }

  // MARK: - Expectations

  /// What is wrong with the sound of an utterance, all of it, whatever cut it; `nil` if nothing is.
  private func judge(_ utterance: Utterance, _ expectation: Script.AudioExpectation) -> String? {
    do throws(SynthesisFailure) {
      let clip = try speech.clip(pieces.pieces(of: utterance, settings: driver.settings))
      return AudioJudge.problem(of: clip, expectation)
    } catch {
      return LoadedSynthesizer.words(for: error)
    }
  }

  /// Which key caused an utterance that may be spoken later.
  private final class Causes {
    var latest: String?
    private var keys: [Utterance: String?] = [:]

    func note(_ utterance: Utterance) { keys[utterance] = latest }
    func key(of utterance: Utterance) -> String? { keys[utterance] ?? latest }
  }
}

extension Script {
  /// Whether it expects something of the sound of what is said.
  var asksForSound: Bool {
    statements.contains { statement in
      if case .expectAudio = statement.action { true } else { false }
    }
  }
}
