import FoundationEssentials

/// The file `NAME.bookmarks.json` beside a document.
struct BookmarkFile: Codable {
  var version = 1
  var bookmarks: [Bookmark] = []

  static func path(for document: String) -> String {
    FileName(document).stem + ".bookmarks.json"
  }

  /// The bookmarks beside a document; none where there is no file.
  static func read(beside document: String) throws(DocumentError) -> [Bookmark] {
    let path = path(for: document)
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path)
    } catch {
      if case .missing = error { return [] }
      throw error
    }
    do {
      return try JSONDecoder().decode(BookmarkFile.self, from: Data(bytes)).bookmarks
    } catch let error as DecodingError {
      throw .unreadable(path: path, reason: words(for: error))
    } catch {
      throw .unreadable(path: path, reason: "it is not JSON")
    }
  }

  static func write(_ bookmarks: [Bookmark], beside document: String) throws(DocumentError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let path = path(for: document)
    guard let data = try? encoder.encode(BookmarkFile(bookmarks: bookmarks)) else {
      throw .unwritable(path: path, reason: "the bookmarks cannot be encoded")
    }
    try FileAccess.replace(path, with: Array(data) + [0x0A])
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is not what it should be"
    case .dataCorrupted(let context):
      context.underlyingError.map { String(describing: $0) } ?? context.debugDescription
    @unknown default: "it is not what it should be"
    }
  }
}
