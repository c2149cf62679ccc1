/// The path of a document, taken apart.
struct FileName {
  let path: String
  /// With the slash at its end; empty for the working directory.
  let folder: Substring
  /// The name without folder.
  let file: Substring

  init(_ path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = path[..<slash]
    file = path[slash...]
  }

  private var dot: String.Index {
    file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 } ?? file.endIndex
  }

  /// Whether it is Markdown by its extension.
  var isMarkdown: Bool {
    ["md", "markdown", "mdown", "mkd", "mkdn"].contains(file[dot...].dropFirst().lowercased())
  }

  /// What a window is called: the name, of a Markdown document without its extension.
  var title: String { String(isMarkdown ? file[..<dot] : file) }

  /// The path without extension.
  var stem: String { String(folder + file[..<dot]) }
}
