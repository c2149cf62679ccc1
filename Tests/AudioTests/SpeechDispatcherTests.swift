import Glibc
import Speech
import Testing

@testable import Audio

@Suite struct SpeechDispatcherTests {
  private func piece(_ text: String, fragment: Int = 0) -> SpeechPiece {
    SpeechPiece(text: text, fragment: fragment, source: 0..<text.utf8.count)
  }

  private func output(_ server: SSIPFake) -> SpeechDispatcherOutput {
    SpeechDispatcherOutput(address: .unix(path: server.path), startsServer: false)
  }

  /// The events up to one that satisfies the condition.
  private func events(
    of output: SpeechDispatcherOutput, until isLast: (SpeechEvent) -> Bool
  ) -> [SpeechEvent] {
    var events: [SpeechEvent] = []
    while !events.contains(where: isLast) {
      var wait = pollfd(fd: output.eventDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 10_000) > 0 else { break }
      events += output.drainEvents()
    }
    return events
  }

  private func isEnd(_ event: SpeechEvent) -> Bool {
    if case .finished = event { true } else { false }
  }

  @Test func aRequestIsSpokenWordByWord() {
    let server = SSIPFake()
    let output = output(server)
    defer { output.close() }
    let pieces = [piece("Page 1 & <more>"), piece("  "), piece("Fin", fragment: 1)]
    output.speak(SpeechRequest(id: 7, pieces: pieces))
    func word(_ fragment: Int, _ range: Range<Int>) -> SpeechEvent {
      .reached(7, SpeechPosition(unit: .word, fragment: fragment, range: range))
    }
    #expect(
      events(of: output, until: isEnd) == [
        .started(7), word(0, 0..<4), word(0, 5..<6), word(0, 7..<8), word(0, 9..<15),
        word(1, 0..<3), .finished(7, .spoken),
      ])
    #expect(
      server.texts == [
        "<speak><mark name=\"0\"/>Page <mark name=\"1\"/>1 <mark name=\"2\"/>&amp; "
          + "<mark name=\"3\"/>&lt;more&gt;</speak>",
        "<speak><mark name=\"0\"/>Fin</speak>",
      ])
    #expect(PlayerFixture([]).eventually { output.voices.map(\.name) == ["Anna", "Béa"] })
  }

  @Test func anUtteranceWithoutAWordIsFinished() {
    let server = SSIPFake()
    let output = output(server)
    defer { output.close() }
    output.speak(SpeechRequest(id: 1, pieces: [piece(" ")]))
    #expect(events(of: output, until: isEnd) == [.started(1), .finished(1, .spoken)])
    output.speak(SpeechRequest(id: 2, pieces: []))
    #expect(events(of: output, until: isEnd) == [.started(2), .finished(2, .spoken)])
    #expect(server.texts.isEmpty)
  }

  @Test func theNewestReplacesAndTheCancelledTellsNothing() {
    let server = SSIPFake()
    server.setSpeaks(false)
    let output = output(server)
    defer { output.close() }
    output.speak(SpeechRequest(id: 1, pieces: [piece("one")]))
    #expect(PlayerFixture([]).eventually { server.texts.count == 1 })
    server.setSpeaks(true)
    output.speak(SpeechRequest(id: 2, pieces: [piece("two")]))
    let told = events(of: output, until: { $0 == .finished(2, .spoken) })
    #expect(!told.contains { isEnd($0) && $0 != .finished(2, .spoken) })
    #expect(server.commands.filter { $0 == "CANCEL SELF" }.count == 1)
    let order = server.commands.filter { $0 == "SPEAK" || $0 == "CANCEL SELF" }
    #expect(order == ["SPEAK", "CANCEL SELF", "SPEAK"])
  }

  @Test func onlyOnePieceIsSentAhead() {
    let server = SSIPFake()
    server.setSpeaks(false)
    let output = output(server)
    defer { output.close() }
    #expect(PlayerFixture([]).eventually { server.commands.contains("QUIT") })
    output.speak(SpeechRequest(id: 1, pieces: (0..<100).map { piece("word \($0)") }))
    #expect(PlayerFixture([]).eventually { server.texts.count == 2 })
    server.tell(702, "END")
    #expect(PlayerFixture([]).eventually { server.texts.count > 2 })
    output.cancel()
    #expect(PlayerFixture([]).eventually { server.commands.last == "CANCEL SELF" })
    #expect(server.texts.count < 6)
  }

  @Test func pauseAndSettings() {
    let server = SSIPFake()
    server.setSpeaks(false)
    let output = output(server)
    defer { output.close() }
    output.setParameters(
      SpeechParameters(voice: "Anna\r\nQUIT", language: "fr", rate: 450, pitch: 75, volume: 50))
    output.speak(SpeechRequest(id: 1, pieces: [piece("un")]))
    #expect(PlayerFixture([]).eventually { server.texts.count == 1 })
    for command in [
      "SET SELF LANGUAGE fr", "SET SELF RATE 100", "SET SELF PITCH 50", "SET SELF VOLUME 0",
      "SET SELF SYNTHESIS_VOICE AnnaQUIT", "SET SELF SSML_MODE ON",
    ] {
      #expect(server.commands.contains(command), "\(command) in \(server.commands)")
    }
    #expect(PlayerFixture([]).eventually { server.commands.contains("QUIT") })
    output.setPaused(true)
    #expect(PlayerFixture([]).eventually { server.commands.last == "PAUSE SELF" })
    output.setPaused(false)
    #expect(PlayerFixture([]).eventually { server.commands.last == "RESUME SELF" })
  }

  @Test func aServerThatBreaksOffIsConnectedToAgain() {
    let server = SSIPFake()
    server.setSpeaks(false)
    let output = output(server)
    defer { output.close() }
    output.speak(SpeechRequest(id: 1, pieces: [piece("one")]))
    #expect(PlayerFixture([]).eventually { server.texts.count == 1 })
    server.setSpeaks(true)
    server.disconnect()
    let told = events(of: output, until: isEnd)
    #expect(told.last == .finished(1, .spoken))
    #expect(server.texts.count == 2)
  }

  @Test func aServerThatIsAbsentOrHangsIsToldOfAndHoldsUpNobody() {
    let absent = SpeechDispatcherOutput(
      address: .unix(path: "/nowhere/at/all"), startsServer: false)
    defer { absent.close() }
    absent.speak(SpeechRequest(id: 1, pieces: [piece("one")]))
    let told = events(of: absent, until: isEnd)
    #expect(told.last == .finished(1, .failed))
    let troubles = told.filter { if case .failed = $0 { true } else { false } }
    #expect(troubles.count == 1, "once, not for each try")

    let server = SSIPFake()
    server.setSilent(true)
    let hanging = output(server)
    defer { hanging.close() }
    let start = Monotonic.now()
    hanging.speak(SpeechRequest(id: 2, pieces: [piece("two")]))
    hanging.cancel()
    hanging.speak(SpeechRequest(id: 3, pieces: [piece("three")]))
    #expect(Monotonic.now() - start < SSIPConnection.patience)
    #expect(events(of: hanging, until: isEnd).last == .finished(3, .failed))
  }

  @Test func answersArePutTogetherHoweverTheyAreSplit() {
    let text =
      "249-a\tb\r\n249 OK\r\nrubbish\r\n700-12\r\n700-1\r\n700-m\r\n700 INDEX MARK\r\n702-9\n"
      + "702-1\n702 END\n"
    let expected: [SSIPParser.Message] = [
      .reply(249, ["a\tb", "OK"]), .event(.mark("m"), message: 12), .event(.end, message: 9),
    ]
    for size in 1...text.utf8.count {
      var parser = SSIPParser()
      var messages: [SSIPParser.Message] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        messages += parser.feed(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(messages == expected, "split every \(size)")
    }
  }

  @Test(
    arguments: [
      (["SPEECHD_ADDRESS": "unix_socket:/a:b"], .unix(path: "/a:b")),
      (["SPEECHD_ADDRESS": "inet_socket:host:77"], .inet(host: "host", port: "77")),
      (["SPEECHD_ADDRESS": "inet_socket:host"], .inet(host: "host", port: "6560")),
      (
        ["SPEECHD_ADDRESS": "nonsense", "XDG_RUNTIME_DIR": "/run/user/1"],
        .unix(path: "/run/user/1/speech-dispatcher/speechd.sock")
      ),
      (["HOME": "/home/a"], .unix(path: "/home/a/.cache/speech-dispatcher/speechd.sock")),
      ([:], nil),
    ] as [([String: String], SSIPAddress?)])
  func addresses(_ environment: [String: String], _ address: SSIPAddress?) {
    #expect(SSIPAddress.standard { environment[$0] } == address)
  }
}
