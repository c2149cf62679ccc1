import CTerminal
import Glibc

/// The real program in a pseudo-terminal: start to the first frame, to the first sample, and what
/// it costs while nothing happens.
struct StartBenchmark {
  private(set) var frame = Samples()
  private(set) var sound = Samples()
  private(set) var idleTicks = 0
  private(set) var idleSeconds = 3.0

  init(program: String, rounds: Int) throws {
    for round in 0...rounds {
      let run = try Run(program)
      defer { run.end() }
      guard let first = run.firstFrame(), let sample = run.firstSample() else {
        throw BenchmarkError("\(program) shows or says nothing")
      }
      guard round > 0 else { continue }
      frame.times.append(first)
      sound.times.append(sample)
      if round == rounds {
        // The opening is spoken meanwhile, and the device is kept awake for a while after it.
        run.settle(seconds: 20)
        let before = run.processorTicks()
        run.settle(seconds: idleSeconds)
        idleTicks = run.processorTicks() - before
      }
    }
  }

  private final class Run {
    private let terminal: Int32
    private let process: pid_t
    private let start = ContinuousClock.now
    private let recording = "/tmp/lectern-bench-\(getpid()).wav"

    init(_ program: String) throws {
      terminal = ct_open_pty()
      var name = [CChar](repeating: 0, count: 256)
      guard terminal >= 0, ct_pty_name(terminal, &name, name.count) == 0 else {
        throw BenchmarkError("no pseudo-terminal")
      }
      _ = ct_set_size(terminal, 100, 30)
      unlink(recording)
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setflags(&attributes, Int16(CT_SPAWN_SETSID))
      let words = [program, "--audio", "wav:" + recording]
      var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      let variables = ["TERM=xterm-256color", "LANG=C.UTF-8"]
      var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
      defer { for word in arguments + environment { free(word) } }
      var process: pid_t = 0
      guard posix_spawn(&process, program, &actions, &attributes, &arguments, &environment) == 0
      else { throw BenchmarkError("\(program) cannot be started; build it first") }
      self.process = process
    }

    /// Until the status line's mode word has come.
    func firstFrame() -> Duration? {
      var seen: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while ContinuousClock.now - start < .seconds(5) {
        var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 1000) > 0 else { continue }
        let count = read(terminal, &buffer, buffer.count)
        guard count > 0 else { return nil }
        seen += buffer[..<count]
        if String(decoding: seen, as: UTF8.self).contains("Commands") {
          return ContinuousClock.now - start
        }
      }
      return nil
    }

    func firstSample() -> Duration? {
      var status = stat()
      while ContinuousClock.now - start < .seconds(5) {
        if stat(recording, &status) == 0, status.st_size > 44 { return ContinuousClock.now - start }
        usleep(200)
      }
      return nil
    }

    /// Reads what is drawn and lets the program come to rest.
    func settle(seconds: Double) {
      let end = ContinuousClock.now + .seconds(seconds)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while ContinuousClock.now < end {
        var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        if poll(&ready, 1, 50) > 0 { _ = read(terminal, &buffer, buffer.count) }
      }
    }

    /// User and system time so far, in clock ticks.
    func processorTicks() -> Int {
      guard let file = fopen("/proc/\(process)/stat", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 1024)
      guard fgets(&line, 1024, file) != nil else { return 0 }
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let fields = text.drop { $0 != ")" }.split(separator: " ")
      return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
    }

    func end() {
      kill(process, SIGTERM)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      close(terminal)
      unlink(recording)
    }
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
