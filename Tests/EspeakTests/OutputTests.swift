import Espeak
import Glibc
import Speech
import Synchronization
import Testing

private let sentence = "The quick brown fox jumps over the lazy dog and runs into the dark wood."

@Suite(.serialized) struct OutputTests {
  @Test(arguments: Home.allCases) func speaks(_ home: Home) throws {
    let listener = Listener(home.synthesizer())
    listener.speak(7, "Page one,", "button")
    #expect(listener.wait { $0 == .finished(7, .spoken) })
    let words = listener.events.compactMap { event -> String? in
      guard case .reached(7, let position) = event, position.unit == .word else { return nil }
      return "\(position.fragment) \(position.range)"
    }
    #expect(words == ["0 0..<4", "0 5..<8", "1 0..<6"])
    #expect(listener.events.first == .started(7) && listener.events.last == .finished(7, .spoken))
    // "Page" begins with 49 ms of silence; what is heard begins with the sound.
    let samples = listener.audios.last?.state.withLock(\.samples) ?? []
    #expect(samples.firstIndex { $0 < -1 || $0 > 1 } == 1 && samples.first == 0)
    #expect(listener.audios.last?.state.withLock(\.mistakes) == [])
  }

  /// Whatever is or is not in it, an utterance starts and finishes.
  @Test(arguments: Home.allCases) func emptyUtterancesFinish(_ home: Home) throws {
    let listener = Listener(home.synthesizer())
    for (id, texts) in [[], [""], ["", " "], ["\0"], [". . ."], ["[["]].enumerated() {
      listener.output.speak(
        SpeechRequest(
          id: UInt64(id),
          pieces: texts.map { SpeechPiece(text: $0, source: 0..<$0.utf8.count) }))
      #expect(listener.wait { $0 == .finished(UInt64(id), .spoken) }, "\(texts)")
    }
    let events = listener.events
    #expect(events.filter { if case .started = $0 { true } else { false } }.count == 6)
  }

  /// Who lets it begin goes on when something is on its way, and never waits for what will not come.
  @Test func letsItBegin() throws {
    let listener = Listener(EspeakEngine(), speed: 1)
    listener.output.letBegin(atMost: .seconds(20))
    listener.speak(1, "a")
    #expect(listener.wait { $0 == .finished(1, .spoken) })
    let audio = try #require(listener.audios.last)
    listener.speak(2, sentence)
    listener.output.letBegin(atMost: .seconds(20))
    #expect(audio.state.withLock(\.written) > 0)
    listener.speak(3)
    listener.output.letBegin(atMost: .seconds(20))
    listener.output.cancel()
    let begun = ContinuousClock.now
    listener.output.letBegin(atMost: .seconds(20))
    #expect(ContinuousClock.now - begun < .seconds(10))
  }

  /// Pieces are made as they are heard: a line without an end begins at once.
  @Test func takesPiecesLazily() throws {
    let taken = Taken()
    let listener = Listener(EspeakEngine(), speed: 1)
    listener.output.speak(SpeechRequest(id: 1, pieces: Endless(taken: taken)))
    #expect(listener.wait { if case .reached = $0 { true } else { false } })
    listener.output.cancel()
    listener.speak(2, "a")
    #expect(listener.wait { $0 == .finished(2, .spoken) })
    #expect((1...4).contains(taken.count.load(ordering: .relaxed)))
  }

  private final class Taken: Sendable { let count = Atomic(0) }

  private struct Endless: Sequence, IteratorProtocol, Sendable {
    let taken: Taken
    mutating func next() -> SpeechPiece? {
      taken.count.add(1, ordering: .relaxed)
      return SpeechPiece(text: sentence, source: 0..<sentence.utf8.count)
    }
  }

  /// A piece's pause is silence, and counts as time: the next word is told when it is heard. The last
  /// one takes its time too, but the device is not kept busy with it.
  @Test func pausesBetweenPieces() throws {
    func frames(_ pause: Duration) throws -> Int {
      let listener = Listener(EspeakEngine(), capacity: .max)
      let pieces = ["one", "two"].map { SpeechPiece(text: $0, source: 0..<3, pauseAfter: pause) }
      listener.output.speak(SpeechRequest(id: 1, pieces: pieces))
      #expect(listener.wait { $0 == .finished(1, .spoken) })
      let audio = try #require(listener.audios.last)
      let (lastWrite, last, written) = audio.state.withLock {
        ($0.lastWrite, $0.samples.last, $0.written)
      }
      #expect(try #require(lastWrite).duration(to: .now) >= pause)
      #expect(abs(Int(try #require(last))) > 1, "it ends with a sound")
      return written
    }
    let difference = try frames(.seconds(2)) - frames(.zero)
    // espeak-ng itself varies by some tens of milliseconds.
    #expect(abs(difference - 2 * 22050) < 10_000)
  }

  /// What is said meanwhile does not wait for the silence at the end of what was said before.
  @Test func theLastPauseIsCutShort() throws {
    let listener = Listener(EspeakEngine(), capacity: .max)
    let pause = SpeechPiece(text: "one", source: 0..<3, pauseAfter: .seconds(10))
    listener.output.speak(SpeechRequest(id: 1, pieces: [pause]))
    let audio = try #require(openedAudio(of: listener))
    while !audio.position.isDrained { sched_yield() }
    let begun = ContinuousClock.now
    listener.speak(2, "two")
    #expect(listener.wait { $0 == .finished(2, .spoken) })
    #expect(ContinuousClock.now - begun < .seconds(9))
    #expect(!listener.events.contains(.finished(1, .spoken)))
  }

  @Test(arguments: Home.allCases) func pauseKeepsThePlace(_ home: Home) throws {
    let listener = Listener(home.synthesizer(), speed: 4)
    listener.speak(1, sentence)
    #expect(listener.wait { if case .reached = $0 { true } else { false } })
    let audio = try #require(listener.audios.last)
    listener.output.setPaused(true)
    let held = audio.position
    // Nothing but the sentence itself can have moved on before it was held.
    #expect(audio.position == held && held.heard < held.written + 1 && !held.isDrained)
    listener.output.setPaused(false)
    #expect(listener.wait { $0 == .finished(1, .spoken) })
    #expect(audio.position.heard > held.heard && listener.audios.count == 1)
    // What is said next is never born held.
    listener.speak(2, sentence)
    listener.output.setPaused(true)
    listener.speak(3, "a")
    #expect(listener.wait { $0 == .finished(3, .spoken) })
    listener.output.setPaused(true)
    listener.output.cancel()
    listener.speak(4, "b")
    #expect(listener.wait { $0 == .finished(4, .spoken) })
    #expect(!listener.events.contains(.finished(2, .spoken)))
  }

  /// Thousands of keys: no sample of what was cancelled is handed over after the cancel, the clock of
  /// one utterance never speaks for another, and the last one is heard whole.
  @Test(arguments: Home.allCases) func cancelsForGood(_ home: Home) throws {
    let listener = Listener(home.synthesizer(), speed: 1)
    var random = SystemRandomNumberGenerator()
    listener.speak(0, "ready")
    #expect(listener.wait { $0 == .finished(0, .spoken) })
    let audio = try #require(listener.audios.last)
    var problems: [String] = []
    for round in UInt64(1)...3000 {
      listener.speak(
        round, ["e", "page one of three", sentence].randomElement(using: &random) ?? "")
      for _ in 0..<Int.random(in: 0...400, using: &random) { sched_yield() }
      listener.forgetEvents()
      if Bool.random(using: &random) { continue }
      listener.output.cancel()
      let (samples, generation) = audio.state.withLock { ($0.samples.count, $0.least) }
      for _ in 0..<Int.random(in: 0...50, using: &random) { sched_yield() }
      audio.state.withLock { state in
        if samples != 0 || !state.samples.isEmpty { problems.append("\(round): stale samples") }
        if state.least != generation { problems.append("\(round): generation") }
      }
      for event in listener.output.drainEvents() {
        // What was told before the cancel may be there; nothing of it afterwards.
        if case .finished = event { problems.append("\(round): \(event)") }
      }
    }
    listener.forgetEvents()
    listener.speak(9999, "the last one")
    #expect(listener.wait { $0 == .finished(9999, .spoken) })
    #expect(listener.events.allSatisfy { if case .failed = $0 { false } else { true } })
    #expect(problems == [] && audio.state.withLock(\.mistakes) == [])
    #expect(listener.audios.count == 1)
  }

  // MARK: - What breaks

  /// The child killed, crashed or stopped in the middle of a word: spoken again from the start by a
  /// new one, one message.
  @Test(arguments: [SIGKILL, SIGSEGV, SIGSTOP, SIGABRT]) func survivesTheChild(_ signal: Int32)
    throws
  {
    let child = EspeakProcess(executable: program)
    let listener = Listener(child, speed: 16)
    // Longer than what is on its way when the child goes.
    let text = String(repeating: sentence + " ", count: 4)
    listener.speak(1, text)
    #expect(
      listener.wait {
        if case .reached(1, let position) = $0 { position.unit == .word } else { false }
      })
    let process = child.processIdentifier
    #expect(process > 0)
    kill(process, signal)
    #expect(listener.wait { if case .failed = $0 { true } else { false } })
    #expect(listener.wait { $0 == .finished(1, .spoken) })
    let failures = listener.events.filter { if case .failed = $0 { true } else { false } }
    let isRestart = if case .failed(.synthesizerRestarted)? = failures.first { true } else { false }
    #expect(failures.count == 1 && isRestart && listener.audios.count == 1)
    #expect(child.processIdentifier != process)
    let words = listener.events.filter { event in
      if case .reached(1, let position) = event { position.unit == .word } else { false }
    }
    #expect(words.count > 60)
    // While nothing is spoken, too.
    listener.forgetEvents()
    kill(child.processIdentifier, signal)
    listener.speak(2, "once more")
    #expect(listener.wait { $0 == .finished(2, .spoken) })
    listener.output.close()
  }

  @Test func givesUpOnWhatAlwaysKillsTheChild() throws {
    let listener = Listener(EspeakProcess(executable: "/bin/true"))
    listener.speak(1, "a")
    #expect(listener.wait { $0 == .finished(1, .failed) })
    listener.speak(2, "b")
    #expect(listener.wait { $0 == .finished(2, .failed) })
    #expect(listener.events.filter { if case .failed = $0 { true } else { false } }.count == 1)
  }

  /// An output that makes no progress, or says that it is gone, is replaced; one message.
  @Test(arguments: [true, false]) func survivesTheDevice(_ stalls: Bool) throws {
    let listener = Listener(EspeakEngine(), speed: 4)
    listener.speak(1, sentence)
    let first = try #require(openedAudio(of: listener))
    #expect(first.wait { $0.written > 2000 })
    first.state.withLock { state in
      if stalls { state.isStalled = true } else { state.isClosed = true }
    }
    #expect(listener.wait { $0 == .finished(1, .spoken) })
    let failures = listener.events.filter { if case .failed = $0 { true } else { false } }
    let isReopened = if case .failed(.audioReopened)? = failures.first { true } else { false }
    #expect(failures.count == 1 && isReopened)
    #expect(listener.audios.count == 2 && first.state.withLock(\.isClosed))
  }

  @Test func runsOnWithoutADevice() throws {
    let isThere = Flag()
    let output = PCMSpeechOutput(synthesizer: EspeakEngine()) { rate in
      guard isThere.value.load(ordering: .relaxed) else { throw AudioWriteError.failed("none") }
      return FakeAudio(sampleRate: rate)
    }
    defer { output.close() }
    output.speak(SpeechRequest(id: 1, pieces: [SpeechPiece(text: "a", source: 0..<1)]))
    var events: [SpeechEvent] = []
    func wait(for event: SpeechEvent) {
      while !events.contains(event) {
        var entry = pollfd(fd: output.eventDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 20_000) > 0 else { return }
        events += output.drainEvents()
      }
    }
    wait(for: .finished(1, .failed))
    #expect(
      events == [
        .started(1), .failed(.audioUnavailable("failed(\"none\")")), .finished(1, .failed),
      ])
    isThere.value.store(true, ordering: .relaxed)
    output.speak(SpeechRequest(id: 2, pieces: [SpeechPiece(text: "a", source: 0..<1)]))
    wait(for: .finished(2, .spoken))
    #expect(events.contains(.finished(2, .spoken)))
  }

  private final class Flag: Sendable { let value = Atomic(false) }

  private func openedAudio(of listener: Listener) -> FakeAudio? {
    guard listener.wait({ if case .started = $0 { true } else { false } }) else { return nil }
    let end = ContinuousClock.now + .seconds(20)
    while listener.audios.isEmpty, ContinuousClock.now < end { sched_yield() }
    return listener.audios.last
  }
}
