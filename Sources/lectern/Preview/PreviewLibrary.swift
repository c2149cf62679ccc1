import DocumentEditor
import Glibc
import TerminalUI

/// A compiled preview in this process. It stays: types of Swift cannot be unloaded.
@MainActor
enum PreviewLibrary {
  /// Loads a library and gives the scene it shows.
  static func scene(_ path: String) throws(PreviewFailure) -> any Scene {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw failure() }
    guard let entry = dlsym(library, PreviewSource.entry) else { throw failure() }
    var shown: (any Scene)?
    ApplicationHost.start = { shown = $0 }
    defer { ApplicationHost.start = nil }
    unsafeBitCast(entry, to: (@convention(c) () -> Void).self)()
    guard let shown else { throw PreviewFailure("the preview shows nothing") }
    return shown
  }

  /// Whether a library finds views and runtime here. A program with Swift's libraries inside keeps
  /// them to itself.
  static var canLoad: Bool {
    let symbols: [String] = ["$s10TerminalUI4TextVN", "$sSSN"]
    return symbols.allSatisfy { dlsym(nil, $0) != nil }
  }

  /// Goes on as the program that can: the same one, linked against Swift's shared libraries. It is
  /// beside this one, or in `lib/lectern` of where that is installed. Returns only on failure.
  static func becomeHost(of program: String) -> PreviewFailure {
    let folder = FileAccess.folder(of: program)
    for host in [folder + "/lectern-preview", folder + "/../lib/lectern/lectern-preview"] {
      let arguments: [UnsafeMutablePointer<CChar>?] =
        CommandLine.arguments.map { strdup($0) } + [nil]
      execv(host, arguments)
      for argument in arguments { free(argument) }
    }
    return PreviewFailure(
      "preview needs the program lectern-preview beside lectern: build with make, or make install")
  }

  private static func failure() -> PreviewFailure {
    let words = dlerror().map { String(cString: $0) } ?? ""
    if let mark = words.firstRange(of: "undefined symbol: ") {
      return PreviewFailure(
        "the view uses what this build of lectern does not hold: \(words[mark.upperBound...])")
    }
    return PreviewFailure(words)
  }
}
