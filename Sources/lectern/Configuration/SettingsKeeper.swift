import DocumentEditor
import ScreenReader

/// Writes what a person changes in the settings menu, and nothing else, into the settings file.
@MainActor
final class SettingsKeeper {
  enum Failure {
    /// The file was broken meanwhile, and is left as it is.
    case broken
    case unwritable(DocumentError)
  }

  private let path: String
  private var known: ReaderSettings
  private let isReadOnly: Bool

  init(path: String, settings: ReaderSettings, isReadOnly: Bool) {
    self.path = path
    known = settings
    self.isReadOnly = isReadOnly
  }

  /// - Returns: what went wrong, to be told.
  func keep(_ new: ReaderSettings) -> Failure? {
    let changed = SettingsKey.allCases.filter { new[$0] != known[$0] }
    guard !isReadOnly, !changed.isEmpty else { return nil }
    // Read again: another session may have written meanwhile.
    guard var file = try? SettingsFile(at: path) else { return .broken }
    for key in changed { file[key] = new[key] }
    do throws(DocumentError) {
      try file.write(to: path)
    } catch {
      return .unwritable(error)
    }
    known = new
    return nil
  }
}
