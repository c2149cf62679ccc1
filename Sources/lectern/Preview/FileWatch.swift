import DocumentEditor
import Glibc

/// Notices that a file has other contents, however an editor writes it: in place, or by a new file
/// under its name.
struct FileWatch: ~Copyable {
  private let path: String
  /// Readable when something happened in the file's folder; −1 where the system has no such thing.
  private let descriptor: Int32
  private var known: FileAccess.Stamp?

  /// How long a file must have been left alone to be taken for written.
  private static let pause: Int32 = 30
  /// How often the file is looked at where the system tells nothing, in milliseconds.
  private static let interval: Int32 = 400

  init(_ path: String) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    known = FileAccess.stamp(path)
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_ATTRIB)
    if descriptor >= 0 { _ = inotify_add_watch(descriptor, FileAccess.folder(of: path), events) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits for another content, or for a descriptor to be readable.
  /// - Returns: whether the content is another.
  mutating func wait(or other: Int32 = -1) -> Bool {
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, descriptor >= 0 ? -1 : Self.interval)
      if count < 0, errno != EINTR { return false }
      if waiting[0].revents != 0 || descriptor < 0 {
        settle()
        // A file that is gone for a moment is on its way back.
        if let now = FileAccess.stamp(path), now != known {
          known = now
          return true
        }
      }
      if waiting[1].revents != 0 { return false }
    }
  }

  /// Reads what happened, until nothing has for a while.
  private func settle() {
    guard descriptor >= 0 else { return }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      repeat {
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      } while poll(&waiting, 1, Self.pause) > 0
    }
  }
}
