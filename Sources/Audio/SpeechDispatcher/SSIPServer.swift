import Glibc

/// The user's speech server, started on demand.
enum SSIPServer {
  /// Runs `speech-dispatcher --spawn`, which returns when the server listens.
  ///
  /// - Returns: false where it is not installed, may not be spawned, or is not ready in three
  ///   seconds.
  static func start() -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [0, 1, 2] as [CInt] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let words = ["speech-dispatcher", "--spawn"]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawnp(&child, "speech-dispatcher", &actions, nil, arguments, environ) == 0 else {
      return false
    }
    var status: CInt = 0
    for _ in 0..<300 {
      if waitpid(child, &status, WNOHANG) == child { return status == 0 }
      usleep(10_000)
    }
    return false
  }
}
