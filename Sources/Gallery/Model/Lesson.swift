package import TerminalUI

/// A screen twice: as an app might have it, and as it should be.
package struct Lesson: Identifiable, Sendable {
  /// The name on the command line, in kebab case; also the beginning of its keys in the tables.
  package let id: String
  package let topic: Topic
  /// Where the lesson is written.
  package let source: Source
  /// Whether the "after" screen decides itself where the reader begins.
  package let beginsByItself: Bool
  /// A shortcut by which the "after" screen reaches the goal from anywhere.
  package let shortcut: KeyPress?
  private let beforeView: @MainActor @Sendable (Words) -> AnyView
  private let afterView: @MainActor @Sendable (Words) -> AnyView

  init(
    _ id: String, _ topic: Topic, beginsByItself: Bool = false, shortcut: KeyPress? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder before: @escaping @MainActor @Sendable (Words) -> some View,
    @ViewBuilder after: @escaping @MainActor @Sendable (Words) -> some View
  ) {
    self.id = id
    self.topic = topic
    self.beginsByItself = beginsByItself
    self.shortcut = shortcut
    source = Source(fileID: fileID, filePath: filePath, line: line)
    beforeView = { AnyView(before($0)) }
    afterView = { AnyView(after($0)) }
  }

  @MainActor
  func view(isAfter: Bool, _ words: Words) -> AnyView {
    isAfter ? afterView(words) : beforeView(words)
  }

  package func title(_ words: Words) -> String { words[id + ".title"] }
  func explanation(_ words: Words) -> String { words[id + ".explanation"] }
  /// The label of the element to reach, or the name of the action to choose.
  package func goal(_ words: Words) -> String { words[id + ".goal"] }
}

extension Lesson {
  /// What a lesson is about; the list is divided by it.
  package enum Topic: String, CaseIterable, Sendable {
    case structure, moving, controls, text, containers, modes
  }

  /// A place in the source.
  package struct Source: Sendable {
    /// The module and the file, as elements remember where they were written.
    package let fileID: StaticString
    /// The file on the machine that built the program.
    package let filePath: StaticString
    package let line: UInt
  }
}
