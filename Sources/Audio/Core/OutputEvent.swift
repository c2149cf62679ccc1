/// What became of the sound, for one message to the user.
package enum OutputEvent: Hashable, Sendable {
  /// This one plays now.
  case opened(OutputName)
  /// It played and plays no more; another is being looked for.
  case lost(OutputName, AudioFailure)
  /// Nothing could be opened: time is kept in silence. Told once until something plays again.
  case unavailable([OpeningFailure])
}

package struct OpeningFailure: Error, Hashable, Sendable {
  package var output: OutputName
  package var failure: AudioFailure

  package init(_ output: OutputName, _ failure: AudioFailure) {
    self.output = output
    self.failure = failure
  }
}
