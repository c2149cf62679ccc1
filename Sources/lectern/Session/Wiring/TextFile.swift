import DocumentEditor

/// Small text files that are read whole.
enum TextFile {
  /// The text of a file; `nil` if it is not UTF-8. Throws ``DocumentError`` if it cannot be read.
  static func read(_ path: String) throws(DocumentError) -> String? {
    String(validating: try FileAccess.read(path), as: UTF8.self)
  }
}
