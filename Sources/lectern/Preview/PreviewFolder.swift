import DocumentEditor
import Glibc

/// Where the libraries of a preview are, named after the process that made it.
///
/// A process that was killed leaves its folder; the next preview of the same person removes it.
struct PreviewFolder: Sendable {
  let path: String
  private static let prefix = "lectern-preview-"

  /// - Parameter parent: where folders are made.
  init(in parent: String = "/tmp") throws(PreviewFailure) {
    Self.removeAbandoned(in: parent)
    var name = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw PreviewFailure("\(parent) cannot be written: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder with all in it.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    _ = ChildProcess.run(["/bin/rm", "-rf", "--", path])
  }

  private static func removeAbandoned(in parent: String) {
    for name in FileAccess.names(in: parent) ?? [] {
      guard let owner = owner(of: name), kill(owner, 0) != 0, errno == ESRCH else { continue }
      let path = "\(parent)/\(name)"
      var facts = stat()
      guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == getuid()
      else { continue }
      remove(path)
    }
  }

  /// The process that made the folder of a name.
  static func owner(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: "-")
    guard parts.count == 2, let owner = pid_t(parts[0]), owner > 0 else { return nil }
    return owner
  }
}
