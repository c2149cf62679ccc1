import Glibc

/// The program, run as a process of its own: no terminal, no HOME, no device, nothing in the
/// environment but what a test puts there.
struct Lectern {
  /// The program beside the test bundle.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(
      decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
    return String(bundle[..<(bundle.lastIndex(of: "/") ?? bundle.startIndex)]) + "/lectern"
  }()

  /// −N when signal N ended it.
  var status: Int32
  var output: String
  var errors: String

  var lines: [Substring] { output.split(separator: "\n") }

  /// Runs it to its end.
  init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws {
    // Files hold any amount without anybody reading at the same time.
    let folder = try TemporaryFolder()
    try folder.write(input, to: "input")
    let process = try Process(
      arguments, environment: environment, input: folder.path + "/input",
      output: folder.path + "/output", errors: folder.path + "/errors")
    status = process.wait()
    output = folder.read("output")
    errors = folder.read("errors")
  }

  init(_ arguments: String..., input: String = "") throws {
    try self.init(arguments, input: Array(input.utf8))
  }

  /// A process that goes on.
  final class Process {
    let identifier: pid_t
    private var status: Int32?

    struct SpawnError: Error { var code: Int32 }

    /// - Parameters: files for its standard streams; descriptors where those are `nil`.
    init(
      _ arguments: [String], environment: [String: String] = [:], input: String? = nil,
      output: String? = nil, errors: String? = nil,
      descriptors: (input: Int32, output: Int32) = (0, 1)
    ) throws {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      if let input {
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, descriptors.input, 0)
      }
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      if let output {
        posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
      } else {
        posix_spawn_file_actions_adddup2(&actions, descriptors.output, 1)
      }
      posix_spawn_file_actions_addopen(&actions, 2, errors ?? "/dev/null", flags, 0o600)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // POSIX_SPAWN_SETSID: without a controlling terminal.
      posix_spawnattr_setflags(&attributes, 0x80)
      let argv = ([Lectern.path] + arguments).map { strdup($0) } + [nil]
      let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in argv + envp { free(text) } }
      var child = pid_t()
      let code = posix_spawn(&child, Lectern.path, &actions, &attributes, argv, envp)
      guard code == 0 else { throw SpawnError(code: code) }
      identifier = child
    }

    deinit {
      if status == nil {
        kill(identifier, SIGKILL)
        _ = wait()
      }
    }

    @discardableResult func wait() -> Int32 {
      if let status { return status }
      var code: Int32 = 0
      while waitpid(identifier, &code, 0) < 0, errno == EINTR {}
      let ending = code & 0x7F == 0 ? code >> 8 & 0xFF : -(code & 0x7F)
      status = ending
      return ending
    }
  }
}

/// A folder of a test's own, gone with the last reference to it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/lectern-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Lectern.Process.SpawnError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Lectern.Process.SpawnError(code: errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Lectern.Process.SpawnError(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  func read(_ name: String) -> String {
    let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  private static func remove(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      if unlink(path + "/" + name) != 0 { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}
