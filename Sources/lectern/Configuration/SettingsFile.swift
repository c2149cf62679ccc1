import DocumentEditor
import ScreenReader

/// The file of a person's settings: a JSON object. What the program does not know stays in it.
struct SettingsFile {
  /// Something in the file that cannot be used. The whole file is then left alone.
  struct Problem: Error, Equatable {
    /// From 1; `nil` for the file as a whole.
    var line: Int?
    var kind: Kind

    enum Kind: Equatable {
      case notJSON
      case notAllowed(SettingsKey, String)
      case twice(String)
      case unreadable(String)
    }
  }

  private(set) var members = JSONMembers()

  init() {}

  /// Reads and checks it; a file that does not exist is an empty one.
  init(at path: String) throws(Problem) {
    let bytes: [UInt8]
    do throws(DocumentError) {
      bytes = try FileAccess.read(path)
    } catch {
      guard case .missing = error else {
        throw Problem(line: nil, kind: .unreadable("\(error)"))
      }
      self.init()
      return
    }
    try self.init(parsing: bytes)
  }

  init(parsing bytes: [UInt8]) throws(Problem) {
    do throws(JSONMembers.SyntaxError) {
      members = try JSONMembers(parsing: bytes)
    } catch {
      throw Problem(line: error.line, kind: .notJSON)
    }
    var seen: Set<String> = []
    for member in members.members {
      guard seen.insert(member.name).inserted else {
        throw Problem(line: member.line, kind: .twice(member.name))
      }
      if let key = SettingsKey(rawValue: member.name), !key.allows(member.value) {
        throw Problem(line: member.line, kind: .notAllowed(key, String(member.text.prefix(60))))
      }
    }
  }

  subscript(key: SettingsKey) -> JSONValue? {
    get { members[key.rawValue]?.value }
    set { if let newValue { members.set(key.rawValue, to: newValue) } }
  }

  /// The text of a setting that is a word.
  func word(_ key: SettingsKey) -> String? {
    if case .text(let word)? = self[key] { return word }
    return nil
  }

  /// Sets what the file has, and leaves the rest.
  func apply(to settings: inout ReaderSettings) {
    for key in SettingsKey.allCases {
      if let value = self[key] { settings[key] = value }
    }
  }

  var text: String { members.text }

  /// Takes over what another file has.
  mutating func merge(_ other: SettingsFile) {
    for member in other.members.members {
      members.set(member.name, to: member.value, text: member.text)
    }
  }

  /// Replaces the file at a path in one step; its folder is made if it is not there.
  func write(to path: String) throws(DocumentError) {
    if let slash = path.lastIndex(of: "/") { FirstStart.makeFolder(String(path[..<slash])) }
    try FileAccess.replace(path, with: Array(members.text.utf8))
  }
}
