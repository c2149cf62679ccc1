import AudioTestSupport
import Glibc
import PseudoTerminal

/// Another program that speaks what is typed, measured beside ours where it is installed.
struct Peer {
  var name: String
  /// What has to be installed.
  var programs: [String]
  /// Starts it and brings it to where keys are answered.
  var start: @Sendable (Place) throws -> SoundSubject

  /// What a peer may use.
  struct Place {
    var own: String
    var server: PulseServer
    /// A folder of its own, for settings.
    var folder: String
    /// speech-dispatcher at a socket.
    var dispatcher: SpeechDispatcherServer
  }

  var isInstalled: Bool { programs.allSatisfy { Self.path(of: $0) != nil } }

  static func path(of program: String) -> String? {
    ["/usr/local/bin/", "/usr/bin/", "/bin/"].map { $0 + program }.first { access($0, X_OK) == 0 }
  }

  static let all = [
    Peer(name: "speech-dispatcher, a small client", programs: ["speech-dispatcher"]) { place in
      let arguments = [SpeechDispatcherLoop.argument, place.dispatcher.socket]
      let speaker = try Speaker(
        "speech-dispatcher, a small client", place.own, arguments, server: place.server)
      try speaker.terminal.wait(for: "ready")
      return .typist(speaker)
    },
    Peer(name: "yasr", programs: ["yasr", "speech-dispatcher"]) { place in
      try write(
        """
        [normalkeys]
        0x18:flush
        0x1b6c:say line
        [options]
        cursor tracking=full
        synthesizer=speech dispatcher
        synthesizer port=127.0.0.1:\(place.dispatcher.port)
        key echo=keys
        shell=/bin/cat

        """, to: place.folder + "/.yasr.conf")
      let speaker = try Speaker(
        "yasr", path(of: "yasr")!, [], server: place.server, environment: ["HOME": place.folder])
      var subject = terminalReader(speaker, line: "\u{1B}l", stop: "\u{18}")
      // It says the line that it is on.
      subject.opening = ["a line of some words"]
      return subject
    },
    Peer(name: "fenrir", programs: ["fenrir", "speech-dispatcher"]) { place in
      let speaker = try Speaker(
        "fenrir", path(of: "fenrir")!,
        [
          "-e", "-o",
          "speech#driver=speechdDriver;sound#enabled=False;general#shell=/bin/cat;"
            + "keyboard#charEcho=True;keyboard#charEchoMode=1;"
            + "keyboard#interruptOnKeyPress=True;keyboard#keyboardLayout=pty",
        ], server: place.server,
        environment: ["SPEECHD_ADDRESS": "unix_socket:" + place.dispatcher.socket])
      return terminalReader(speaker, line: "\u{1B}[1;3B", stop: "\u{1B}")
    },
    Peer(name: "tdsr", programs: ["tdsr", "speech-dispatcher"]) { place in
      let speaker = try Speaker(
        "tdsr", path(of: "tdsr")!, ["/bin/cat"], server: place.server,
        environment: [
          "HOME": place.folder, "SPEECHD_ADDRESS": "unix_socket:" + place.dispatcher.socket,
        ])
      return terminalReader(speaker, line: "\u{1B}i", stop: "\u{1B}x")
    },
    Peer(name: "emacspeak", programs: ["emacspeak", "emacs", "tclsh"]) { place in
      let speaker = try Speaker(
        "emacspeak", path(of: "emacspeak")!, ["-q", "-nw"], server: place.server,
        environment: ["HOME": place.folder, "DTK_PROGRAM": "espeak"])
      var subject = SoundSubject(speaker)
      subject.startSeconds = 15
      subject.opening = ["\u{18}b", "lines\r", "empty line\rempty line\r"]
      subject.lines = ["\u{10}", "\u{0E}"]
      subject.letters = SoundSubject.letters
      subject.stop = "\u{05}s"
      subject.held = subject.lines
      return subject
    },
  ]

  /// One that reads another program's terminal: of `cat`, which shows what is typed.
  private static func terminalReader(
    _ speaker: Speaker, line: String, stop: String
  ) -> SoundSubject {
    var subject = SoundSubject(speaker)
    subject.startSeconds = 8
    subject.opening = ["empty line of words\r"]
    subject.lines = [line]
    subject.letters = SoundSubject.letters
    subject.stop = stop
    subject.held = [line]
    return subject
  }

  private static func write(_ text: String, to path: String) throws {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw BenchmarkError("\(path) cannot be written") }
    defer { close(file) }
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
