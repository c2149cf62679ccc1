/// Why an output cannot be opened, or plays no more.
///
/// The words are not here: ``reasonKey`` and ``remedyKey`` name entries of a string table, whose
/// placeholders ``arguments`` fill in order.
package enum AudioFailure: Error, Hashable, Sendable {
  /// The library of this output is not installed.
  case libraryMissing(String)
  /// No server answers; the detail is the library's.
  case noServer(String)
  /// A server is there but did not answer in time.
  case noAnswer
  /// The server or the device refuses this user.
  case accessDenied
  /// There is no such device, or no device at all.
  case noDevice(String)
  /// Another program holds the device.
  case deviceBusy(String)
  /// The device does not play 16 bit mono at any rate near ours.
  case formatRefused(String)
  /// It is open but makes no progress.
  case stalled
  /// The connection to the server broke.
  case serverLost(String)
  /// The device went away: unplugged, removed.
  case deviceLost(String)
  /// A file cannot be written; the detail is the system's.
  case unwritable(path: String, String)
  /// Whoever read the samples reads no more.
  case pipeClosed
  /// The system gives no more threads or memory.
  case noResources

  package var reasonKey: String { "audio.failure.\(key).reason" }
  package var remedyKey: String { "audio.failure.\(key).remedy" }

  /// The name of the case, as in the keys.
  package var key: String {
    switch self {
    case .libraryMissing: "libraryMissing"
    case .noServer: "noServer"
    case .noAnswer: "noAnswer"
    case .accessDenied: "accessDenied"
    case .noDevice: "noDevice"
    case .deviceBusy: "deviceBusy"
    case .formatRefused: "formatRefused"
    case .stalled: "stalled"
    case .serverLost: "serverLost"
    case .deviceLost: "deviceLost"
    case .unwritable: "unwritable"
    case .pipeClosed: "pipeClosed"
    case .noResources: "noResources"
    }
  }

  package var arguments: [String] {
    switch self {
    case .libraryMissing(let detail), .noServer(let detail), .noDevice(let detail),
      .deviceBusy(let detail), .formatRefused(let detail), .serverLost(let detail),
      .deviceLost(let detail):
      [detail]
    case .unwritable(let path, let detail): [path, detail]
    case .noAnswer, .accessDenied, .stalled, .pipeClosed, .noResources: []
    }
  }
}
