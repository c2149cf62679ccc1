import AudioTestSupport
import Glibc
import PseudoTerminal

extension SoundSubject {
  static let letters = ["a", "b", "c", "e", "k", "m", "n", "p", "t", "d"]

  /// A key and a beep: what the terminal, the sound server and the measuring cost by themselves.
  static func floor(own: String, server: PulseServer) throws -> SoundSubject {
    let speaker = try Speaker("a beep on a key", own, [BareLoop.beep], server: server)
    try speaker.terminal.wait(for: "ready")
    var subject = SoundSubject(speaker)
    subject.letters = ["b"]
    subject.lines = ["b"]
    return subject
  }

  /// espeak-ng and PulseAudio with nothing between them.
  static func bare(own: String, server: PulseServer) throws -> SoundSubject {
    let speaker = try Speaker(
      "espeak-ng and libpulse alone", own, [BareLoop.speech], server: server)
    try speaker.terminal.wait(for: "ready")
    return typist(speaker)
  }

  /// A small program that says letters, and phrases for digits.
  static func typist(_ speaker: Speaker) -> SoundSubject {
    var subject = SoundSubject(speaker)
    subject.letters = letters
    let phrases = (0..<RawKeys.phrases.count).map(String.init)
    subject.lines = Array(phrases.dropFirst() + phrases.dropLast().reversed())
    subject.stop = "\u{0F}"
    subject.held = ["0", "1"]
    return subject
  }

  /// The program: its window walked item by item, its text line by line; letters typed into the text.
  static func lectern(_ program: String, server: PulseServer) throws -> SoundSubject {
    let speaker = try Speaker(
      "Lectern", program, ["--audio", "pulse", "--no-hints", "--no-sounds"], server: server)
    try speaker.terminal.wait(for: "Commands")
    let (right, left, down, up) = ("\u{1B}[C", "\u{1B}[D", "\u{1B}[B", "\u{1B}[A")
    var subject = SoundSubject(speaker)
    subject.isProgram = true
    let there = Array(repeating: right, count: 7) + ["\r"]
    // Escape as terminals send it that were asked to tell it from the beginning of a sequence.
    let back = ["\u{1B}[27u", "\u{7F}"] + Array(repeating: left, count: 7)
    subject.lines = there + [down, down, up, up] + back
    subject.stop = "\u{0F}"
    subject.held = [right, left]
    subject.beforeLetters = there
    subject.letters = letters
    subject.afterLetters = back
    return subject
  }
}
