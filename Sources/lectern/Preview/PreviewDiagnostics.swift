/// What the compiler said of a file.
struct PreviewDiagnostics: Equatable, Sendable {
  /// The errors, in the compiler's order, each as the compiler gives it but for the folder.
  var errors: [String]

  /// Takes the errors out of what the compiler printed; everything, where nothing there is known
  /// for an error.
  init(_ output: String) {
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    let errors = lines.compactMap(Self.error)
    self.errors = errors.isEmpty ? Array(lines.prefix(5)) : errors
  }

  init(errors: [String]) { self.errors = errors }

  /// `FOLDER/FILE:LINE:COLUMN: error: words` without its folder.
  private static func error(_ line: String) -> String? {
    guard let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound]
    let file = place.split(separator: "/").last ?? place
    return String(file + line[mark.lowerBound...])
  }

  /// Whether the modules are those of another compiler.
  var isOtherCompiler: Bool {
    errors.contains {
      $0.contains("compiled with") || $0.contains("different version of the compiler")
    }
  }
}
