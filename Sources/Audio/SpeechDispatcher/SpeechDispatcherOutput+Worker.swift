import Glibc
import Speech
import Synchronization

extension SpeechDispatcherOutput {
  /// The thread that talks to the server.
  final class Worker {
    private let output: SpeechDispatcherOutput
    private var connection: SSIPConnection?
    private var reading: Reading?
    private var generation: UInt64 = 0
    private var isPaused = false
    private var parameters = SpeechParameters()
    /// What the server has is not what the parameters say.
    private var isConfigured = false
    private var isTroubled = false
    private var asksForVoices = false

    init(_ output: SpeechDispatcherOutput) { self.output = output }

    func run() {
      // So that the first word finds the connection open, and a missing server is told at once.
      attempt { () throws(SSIPConnection.Failure) in _ = try connected() }
      while true {
        wait()
        _ = output.wakeUp.drain()
        let orders = output.state.withLock { state in
          defer { state.job = nil }
          return (state.generation, state.job, state.isPaused, state.isClosed)
        }
        if orders.3 { break }
        attempt { () throws(SSIPConnection.Failure) in
          try follow(generation: orders.0, job: orders.1, isPaused: orders.2)
          try connection?.receive()
          try takeNews()
        }
      }
      if let connection {
        attempt { () throws(SSIPConnection.Failure) in
          try connection.command("CANCEL SELF")
          try connection.command("QUIT")
        }
      }
    }

    /// Until there are orders, or news of the server.
    private func wait() {
      var polls = [pollfd(fd: output.wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
      if let connection {
        polls.append(pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0))
      }
      _ = poll(&polls, nfds_t(polls.count), -1)
    }

    /// Does it; a connection that breaks is given up, and what was being read with it.
    private func attempt(_ body: () throws(SSIPConnection.Failure) -> Void) {
      do throws(SSIPConnection.Failure) { try body() } catch {
        if !isTroubled { output.events.send(.failed(.synthesizerUnavailable(error.words))) }
        isTroubled = true
        connection = nil
        isConfigured = false
        isPaused = false
        guard let reading else { return }
        self.reading = nil
        if reading.isSecondAttempt {
          output.send(.finished(reading.request.id, .failed), of: reading.generation)
        } else {
          attempt { () throws(SSIPConnection.Failure) in
            try read(
              Reading(reading.request, generation: reading.generation, isSecondAttempt: true))
            try takeNews()
          }
        }
      }
    }

    // MARK: Orders

    private func follow(
      generation: UInt64, job: SpeechRequest?, isPaused: Bool
    ) throws(SSIPConnection.Failure) {
      if generation != self.generation {
        self.generation = generation
        if reading != nil {
          reading = nil
          try connection?.command("CANCEL SELF")
        }
        if self.isPaused {
          self.isPaused = false
          try connection?.attempt("RESUME SELF")
        }
      }
      if let job {
        output.send(.started(job.id), of: generation)
        try read(Reading(job, generation: generation))
      }
      if isPaused != self.isPaused {
        self.isPaused = isPaused
        try connection?.attempt(isPaused ? "PAUSE SELF" : "RESUME SELF")
      }
    }

    private func read(_ reading: Reading) throws(SSIPConnection.Failure) {
      self.reading = reading
      try configure(connected())
      try feed(reading)
    }

    private func connected() throws(SSIPConnection.Failure) -> SSIPConnection {
      if let connection { return connection }
      guard let address = output.address else {
        throw .init(words: "neither SPEECHD_ADDRESS nor XDG_RUNTIME_DIR nor HOME is set")
      }
      let connection = try SSIPConnection(address, starting: output.startsServer)
      try connection.command("SET SELF CLIENT_NAME lectern:lectern:main")
      try connection.command("SET SELF NOTIFICATION ALL ON")
      try connection.attempt("SET SELF SSML_MODE ON")
      try connection.attempt("SET SELF PRIORITY MESSAGE")
      // What is to be said of symbols and capitals is in the words already.
      try connection.attempt("SET SELF PUNCTUATION NONE")
      try connection.attempt("SET SELF CAP_LET_RECOGN NONE")
      try connection.attempt("SET SELF SPELLING OFF")
      if !asksForVoices {
        asksForVoices = SpeechThread.start { [output] in output.readVoices(address) }
      }
      self.connection = connection
      isTroubled = false
      return connection
    }

    private func configure(_ connection: SSIPConnection) throws(SSIPConnection.Failure) {
      let wanted = output.state.withLock(\.parameters)
      guard wanted != parameters || !isConfigured else { return }
      for command in wanted.ssipCommands { try connection.attempt(command) }
      parameters = wanted
      isConfigured = true
    }

    /// Keeps the server one piece ahead of what it speaks.
    private func feed(_ reading: Reading) throws(SSIPConnection.Failure) {
      while reading.sent.count < 2, let piece = reading.next() {
        let text = SSIPText(piece)
        guard !text.words.isEmpty else { continue }
        let connection = try connected()
        if reading.language != piece.language {
          let language = piece.language ?? parameters.language
          try connection.attempt("SET SELF LANGUAGE \(SpeechParameters.ssipWord(language))")
          reading.language = piece.language
          // The next request sets everything again.
          isConfigured = false
        }
        if reading.pitch != piece.pitch {
          let pitch = SpeechParameters.ssipPercentage(parameters.pitch(raisedBy: piece.pitch))
          try connection.attempt("SET SELF PITCH \(pitch)")
          reading.pitch = piece.pitch
          isConfigured = false
        }
        let message = try connection.speak(text.ssml)
        reading.sent.append(.init(message: message, piece: piece, words: text.words))
      }
      if reading.sent.isEmpty {
        self.reading = nil
        output.send(.finished(reading.request.id, .spoken), of: reading.generation)
      }
    }

    // MARK: News

    private func takeNews() throws(SSIPConnection.Failure) {
      while let connection, case let news = connection.takeEvents(), !news.isEmpty {
        for (event, message) in news {
          guard let reading, let index = reading.sent.firstIndex(where: { $0.message == message })
          else { continue }
          switch event {
          case .mark(let name):
            guard let position = reading.sent[index].position(ofMark: name) else { continue }
            output.send(.reached(reading.request.id, position), of: reading.generation)
          case .end, .cancel:
            // Cancelled, but not by us: another program's message took its place. Go on after it.
            reading.sent.removeFirst(index + 1)
            try feed(reading)
          case .begin, .pause, .resume: break
          }
        }
      }
    }
  }

  /// A request that is being spoken.
  private final class Reading {
    let request: SpeechRequest
    let generation: UInt64
    /// The connection broke under the first.
    let isSecondAttempt: Bool
    private var pieces: any IteratorProtocol<SpeechPiece>
    var sent: [Sent] = []
    var language: String?
    var pitch = 0.0

    init(_ request: SpeechRequest, generation: UInt64, isSecondAttempt: Bool = false) {
      self.request = request
      self.generation = generation
      self.isSecondAttempt = isSecondAttempt
      pieces = Self.iterator(request.pieces)
    }

    private static func iterator(
      _ pieces: some Sequence<SpeechPiece>
    ) -> any IteratorProtocol<SpeechPiece> { pieces.makeIterator() }

    func next() -> SpeechPiece? { pieces.next() }
  }

  /// A piece that the server has, or has begun.
  private struct Sent {
    var message: UInt64
    var piece: SpeechPiece
    var words: [Range<Int>]

    func position(ofMark name: String) -> SpeechPosition? {
      guard let word = Int(name), words.indices.contains(word) else { return nil }
      return SpeechPosition(
        unit: .word, fragment: piece.fragment, range: piece.source(ofPrepared: words[word]))
    }
  }
}
