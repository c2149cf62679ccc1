import Glibc

/// Whether a person starts Lectern for the first time, remembered by an empty file.
enum FirstStart {
  static func isFirst() -> Bool {
    guard let folder = stateFolder else { return false }
    let file = folder + "/greeted"
    if access(file, F_OK) == 0 { return false }
    makeFolder(folder)
    let descriptor = open(file, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
    // Where nothing can be remembered, nobody is greeted twice.
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Where small things are remembered (XDG Base Directory); `nil` without a home.
  static var stateFolder: String? {
    let variables = ProcessEnvironment.variables
    if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/lectern" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/lectern"
  }

  static func makeFolder(_ path: String) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part
      mkdir(partial, 0o755)
      partial += "/"
    }
  }
}
