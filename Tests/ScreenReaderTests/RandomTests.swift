import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// Random commands over random, changing, ill-formed trees: nothing traps, and the cursor is always
/// on an element that exists, or on none in a tree without elements.
@Suite @MainActor struct RandomTests {
  @Test(arguments: 0..<12) func nothingTraps(seed: UInt64) {
    var random = Numbers(seed)
    let tree = RandomTree(random: Numbers(seed &+ 99))
    var configuration = ReaderConfiguration(
      applicationName: "Random", locale: seed % 2 == 0 ? "en" : "fr",
      profile: seed % 5 == 4 ? .iOS : .macOS)
    configuration.voices = ["a", "b"].map { SpeechVoice(identifier: $0, name: $0) }
    configuration.variants = ["croak"]
    let reader = ScreenReader(configuration: configuration)
    var time = Duration.zero
    var utterances: [Utterance] = []
    var failures: [String] = []
    func take(_ effects: [Effect]) {
      for case .speak(let utterance) in effects { utterances.append(utterance) }
      if let cursor = reader.cursor, reader.live.element(cursor.id) == nil {
        failures.append("cursor on nothing")
      }
      if reader.cursor == nil, !reader.live.tree.elements.isEmpty,
        reader.live.tree[reader.live.tree.root] != nil
      {
        failures.append("no cursor in a tree with elements")
      }
    }
    take(reader.start(tree.update(), source: tree, at: time))
    for _ in 0..<1000 {
      time += .milliseconds(Int(random.next() % 400))
      switch random.next() % 12 {
      case 0:
        tree.change()
        take(reader.update(tree.update(), at: time))
      case 1: take(reader.tick(at: time))
      case 2:
        if let utterance = utterances.last { take(reader.speechFinished(utterance, at: time)) }
      case 3:
        if let utterance = utterances.last {
          take(reader.speechReached(utterance, offset: Int(random.next() % 99) - 9, at: time))
        }
      case 4...6:
        let commands = ReaderCommand.allCases
        take(reader.perform(commands[Int(random.next() % UInt64(commands.count))], at: time))
      case 7: take(reader.paste("a\u{1b}[31m", at: time))
      default: take(reader.handle(stroke(&random), at: time))
      }
      _ = reader.presentation
    }
    #expect(Set(failures).isEmpty)
    #expect(!utterances.isEmpty)
  }

  private func stroke(_ random: inout Numbers) -> KeyStroke {
    let letters = Array(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:?'[]{}()<>+-\\|é а")
    let keys: [KeyStroke.Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .tab,
      .backspace, .delete, .insert, .function(3),
    ]
    let key =
      random.next() % 2 == 0
      ? keys[Int(random.next() % UInt64(keys.count))]
      : .character(letters[Int(random.next() % UInt64(letters.count))])
    return KeyStroke(
      key, KeyStroke.Modifiers(rawValue: random.next() % 3 == 0 ? UInt8(random.next() % 16) : 0))
  }
}

/// Numbers that are the same for the same seed.
struct Numbers {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 16
  }
}

/// A tree of random elements, some of them missing, twice there, or inside themselves.
@MainActor final class RandomTree: TreeSource {
  private var random: Numbers
  private var elements: [Element] = []
  private var focus: ElementID?
  private var requested: ElementID?
  private var announcements: [Announcement] = []
  private let words = "café 👩‍👧 ñandú a\u{301}\n\n\u{0} last words. More of it!\r\n# end"

  init(random: Numbers) {
    self.random = random
    change()
  }

  private func id(_ number: UInt64) -> ElementID {
    number == 0 ? .root : ElementID(rawValue: number)
  }

  func change() {
    let count = random.next() % 9 == 0 ? 0 : 1 + random.next() % 30
    elements = (0..<count).map { number in
      let roles = Role.allCases
      var element = Element(
        id: id(number),
        role: number == 0 ? .window : roles[Int(random.next() % UInt64(roles.count))],
        label: random.next() % 3 == 0 ? nil : "Item \(number)")
      switch random.next() % 4 {
      case 0:
        element.children = .list((0..<(random.next() % 6)).map { _ in id(random.next() % 34) })
      case 1 where number > 0:
        element.children = .virtual(count: Int(random.next() % 2000), version: random.next())
      default: break
      }
      if number == 0 { element.children = .list((1..<max(2, count / 2)).map { id($0) }) }
      if random.next() % 3 == 0 {
        let length = Int(random.next() % 120) - 5
        let low = Int(random.next() % 200) - 20
        element.text = TextReference(
          id: TextID(rawValue: random.next() % 3), revision: random.next() % 5, utf8Count: length,
          selection: low..<(low + Int(random.next() % 40)), isEditable: random.next() % 2 == 0)
      }
      if random.next() % 5 == 0 { element.rotors = [Rotor(id: 0, kind: .custom(name: "R"))] }
      if random.next() % 12 == 0 { element.traits.insert(.modal) }
      if random.next() % 6 == 0 { element.traits.insert(.notEnabled) }
      if random.next() % 4 == 0 { element.traits.insert(.adjustable) }
      if random.next() % 9 == 0 { element.traits.insert(.directInteraction) }
      if random.next() % 7 == 0 { element.traits.insert(.causesPageTurn) }
      element.actions = [AccessibilityAction(id: .custom(0), name: "Act")]
      element.linked = [id(random.next() % 40)]
      element.nextText = id(random.next() % 40)
      element.sortPriority = Double(random.next() % 3)
      element.isExpanded = random.next() % 5 == 0 ? true : nil
      if random.next() % 6 == 0 {
        element.table = Element.TableFacts(row: Int(random.next() % 9), column: 2, headers: ["H"])
      }
      return element
    }
    focus = random.next() % 2 == 0 ? id(random.next() % 34) : nil
    requested = random.next() % 6 == 0 ? id(random.next() % 34) : nil
    announcements = random.next() % 5 == 0 ? [.screenChanged(nil), .words("w", .low)] : []
  }

  func update() -> TreeUpdate {
    var update = TreeUpdate(elements: elements)
    update.keyboardFocus = focus
    update.requestedFocus = requested
    update.announcements = announcements
    for element in elements where random.next() % 2 == 0 {
      update.frames[element.id] = CellRect(
        x: Int(random.next() % 80), y: Int(random.next() % 24), width: 5, height: 1)
    }
    return update
  }

  func child(at index: Int, of parent: ElementID) -> Branch? {
    guard random.next() % 20 != 0 else { return nil }
    return Branch(
      root: Element(
        id: ElementID(rawValue: 1_000_000 + parent.rawValue &* 10_000 &+ UInt64(index)), role: .row,
        label: "Row \(index)"))
  }

  func index(of child: ElementID, in parent: ElementID) -> Int? {
    random.next() % 3 == 0 ? nil : Int(random.next() % 3000) - 100
  }

  func text(_ id: TextID, in range: Range<Int>) -> String {
    ReadableText(words: words, locale: "en").string(range)
  }

  func range(of unit: TextUnit, around offset: Int, in id: TextID) -> Range<Int>? {
    switch random.next() % 8 {
    case 0: nil
    case 1: (offset - 5)..<(offset + Int(random.next() % 200))
    default: ReadableText(words: words, locale: "en").range(of: unit, around: offset)
    }
  }

  func attributes(_ id: TextID, in range: Range<Int>) -> [AttributedRange] {
    var attributes = TextAttributes()
    attributes.isBold = random.next() % 2 == 0
    attributes.headingLevel = random.next() % 2 == 0 ? 1 : nil
    return [AttributedRange(range: range, attributes: attributes)]
  }

  func rotorEntry(
    _ rotor: Int, of element: ElementID, after position: Int?, direction: SearchDirection,
    budget: Int
  ) -> RotorSearch {
    switch random.next() % 4 {
    case 0: .end
    case 1: .outOfBudget(position: Int(random.next() % 50))
    default:
      .found(
        RotorEntry(
          label: "Entry", target: .element(id(random.next() % 40)),
          position: Int(random.next() % 50)))
    }
  }

  func rotorPosition(_ rotor: Int, of element: ElementID, at cursor: ElementID) -> Int? { nil }
}
