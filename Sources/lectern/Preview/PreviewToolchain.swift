import DocumentEditor
import Glibc

/// The Swift compiler of the machine, and the modules it compiles against.
struct PreviewToolchain: Sendable {
  let compiler: String
  /// The folder of `SwiftUI.swiftmodule` and what it needs.
  let modules: String

  /// Looks in `PATH`, and beside the program: where it was built, or `lib/lectern` of where it is
  /// installed.
  init(variables: [String: String], program: String) throws(PreviewFailure) {
    let folders = (variables["PATH"] ?? "").split(separator: ":").map(String.init)
    func find(_ name: String) -> String? {
      folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
    let place = FileAccess.folder(of: program)
    let candidates = [place + "/Modules", place + "/../lib/lectern/Modules"]
    guard
      let modules = candidates.first(where: {
        access($0 + "/SwiftUI.swiftmodule", R_OK) == 0
          && access($0 + "/TerminalUI.swiftmodule", R_OK) == 0
      })
    else {
      throw PreviewFailure(
        "preview needs the library's modules, and they are neither in \(place)/Modules nor in "
          + "lib/lectern beside it: build with make, or make install")
    }
    self.modules = modules
    guard let compiler = find("swiftc") else {
      throw PreviewFailure(
        "preview needs the Swift compiler, and there is no swiftc in PATH: install Swift, see "
          + "swift.org/install")
    }
    self.compiler = compiler
  }

  /// The command that makes a library of a source. What it lacks is in the program that loads it.
  /// - Parameter folder: where ``standIns`` are.
  func command(
    _ source: String, module: String, to library: String, in folder: String
  ) -> [String] {
    [
      compiler, "-emit-library", source, "-o", library, "-module-name", module,
      "-parse-as-library", "-Onone", "-swift-version", "5", "-I", modules, "-I", folder,
      "-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI",
      "-module-cache-path", Self.moduleCache ?? folder, "-diagnostic-style", "llvm",
      "-suppress-warnings",
    ]
  }

  /// Modules that the library's import and a preview does not call: names are enough.
  static let standIns = "module CICU {}\n"

  /// Where the compiler keeps what it made of C modules (XDG Base Directory).
  private static var moduleCache: String? {
    let variables = ProcessEnvironment.variables
    let home = variables["HOME"].map { $0 + "/.cache" }
    guard let cache = variables["XDG_CACHE_HOME"] ?? home, cache.hasPrefix("/") else { return nil }
    return cache + "/lectern/modules"
  }
}
