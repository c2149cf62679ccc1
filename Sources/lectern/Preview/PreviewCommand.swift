import AccessibilityTree
import Glibc
import Speech
import TerminalHost
import TerminalUI

/// `lectern preview FILE.swift [VIEW]`: a view of a source file, compiled against the library, and
/// compiled again whenever the file changes.
@MainActor
enum PreviewCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try InteractiveArguments(words, positional: 1...2)
    let path = try absolute(arguments.positional[0])
    // What cannot be read now is a mistake; what cannot be read later is on its way back.
    _ = try TextFile.read(path)
    let program = try absolute("/proc/self/exe")
    let toolchain = try PreviewToolchain(
      variables: ProcessEnvironment.variables, program: program)
    guard PreviewLibrary.canLoad else { throw PreviewLibrary.becomeHost(of: program) }
    let view = arguments.positional.dropFirst().first
    let builder = try PreviewBuilder(path, view: view, toolchain: toolchain)
    defer { builder.close() }
    try builder.start()
    let screen = PreviewScreen(locale: arguments.options.locale)
    let host = InteractiveProgram(
      arguments, graph: try screen.first(builder.first()),
      applicationName: path.lastPathComponent)
    host.openSource = { location in
      let isOwn = PreviewModule.isSource(location.file, of: path)
      Editor.open(SourceLocation(file: isOwn ? path : location.file, line: location.line))
    }
    host.watched.append(
      (
        builder.events.descriptor,
        { session in for event in builder.events.drain() { screen.take(event, in: session) } }
      ))
    return try host.run()
  }

  private static func absolute(_ path: String) throws(InputError) -> String {
    guard let found = realpath(path, nil) else {
      throw InputError("\(path): \(String(cString: strerror(errno)))")
    }
    defer { free(found) }
    return String(cString: found)
  }
}

/// Puts what was compiled on the screen.
@MainActor
final class PreviewScreen {
  private let locale: String
  private let messages: HostMessages
  /// Whether there is a view on the screen, not the errors in its place.
  private var showsView = false

  init(locale: String) {
    self.locale = locale
    messages = HostMessages(locale: locale)
  }

  /// What the program begins with.
  func first(_ event: PreviewBuilder.Event) throws(PreviewFailure) -> ViewGraph {
    switch event {
    case .built(let library, _):
      let graph = graph(try PreviewLibrary.scene(library))
      showsView = true
      return graph
    case .failed(let diagnostics):
      if diagnostics.isOtherCompiler {
        throw PreviewFailure(
          "the library's modules are not those of the Swift compiler in PATH: build lectern with it"
        )
      }
      return errors(diagnostics)
    }
  }

  /// What a change of the file came to.
  func take(_ event: PreviewBuilder.Event, in session: Session) {
    switch event {
    case .built(let library, _):
      do {
        session.replace(
          with: graph(try PreviewLibrary.scene(library)), saying: messages.previewUpdated,
          isNewScreen: !showsView)
        showsView = true
      } catch {
        session.announce(error.description)
      }
    case .failed(let diagnostics):
      if showsView {
        session.announce(messages.describe(diagnostics))
      } else {
        session.replace(with: errors(diagnostics), saying: "", isNewScreen: true)
      }
    }
  }

  private func errors(_ diagnostics: PreviewDiagnostics) -> ViewGraph {
    graph(CompilerErrorsScene(title: messages.previewErrors, errors: diagnostics.errors))
  }

  private func graph(_ scene: any Scene) -> ViewGraph {
    var environment = EnvironmentValues()
    environment.localeIdentifier = locale
    return ViewGraph(scene, size: CellSize(width: 80, height: 24), environment: environment)
  }
}
