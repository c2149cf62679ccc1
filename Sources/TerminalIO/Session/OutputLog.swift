import CTerminal
import Glibc

/// Stands in for standard output and standard error while the screen is ours: libraries and the
/// runtime print there, and must not print into the picture.
struct OutputLog {
  /// What is kept when something prints without end: this much from its start.
  static let most = 1 << 20

  private let file: Int32
  private let saved: [Int32]
  private(set) var droppedBytes = 0

  /// Redirects those of the two outputs that go to a terminal; `nil` where that fails.
  init?() {
    file = ct_memory_file("output")
    guard file >= 0 else { return nil }
    _ = fflush(nil)
    saved = [STDOUT_FILENO, STDERR_FILENO].map { [file] output in
      guard isatty(output) == 1 else { return -1 }
      let copy = fcntl(output, F_DUPFD_CLOEXEC, 3)
      if copy >= 0 { dup2(file, output) }
      return copy
    }
    ct_set_log(saved[0], saved[1], file)
  }

  /// Drops what is beyond ``most``.
  mutating func trim() {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > Self.most else { return }
    droppedBytes += Int(status.st_size) - Self.most
    ftruncate(file, off_t(Self.most))
  }

  /// Puts the outputs back and hands over what was printed.
  consuming func end() -> [UInt8] {
    _ = fflush(nil)
    ct_set_log(-1, -1, -1)
    for (index, copy) in saved.enumerated() where copy >= 0 {
      dup2(copy, STDOUT_FILENO + Int32(index))
      close(copy)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 0 else { return [] }
    let size = min(Int(status.st_size), Self.most)
    var offset = 0
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while offset < size {
        guard let base = buffer.baseAddress else { break }
        let got = pread(file, base + offset, size - offset, off_t(offset))
        if got <= 0 { break }
        offset += got
      }
      count = offset
    }
  }
}
