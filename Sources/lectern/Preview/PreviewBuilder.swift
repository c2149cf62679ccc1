import DocumentEditor
import Glibc
import Speech

/// Compiles a file whenever it changes, on a thread of its own.
final class PreviewBuilder: Sendable {
  enum Event: Sendable {
    /// A library that shows the view, and what the view is called.
    case built(library: String, title: String)
    case failed(PreviewDiagnostics)
  }

  let events = EventPipe<Event>()
  /// Where the libraries are, until ``close()``.
  private let temporary: PreviewFolder
  private let toolchain: PreviewToolchain
  private let path: String
  private let view: String?

  /// - Parameter path: absolute, without links.
  init(_ path: String, view: String?, toolchain: PreviewToolchain) throws(PreviewFailure) {
    temporary = try PreviewFolder()
    self.path = path
    self.view = view
    self.toolchain = toolchain
  }

  /// Starts compiling and watching.
  func start() throws(PreviewFailure) {
    guard write(PreviewToolchain.standIns, to: folder + "/module.modulemap"),
      SpeechThread.start({ [self] in run() })
    else { throw PreviewFailure("\(folder) cannot be written, or there is no thread left") }
  }

  /// Waits for the outcome of the first compilation.
  func first() -> Event {
    while true {
      var waiting = pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, -1)
      if let event = events.drain().last { return event }
    }
  }

  /// Removes what was compiled.
  func close() { temporary.remove() }

  private var folder: String { temporary.path }

  // MARK: - The thread

  private func run() {
    var watch = FileWatch(path)
    var number = 0
    while true {
      number += 1
      if let event = build(number, &watch) {
        events.send(event)
        guard watch.wait() else { return }
      }
    }
  }

  /// - Returns: `nil` if the file changed meanwhile.
  private func build(_ number: Int, _ watch: inout FileWatch) -> Event? {
    let text: String?
    do {
      text = try TextFile.read(path)
    } catch {
      return .failed(PreviewDiagnostics(errors: ["\(error)"]))
    }
    guard let text else {
      return .failed(PreviewDiagnostics(errors: ["\(path): this is not UTF-8 text"]))
    }
    let source: PreviewSource
    do {
      source = try PreviewSource(text, path: path, view: view)
    } catch {
      return .failed(PreviewDiagnostics(errors: [error.description]))
    }
    let base = "\(folder)/\(number)"
    guard write(source.program, to: base + ".swift") else {
      return .failed(PreviewDiagnostics(errors: ["\(folder) cannot be written"]))
    }
    let command = toolchain.command(
      base + ".swift", module: PreviewModule.name(path, number), to: base + ".so", in: folder)
    guard let child = ChildProcess(command) else {
      return .failed(PreviewDiagnostics(errors: ["\(command[0]) cannot be run"]))
    }
    let result = child.finish { !watch.wait(or: $0) }
    guard let result else { return nil }
    if result.status != 0 { return .failed(PreviewDiagnostics(result.output)) }
    return .built(library: base + ".so", title: source.title)
  }

  private func write(_ text: String, to file: String) -> Bool {
    let descriptor = open(file, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    Output.write(text, to: descriptor)
    return true
  }
}

/// The names of modules that previews are compiled as: one each time, for the runtime keeps the
/// types of all.
enum PreviewModule {
  static func name(_ path: String, _ number: Int) -> String { "\(stem(path))_\(number)" }

  /// Whether a source location's file, `MODULE/FILE`, is that of a preview of `path`.
  static func isSource(_ file: String, of path: String) -> Bool {
    file.hasPrefix(stem(path) + "_") && file.lastPathComponent == path.lastPathComponent
  }

  private static func stem(_ path: String) -> String {
    let name = path.lastPathComponent.prefix { $0 != "." }
    return "Preview_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
