import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// A screen of listed elements, changed by the tests, and the reader over it.
@MainActor final class Screen: TreeSource {
  var elements: [Element] = []
  var frames: [ElementID: CellRect] = [:]
  var focus: ElementID?
  var text = ""
  private(set) var reader: ScreenReader
  private(set) var effects: [Effect] = []
  var time = Duration.zero
  /// How often children were asked for.
  private(set) var asked = 0

  init(_ configure: (inout ReaderConfiguration) -> Void = { _ in }) {
    var configuration = ReaderConfiguration(applicationName: "App")
    configuration.hints = false
    configure(&configuration)
    reader = ScreenReader(configuration: configuration)
  }

  /// Adds an element to a container; the first is the window.
  @discardableResult
  func add(
    _ id: UInt64, _ role: Role, _ label: String? = nil, in parent: UInt64? = nil,
    _ edit: (inout Element) -> Void = { _ in }
  ) -> ElementID {
    let id = elements.isEmpty ? ElementID.root : ElementID(rawValue: id)
    var element = Element(id: id, role: role, label: label)
    edit(&element)
    let parent = parent.map { ElementID(rawValue: $0) } ?? .root
    if id != .root, let index = elements.firstIndex(where: { $0.id == parent }),
      case .list(let children) = elements[index].children
    {
      elements[index].children = .list(children + [id])
    }
    elements.append(element)
    return id
  }

  func edit(_ id: UInt64, _ edit: (inout Element) -> Void) {
    let id = ElementID(rawValue: id)
    for index in elements.indices where elements[index].id == id { edit(&elements[index]) }
  }

  func remove(_ id: UInt64) {
    let id = ElementID(rawValue: id)
    elements.removeAll { $0.id == id }
    for index in elements.indices {
      if case .list(let children) = elements[index].children {
        elements[index].children = .list(children.filter { $0 != id })
      }
    }
  }

  func tree(_ edit: (inout TreeUpdate) -> Void = { _ in }) -> TreeUpdate {
    var update = TreeUpdate(elements: elements)
    update.frames = frames
    update.keyboardFocus = focus
    edit(&update)
    return update
  }

  @discardableResult func start(_ edit: (inout TreeUpdate) -> Void = { _ in }) -> [String] {
    effects = reader.start(tree(edit), source: self, at: time)
    return spoken
  }

  @discardableResult func press(_ names: String) -> [String] {
    time += .milliseconds(10)
    effects = []
    for stroke in KeyStroke.sequence(names)! { effects += reader.handle(stroke, at: time) }
    return spoken
  }

  @discardableResult func update(_ edit: (inout TreeUpdate) -> Void = { _ in }) -> [String] {
    effects = reader.update(tree(edit), at: time)
    return spoken
  }

  @discardableResult func wait(_ duration: Duration) -> [String] {
    time += duration
    effects = reader.tick(at: time)
    return spoken
  }

  var spoken: [String] {
    effects.compactMap { if case .speak(let utterance) = $0 { utterance.text } else { nil } }
  }

  var requests: [ActionRequest] {
    effects.compactMap { if case .perform(let request) = $0 { request } else { nil } }
  }

  var cursor: UInt64? { reader.cursor?.id.rawValue }

  // MARK: TreeSource

  func child(at index: Int, of parent: ElementID) -> Branch? {
    asked += 1
    return Branch(
      root: Element(
        id: ElementID(rawValue: 1_000_000 + UInt64(index)), role: .cell, label: "Row \(index + 1)"))
  }

  func index(of child: ElementID, in parent: ElementID) -> Int? {
    asked += 1
    return child.rawValue >= 1_000_000 ? Int(child.rawValue - 1_000_000) : nil
  }

  func text(_ id: TextID, in range: Range<Int>) -> String {
    ReadableText(words: text, locale: "en").string(range, limit: .max)
  }

  func range(of unit: TextUnit, around offset: Int, in id: TextID) -> Range<Int>? {
    ReadableText(words: text, locale: "en").range(of: unit, around: offset)
  }

  func attributes(_ id: TextID, in range: Range<Int>) -> [AttributedRange] {
    [AttributedRange(range: range, attributes: TextAttributes())]
  }

  func rotorEntry(
    _ rotor: Int, of element: ElementID, after position: Int?, direction: SearchDirection,
    budget: Int
  ) -> RotorSearch { .end }

  func rotorPosition(_ rotor: Int, of element: ElementID, at cursor: ElementID) -> Int? { nil }
}

extension Screen {
  /// Three buttons and a group of two.
  static func ofButtons(_ configure: (inout ReaderConfiguration) -> Void = { _ in }) -> Screen {
    let screen = Screen(configure)
    screen.add(0, .window, "Window")
    screen.add(1, .button, "One")
    screen.add(2, .group, "Group")
    screen.add(20, .button, "Inner", in: 2)
    screen.add(21, .button, "Other", in: 2)
    screen.add(3, .button, "Three")
    return screen
  }
}

/// Compares what was said with what was to be said.
@MainActor func check(
  _ spoken: [String], _ expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(spoken == expected, sourceLocation: sourceLocation)
}
