/// What `lectern doctor` found.
struct DoctorReport: Encodable {
  var lectern = VersionCommand.version
  var locale: String
  /// `nil` when there is none that can be used.
  var synthesizer: SynthesizerIdentity?
  var synthesizerProblem: String?
  var voices = 0
  var languages = 0
  var variants = 0
  var outputs: [Output] = []
  var terminal: Terminal
  var configuration = Configuration()
  /// What to install or change; empty when nothing is missing.
  var advice: [String] = []

  /// Times in milliseconds.
  struct Output: Encodable {
    var name: String
    var libraryVersion: String?
    var works: Bool
    var reason: String?
    var opening: Double?
    /// From a sample's being handed over to its being heard, as the device reckons.
    var latency: Double?
    var longestWrite: Double?
    var longestFlush: Double?
    /// From asking for a phrase to its first word's being heard; `nil` where none was spoken.
    var phrase: Double?
    var phraseProblem: String?
  }

  struct Terminal: Encodable {
    var isTerminal: Bool
    var type: String
    var columns: Int?
    var rows: Int?
    var colors: String
    var charset: String
    var isRemote: Bool
    /// Milliseconds that a lone ESC waits to be the Escape key.
    var escapeGrace: Int
    var canDrawScreen: Bool
  }

  /// The person's files that there are, and what is wrong with them.
  struct Configuration: Encodable {
    var files: [String] = []
    var problems: [String] = []
  }

  /// Speech can be made and heard.
  var isWell: Bool {
    synthesizer != nil && outputs.contains { $0.works && $0.phraseProblem == nil }
  }
}
