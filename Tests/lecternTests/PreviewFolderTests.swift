import Glibc
import Testing

@testable import lectern

/// Folders of previews that were killed are removed, those of others are not.
@Suite struct PreviewFolderTests {
  @Test func foldersOfThoseWhoAreGoneAreRemoved() throws {
    var name = Array("/tmp/lectern-tests-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let parent = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // More than the system gives a process.
    let gone = "\(parent)/lectern-preview-\(pid_t.max)-abcdef"
    let others = [
      "lectern-preview-\(getpid())-abcdef", "lectern-preview-abcdef", "lectern-preview-0-a",
      "lectern-preview--1-a", "other-\(pid_t.max)-a",
    ].map { "\(parent)/\($0)" }
    for folder in others + [gone] { mkdir(folder, 0o700) }
    close(creat(gone + "/1.so", 0o600))
    let own = try PreviewFolder(in: parent)
    #expect(access(gone, F_OK) != 0)
    #expect(others.allSatisfy { access($0, F_OK) == 0 })
    #expect(PreviewFolder.owner(of: String(own.path.dropFirst(parent.count + 1))) == getpid())
    own.remove()
    #expect(access(own.path, F_OK) != 0)
    for folder in others + [parent] { rmdir(folder) }
  }
}
