import Speech
import Synchronization

extension SpeechDispatcherOutput {
  /// Asks for the voices on a connection of its own: with every variant of every voice the list is
  /// thousands of lines long, and the first word does not wait for them.
  func readVoices(_ address: SSIPAddress) {
    guard let connection = try? SSIPConnection(address, starting: false),
      (try? connection.command("SET SELF CLIENT_NAME lectern:lectern:voices")) != nil,
      let lines = try? connection.command("LIST SYNTHESIS_VOICES", patience: .seconds(20))
    else { return }
    state.withLock { $0.voices = lines.dropLast().compactMap { Voice(ssip: $0) } }
    _ = try? connection.command("QUIT")
  }
}

extension Voice {
  /// A line of the server's list: name, language, variant, divided by tabs. Variants are left out:
  /// their names are the voice's with one of a fixed list behind a plus sign.
  fileprivate init?(ssip line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty, parts.count < 3 || !name.hasSuffix("+" + parts[2])
    else { return nil }
    self.init(
      identifier: name, name: name,
      languages: parts.count > 1 && parts[1] != "none" ? [parts[1].lowercased()] : [],
      gender: .unspecified)
  }
}
