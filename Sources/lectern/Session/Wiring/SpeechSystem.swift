import Audio
import Espeak
import ScreenReader
import Speech
import Synchronization
import TerminalHost

/// Everything that makes sound, wired together: the synthesiser's child, the audio player, and the
/// driver that the loop speaks through.
@MainActor
final class SpeechSystem {
  let driver: SpeechDriver
  let synthesizer: EspeakProcess
  /// What became of the sound, to be told to the person.
  let outputEvents: EventPipe<OutputEvent>
  private let player: PlayerSlot

  init(_ options: SpeechOptions) {
    let events = EventPipe<OutputEvent>()
    let slot = PlayerSlot()
    let outputs = options.output.map { [$0] } ?? OutputName.automatic
    let synthesizer = EspeakProcess(configuration: options.espeak)
    let parameters = options.parameters
    let output = PCMSpeechOutput(synthesizer: synthesizer, parameters: parameters) { rate in
      let player = AudioPlayer(outputs: outputs, sampleRate: rate) { events.send($0) }
      slot.player.withLock { $0 = player }
      return player
    }
    self.synthesizer = synthesizer
    outputEvents = events
    player = slot
    let pieces = SpeechPieces(locale: options.locale)
    pieces.voices = { output.voices }
    driver = SpeechDriver(
      output: output, parameters: parameters, settings: options.settings,
      prepare: { pieces.pieces(of: $0, settings: $1) },
      play: { earcon in slot.player.withLock { $0 }?.play(earcon) })
  }

  /// What plays now, for the status line.
  var currentOutput: OutputName? { player.player.withLock { $0 }?.currentOutput }

  func close() {
    driver.close()
    synthesizer.close()
  }

  /// The player is made on the worker's thread, when the first samples say their rate.
  private final class PlayerSlot: Sendable {
    let player = Mutex<AudioPlayer?>(nil)
  }
}
