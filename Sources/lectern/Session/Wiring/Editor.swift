import AccessibilityTree
import Glibc

/// The person's own editor, for looking at a source line.
enum Editor {
  /// Opens a file at a line and waits for the editor to end.
  static func open(_ location: SourceLocation) {
    let variables = ProcessEnvironment.variables
    guard let editor = variables["VISUAL"] ?? variables["EDITOR"], !editor.isEmpty else { return }
    // The variable may hold arguments; the file must not be taken for any.
    let words = [
      "/bin/sh", "-c", "exec \(editor) \"$@\"", editor, "+\(location.line)", location.file,
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }
}
