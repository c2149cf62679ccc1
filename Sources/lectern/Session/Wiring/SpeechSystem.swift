import Audio
import Espeak
import Glibc
import ScreenReader
import Speech
import Synchronization
import TerminalHost

/// Everything that makes sound, wired together: the synthesiser's child and the audio player, or
/// speech-dispatcher, and the driver that the loop speaks through.
@MainActor
final class SpeechSystem {
  let driver: SpeechDriver
  /// The synthesiser's child; it also gives the terminal back when nobody else can.
  let synthesizer: EspeakProcess
  /// What became of the sound, to be told to the person.
  let outputEvents: EventPipe<OutputEvent>
  private let player: PlayerSlot
  private let route: SpeechRoute?
  /// What the synthesiser is, once that is known.
  private let description: () -> SynthesizerDescription?

  init(
    _ options: SpeechOptions, settings: SpeechSettings, dictionary: PronunciationDictionary,
    route: SpeechRoute?
  ) {
    let events = EventPipe<OutputEvent>()
    let slot = PlayerSlot()
    let synthesizer = EspeakProcess(configuration: options.espeak)
    let parameters = options.parameters(settings)
    let output: any SpeechOutput
    if route == .speechDispatcher {
      output = SpeechDispatcherOutput(parameters: parameters)
      // Its variants are voices by themselves.
      description = { nil }
      // For the sounds alone; that there is nothing to play them on is no news.
      slot.player.withLock {
        $0 = AudioPlayer(outputs: OutputName.automatic, sampleRate: 22_050) { _ in }
      }
    } else {
      let outputs = route.map(\.outputs) ?? OutputName.automatic
      let speech = PCMSpeechOutput(synthesizer: synthesizer, parameters: parameters) { rate in
        let player = AudioPlayer(outputs: outputs, sampleRate: rate) { events.send($0) }
        slot.player.withLock { $0 = player }
        return player
      }
      output = speech
      description = { speech.description }
    }
    self.synthesizer = synthesizer
    self.route = route
    outputEvents = events
    player = slot
    let pieces = SpeechPieces(locale: options.locale, dictionary: dictionary)
    pieces.voices = { output.voices }
    driver = SpeechDriver(
      output: output, parameters: parameters, settings: settings,
      prepare: { pieces.pieces(of: $0, settings: $1) },
      play: { earcon in slot.player.withLock { $0 }?.play(earcon) })
    if route == .speechDispatcher { startChild() }
  }

  /// Starts the child where it does not speak, for the terminal's sake.
  private func startChild() {
    _ = SpeechThread.start { [synthesizer] in _ = try? synthesizer.prepare() }
  }

  /// What plays now, for the status line; `nil` for silence.
  var currentOutput: String? {
    if route == .speechDispatcher { return "speech-dispatcher" }
    let output = player.player.withLock { $0 }?.currentOutput
    return output == OutputName.none ? nil : output?.title
  }

  /// The voices for the settings menu, those of the reader's language first; `nil` while they are
  /// not known.
  func voices(locale: String) -> [SpeechVoice]? {
    let voices = driver.voices
    guard !voices.isEmpty else { return nil }
    func isNear(_ voice: Voice) -> Bool {
      voice.languages.contains { $0 == locale || $0.hasPrefix(locale + "-") }
    }
    let sorted = voices.filter(isNear) + voices.filter { !isNear($0) }
    return sorted.map { voice in
      let file = voice.identifier.split(separator: "/").last.map { $0.lowercased() }
      return SpeechVoice(
        identifier: voice.identifier, name: voice.name,
        aliases: voice.languages + (file.map { [$0] } ?? []))
    }
  }

  /// The manners in which every voice can speak.
  var variants: [String] {
    description().map { VoiceCatalog([], dataPath: $0.dataPath).variants } ?? []
  }

  func close() {
    driver.close()
    synthesizer.close()
    if route == .speechDispatcher { player.player.withLock { $0 }?.close() }
  }

  /// The player is made on the worker's thread, when the first samples say their rate.
  private final class PlayerSlot: Sendable {
    let player = Mutex<AudioPlayer?>(nil)
  }
}

extension SpeechRoute {
  fileprivate var outputs: [OutputName] {
    switch self {
    case .audio(let output): [output]
    case .speechDispatcher: []
    }
  }
}
