import AudioTestSupport
import Glibc

/// `lectern-bench audio`: from a key to what the sound card gets, for the program and, in the same
/// run and by turns with it, for the least that is possible and for the peers that are installed.
struct AudioBenchmark {
  /// Ends with the last reference to it.
  private let server: PulseServer
  private let watch: SoundWatch
  private var subjects: [SoundSubject]
  private var absent: [String] = []
  private var dispatcher: SpeechDispatcherServer?
  /// What is measured goes before other programs.
  private let isFirst: Bool

  /// Starts everything; returns when all are silent and wait for keys.
  ///
  /// - Parameter only: the peers that are wanted; all of them if none is named.
  init(program: String, only names: Set<String> = []) throws {
    // What is to be measured is the programs, which inherit this, and not who else wants the
    // processor. Where it is not allowed they are measured as it is.
    isFirst = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -10) == 0
    let own = "/proc/self/exe"
    server = try PulseServer.started()
    watch = SoundWatch(recorder: try MonitorRecorder(server, chunk: 1))
    subjects = [
      try .floor(own: own, server: server), try .bare(own: own, server: server),
      try .lectern(program, server: server),
    ]
    addPeers(own: own, names)
    for index in subjects.indices {
      tell("starting \(subjects[index].speaker.name)")
      subjects[index].prepare(watch)
    }
  }

  private mutating func addPeers(own: String, _ names: Set<String>) {
    for peer in Peer.all where names.isEmpty || names.contains(peer.name) {
      guard peer.isInstalled else {
        absent.append(peer.name + ": not installed")
        continue
      }
      do {
        let dispatcher = try dispatcher ?? SpeechDispatcherServer(server)
        self.dispatcher = dispatcher
        let folder = "\(server.directory)/\(subjects.count)"
        mkdir(folder, 0o700)
        let place = Peer.Place(
          own: own, server: server, folder: folder, dispatcher: dispatcher)
        subjects.append(try peer.start(place))
      } catch {
        absent.append(peer.name + ": does not start")
      }
    }
  }

  /// - Parameters:
  ///   - rounds: presses of each kind.
  ///   - seconds: how long a key is held.
  mutating func run(rounds: Int, holds: Int, seconds: Double) {
    tell("lines and items, \(rounds) rounds")
    take(rounds) { subject, round, watch in subject.askLine(round, watch) }
    for index in subjects.indices { subjects[index].goToText(watch) }
    for index in subjects.indices { subjects[index].finishLines(after: rounds, watch) }
    tell("letters, \(rounds) rounds")
    take(rounds) { subject, round, watch in subject.askLetter(round, watch) }
    for index in subjects.indices { subjects[index].comeFromText(watch) }
    tell("held keys, \(holds) rounds")
    for _ in 0..<holds {
      for index in subjects.indices { subjects[index].hold(for: seconds, watch) }
    }
  }

  /// Asks all by turns, so that what disturbs one disturbs all.
  private mutating func take(
    _ rounds: Int, _ ask: (inout SoundSubject, Int, SoundWatch) -> Void
  ) {
    for round in 0..<rounds {
      for index in subjects.indices where subjects[index].answers {
        ask(&subjects[index], round, watch)
      }
    }
  }

  /// How far it is: all of it takes minutes.
  private func tell(_ words: String) {
    let line = Array((words + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  func end() {
    for subject in subjects { subject.speaker.end() }
    dispatcher?.end()
  }

  // MARK: - The table

  func report() {
    var load = [0.0]
    getloadavg(&load, 1)
    print(
      "load \(Int(load[0].rounded())) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors; "
        + (isFirst ? "what is measured at a raised priority; " : "")
        + "null sink, so without the delay of a sound card")
    print("")
    print("".padded(to: 44) + "presses  median     p95        max   (milliseconds)")
    section("a letter: key → first audible sample", \.letterTimes)
    section("a line or an item: key → first audible sample", \.lineTimes)
    section("stop key → last audible sample", \.stopTimes)
    section("held 30 times a second: speech left over after release", \.leftovers)
    for line in absent { print(line) }
    for subject in subjects where !subject.answers {
      print(subject.speaker.name + ": does not answer")
    }
    print("")
    guard let program = subjects.first(where: \.isProgram) else { return }
    verdict("letter → sound", program.letterTimes, median: 1, p95: 3)
    verdict("line → sound", program.lineTimes, median: 1, p95: 3)
    verdict("stop → silence", program.stopTimes, median: 1, p95: 3)
    print(
      "held key, left over".padded(to: 44) + program.leftovers.max.milliseconds
        + " ms at most (wanted at most 20)")
  }

  private func section(_ title: String, _ times: KeyPath<SoundSubject, Samples>) {
    print(title)
    for subject in subjects where !subject[keyPath: times].times.isEmpty {
      let samples = subject[keyPath: times]
      print(
        ("  " + subject.speaker.name).padded(to: 44) + "\(samples.times.count)".padded(to: 9)
          + samples.median.milliseconds.padded(to: 11) + samples.p95.milliseconds.padded(to: 11)
          + samples.max.milliseconds + (subject.missed == 0 ? "" : "   (\(subject.missed) missed)"))
    }
    print("")
  }

  private func verdict(_ title: String, _ samples: Samples, median: Int, p95: Int) {
    print(
      title.padded(to: 44) + "\(samples.median.milliseconds) / \(samples.p95.milliseconds) ms "
        + "(wanted at most \(median) / \(p95))")
  }
}
