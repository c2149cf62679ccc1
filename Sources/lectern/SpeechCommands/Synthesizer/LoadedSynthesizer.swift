import Espeak
import Speech

/// An espeak-ng that is ready, with the voices it has.
///
/// It runs in a child of the program: a text, or another library, that crashes it costs a message.
final class LoadedSynthesizer {
  let synthesizer: any Synthesizer
  let configuration: EspeakConfiguration
  let description: SynthesizerDescription
  let voices: VoiceCatalog
  /// Reads all data when it is first asked for.
  private(set) lazy var identity = SynthesizerIdentity(description, configuration)

  /// Nobody waits for the answer to a key here; a loaded machine may be slow.
  private static let patience = Duration.seconds(20)

  init(_ configuration: EspeakConfiguration) throws(EnvironmentError) {
    self.configuration = configuration
    let process = EspeakProcess(configuration: configuration, patience: Self.patience)
    synthesizer = process
    do throws(SynthesisFailure) {
      description = try process.prepare()
      voices = VoiceCatalog(try process.voices(), dataPath: description.dataPath)
    } catch {
      process.close()
      throw EnvironmentError(Self.words(for: error))
    }
  }

  deinit { synthesizer.close() }

  /// What is wrong, and what to do.
  static func words(for failure: SynthesisFailure) -> String {
    switch failure {
    case .unavailable(let reason):
      "espeak-ng cannot be used: \(reason); install the package espeak-ng (it brings the library"
        + " and its data), or name others with --espeak-library and --espeak-data"
    case .died(let reason): "espeak-ng ended while it was asked: \(reason)"
    }
  }
}
