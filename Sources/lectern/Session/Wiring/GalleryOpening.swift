import AccessibilityTree
import Gallery
import ScreenReader
import TerminalUI

/// The gallery with what an application of its kind cannot know: a reader that counts key presses,
/// and the device's Assistive Access.
@MainActor
struct GalleryOpening {
  let model: GalleryModel
  let graph: ViewGraph

  /// - Throws: a name that is no lesson's.
  init(_ name: String?, size: CellSize, locale: String) throws(InputError) {
    model = GalleryModel(
      words: Gallery.Words(locale: locale), lesson: try name.map(Self.lesson(named:)))
    let graph = Self.graph(model, size: size, locale: locale)
    self.graph = graph
    model.measure = { lesson, isAfter in
      Self.presses(to: lesson, isAfter: isAfter, size: size, locale: locale)
    }
    model.onAssistiveAccess = { [weak graph] in
      graph?.environment.accessibilityAssistiveAccessEnabled = $0
    }
  }

  /// What the window is called where no lesson is open.
  var applicationName: String { model.words["gallery.title"] }

  private static func lesson(named name: String) throws(InputError) -> Lesson {
    if let lesson = Lesson.named(name) { return lesson }
    let near = Lesson.names(near: name)
    throw InputError(
      "there is no lesson \(name); "
        + (near.isEmpty
          ? "known are \(Lesson.all.map(\.id).joined(separator: ", "))"
          : "is it \(near.joined(separator: ", "))?"))
  }

  private static func graph(
    _ model: GalleryModel, size: CellSize, locale: String
  ) -> ViewGraph {
    var environment = EnvironmentValues()
    environment.localeIdentifier = locale
    environment.accessibilityAssistiveAccessEnabled = model.isAssistiveAccess
    return ViewGraph(GalleryScene(model), size: size, environment: environment)
  }

  /// The presses from where a lesson's screen begins to its goal.
  private static func presses(
    to lesson: Lesson, isAfter: Bool, size: CellSize, locale: String
  ) -> Int? {
    let words = Gallery.Words(locale: locale)
    let model = GalleryModel(words: words, lesson: lesson, isAfter: isAfter)
    let graph = graph(model, size: size, locale: locale)
    let (_, update) = graph.update()
    if isAfter, let shortcut = lesson.shortcut, graph.handle(.key(shortcut)) { return 1 }
    let status = update.elements.first { $0.label == model.status(of: lesson) }
    let start = lesson.beginsByItself && isAfter ? update.defaultFocus : status?.id
    return KeyPressMap(update, source: graph, from: start).presses(to: lesson.goal(words))
  }

  /// Where a place in a lesson is on this machine: elements remember module and file only.
  static func path(of location: SourceLocation) -> SourceLocation {
    let lesson = Lesson.all.first { "\($0.source.fileID)" == location.file }
    guard let lesson else { return location }
    return SourceLocation(file: "\(lesson.source.filePath)", line: location.line)
  }
}
