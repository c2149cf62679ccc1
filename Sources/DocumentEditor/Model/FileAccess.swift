import Glibc

/// Files, read whole and replaced whole.
package enum FileAccess {
  /// What tells one state of a file from another.
  package struct Stamp: Hashable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt64
  }

  package static func read(_ path: String) throws(DocumentError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, reason: reason(errno))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw .unreadable(path: path, reason: reason(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .directory(path: path)
    default: throw .notRegular(path: path)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: reason(errno)) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Whether the file may be written, and is not marked against it: the superuser may write
  /// everything, and still wants to know.
  static func isWritable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return access(path, W_OK) == 0 && status.st_mode & 0o222 != 0
  }

  /// `nil` where there is no file.
  package static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, inode: UInt64(status.st_ino))
  }

  /// Replaces a file in one step: whoever looks, or whatever fails, finds the old text or the new.
  ///
  /// Permissions and owner are kept; a symbolic link keeps pointing where it did. In a folder that
  /// takes no new file, one that may be written itself is written over.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(DocumentError) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    var template = Array((target + ".XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else {
      let failure = errno
      if failure == EACCES || failure == EPERM, exists, access(target, W_OK) == 0 {
        return try overwrite(path, with: bytes)
      }
      throw .unwritable(path: folder(of: target), reason: reason(failure))
    }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(DocumentError) {
      defer { close(file) }
      try write(bytes, to: file, path)
      let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~currentMask()
      guard fchmod(file, mode) == 0 else {
        throw .unwritable(path: path, reason: reason(errno))
      }
      if exists { _ = fchown(file, status.st_uid, status.st_gid) }
      guard fsync(file) == 0 else { throw .unwritable(path: path, reason: reason(errno)) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let failure = errno
      unlink(temporary)
      throw .unwritable(path: path, reason: reason(failure))
    }
    syncFolder(of: target)
  }

  /// Whether the file can be replaced in one step.
  static func isReplaceable(_ path: String) -> Bool {
    access(folder(of: resolved(path)), W_OK) == 0
  }

  private static func overwrite(
    _ path: String, with bytes: [UInt8]
  ) throws(DocumentError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path: path, reason: reason(errno)) }
    defer { close(file) }
    try write(bytes, to: file, path)
    guard ftruncate(file, bytes.count) == 0, fsync(file) == 0 else {
      throw .unwritable(path: path, reason: reason(errno))
    }
  }

  private static func write(
    _ bytes: [UInt8], to file: Int32, _ path: String
  ) throws(DocumentError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(path: path, reason: reason(errno)) }
      rest = rest.dropFirst(count)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  /// The folder a file is in; "." where the path does not say.
  package static func folder(of path: String) -> String {
    let folder = FileName(path).folder
    return folder.isEmpty ? "." : folder.count == 1 ? "/" : String(folder.dropLast())
  }

  private static func syncFolder(of path: String) {
    let file = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  static func remove(_ path: String) { unlink(path) }

  /// The names of what is in a folder, hidden ones too; `nil` if it cannot be looked into.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
