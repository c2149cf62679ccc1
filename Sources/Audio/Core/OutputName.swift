/// An output as it is named on the command line: `pulse`, `alsa:DEVICE`, `wav:FILE`, `raw`, `none`.
package enum OutputName: Hashable, Sendable {
  /// PulseAudio, or PipeWire in its place; a sink, or the default one.
  case pulse(device: String?)
  case alsa(device: String?)
  /// A file that is as long as the session: pauses are in it.
  case wav(path: String)
  /// 16 bit little-endian mono on standard output, as fast as it is read.
  case raw
  /// Silence that takes as long as the speech would.
  case none

  /// - Returns: nil for what is no output's name.
  package init?(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count == 2 ? String(parts[1]) : nil
    switch (parts[0], argument) {
    case ("pulse", let device) where device != "": self = .pulse(device: device)
    case ("alsa", let device) where device != "": self = .alsa(device: device)
    case ("wav", let path?) where path != "": self = .wav(path: path)
    case ("raw", nil): self = .raw
    case ("none", nil): self = .none
    default: return nil
    }
  }

  /// What ``init(_:)`` accepts, for a usage message.
  package static let forms = ["pulse[:DEVICE]", "alsa[:DEVICE]", "wav:FILE", "raw", "none"]

  package var description: String {
    switch self {
    case .pulse(let device): device.map { "pulse:\($0)" } ?? "pulse"
    case .alsa(let device): device.map { "alsa:\($0)" } ?? "alsa"
    case .wav(let path): "wav:\(path)"
    case .raw: "raw"
    case .none: "none"
    }
  }

  /// What is tried when nothing was asked for, in this order.
  package static let automatic: [OutputName] = [.pulse(device: nil), .alsa(device: nil)]
}
