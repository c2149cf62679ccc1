/// Why a document could not be opened or saved.
package enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case directory(path: String)
  case notRegular(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// Another program changed the file since it was opened.
  case changedOutside(path: String)

  /// What is wrong and what to do, for a command line.
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): there is no such file; create it first, or leave the name out for the sample"
    case .directory(let path): "\(path): this is a folder; name a file in it"
    case .notRegular(let path): "\(path): this is not a file that holds text"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .changedOutside(let path): "\(path): another program changed it"
    }
  }
}
