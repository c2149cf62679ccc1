import CTerminal
import DocumentEditor
import Glibc

/// What this process and its children hold at a moment.
struct Holdings: CustomStringConvertible {
  /// Kilobytes.
  var memory: Int
  var childMemory: Int
  var descriptors: Int
  var threads: Int

  /// Free memory is given back first, so that it does not count.
  static func now() -> Holdings {
    ct_give_back_free_memory()
    let own = status(of: "self")
    let children = (FileAccess.names(in: "/proc/self/task") ?? []).flatMap { thread in
      text(of: "/proc/self/task/\(thread)/children").split(separator: " ")
    }
    return Holdings(
      memory: own["VmRSS"] ?? 0,
      childMemory: children.reduce(0) { $0 + (status(of: String($1))["VmRSS"] ?? 0) },
      descriptors: FileAccess.names(in: "/proc/self/fd")?.count ?? 0, threads: own["Threads"] ?? 0)
  }

  var description: String {
    "\(memory) kB, \(descriptors) descriptors, \(threads) threads, child \(childMemory) kB"
  }

  private static func status(of process: String) -> [String: Int] {
    var found: [String: Int] = [:]
    for line in text(of: "/proc/\(process)/status").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      found[String(parts[0])] = Int(parts[1].filter(\.isNumber))
    }
    return found
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
