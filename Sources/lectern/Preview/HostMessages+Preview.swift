/// What is said of previews.
extension HostMessages {
  var previewUpdated: String { words("previewUpdated") }
  var previewErrors: String { words("previewErrors") }

  /// The first errors, as the compiler gives them, and how many there are besides.
  func describe(_ diagnostics: PreviewDiagnostics) -> String {
    let spoken = 3
    var lines = Array(diagnostics.errors.prefix(spoken))
    let more = diagnostics.errors.count - lines.count
    if more > 0 { lines.append(words("previewMore", ["count": "\(more)"])) }
    return lines.joined(separator: "\n")
  }
}
