import Espeak
import Speech

/// Which espeak-ng made what a report tells of.
struct SynthesizerIdentity: Encodable {
  var name = "espeak-ng"
  var version: String
  var library: String
  var dataPath: String
  /// As ``DataHash`` defines it; "unknown" where the folder cannot be read.
  var dataHash: String

  init(_ description: SynthesizerDescription, _ configuration: EspeakConfiguration) {
    version = description.version
    library = configuration.library ?? EspeakConfiguration.systemLibrary
    dataPath = description.dataPath
    dataHash = DataHash(folder: description.dataPath)?.description ?? "unknown"
  }

  /// For the line of a report: "espeak-ng 1.51, data 0123456789abcdef".
  var summary: String { "\(name) \(version), data \(dataHash)" }

  /// With where it was found.
  var sentence: String { "\(name) \(version), data in \(dataPath), hash \(dataHash)" }
}
