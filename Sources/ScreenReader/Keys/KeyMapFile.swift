/// A person's key map: changes to the key table, read from a plain text file.
///
/// A line each: `preset NAME`; a section `[commands]`, `[typing]`, `[quickNav]`, `[iOS]` or `[any]`;
/// `KEYS = COMMAND`; or a row as `lectern keys` prints it, mode, keys and command divided by tabs.
/// `none` for a command takes a key's meaning away. `#` begins a comment. A file with any mistake
/// changes nothing; its mistakes are told with their lines.
public struct KeyMapFile: Hashable, Sendable {
  /// The whole key table with the changes made; without them if there are mistakes.
  public private(set) var bindings: [KeyBinding]
  /// The first mistakes, in the order of the lines.
  public private(set) var problems: [Problem] = []

  /// What is wrong with a line.
  public struct Problem: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var kind: Kind
    /// The words of the line it is about.
    public var text: String

    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case unknownPreset, unknownSection, unknownCommand, unknownKey, unsendableKey, conflict
      case prefix, notUnderstood
    }

    /// `FILE:3: …`, in words of the locale: what is wrong, and what is allowed.
    public func description(file: String, locale: String) -> String {
      let words = Strings(locale: locale)["keymap.problem." + kind.rawValue, ["text": .text(text)]]
      return "\(file):\(line): \(words)"
    }
  }

  /// More mistakes than these are not worth telling.
  private static let mostProblems = 20

  /// Reads a file's text. O(lines + bindings).
  ///
  /// - Parameters:
  ///   - preset: what the file changes, whatever it says itself.
  ///   - otherwise: what it changes if nobody says.
  public init(
    _ text: String, preset: KeyMapPreset? = nil, otherwise: KeyMapPreset = .voiceover
  ) {
    var reader = Reader()
    reader.read(text)
    problems = Array(reader.problems.prefix(Self.mostProblems))
    guard problems.isEmpty else {
      bindings = (preset ?? otherwise).bindings
      return
    }
    bindings = (preset ?? reader.preset ?? otherwise).bindings
    apply(reader.changes)
  }

  /// The changes of a preset, which have no mistakes.
  init(changes: String) {
    var reader = Reader()
    reader.read(changes)
    problems = reader.problems
    bindings = KeyTable.bindings
    apply(reader.changes)
  }

  // MARK: - Applying

  /// The keys lose what they meant, and what began with them or led to them; then they mean the
  /// commands.
  private mutating func apply(_ changes: [Change]) {
    guard !changes.isEmpty else { return }
    if let change = changes.last(where: { $0.command == .prefix }), let new = change.strokes.first {
      movePrefix(to: new)
    }
    let changes = changes.filter { $0.command != .prefix }
    var taken: [KeyBinding.Layer: KeySequences] = [:]
    for change in changes { taken[change.layer, default: KeySequences()].insert(change.strokes) }
    let chords = Set(changes.flatMap { $0.strokes.count == 1 ? $0.strokes : [] })
    for index in bindings.indices {
      if let taken = taken[bindings[index].layer] {
        bindings[index].keys.removeAll { keys in
          KeyIndex.expanded(keys).contains { taken.conflicts(with: $0.strokes) }
        }
      }
      bindings[index].voiceOver.removeAll { keys in
        KeyStroke(name: keys).map { chords.contains($0.normalized) } == true
      }
    }
    bindings.removeAll { $0.keys.isEmpty && $0.voiceOver.isEmpty }
    add(changes)
  }

  private struct Meaning: Hashable {
    var layer: KeyBinding.Layer
    var command: ReaderCommand
    var argument: Int?
  }

  private mutating func add(_ changes: [Change]) {
    var places: [Meaning: Int] = [:]
    for (index, binding) in bindings.enumerated() {
      let meaning = Meaning(
        layer: binding.layer, command: binding.command, argument: binding.argument)
      if places[meaning] == nil { places[meaning] = index }
    }
    var added: [Int: [String]] = [:]
    for change in changes {
      guard let command = change.command else { continue }
      let meaning = Meaning(layer: change.layer, command: command, argument: change.argument)
      let place = places[meaning] ?? bindings.count
      if place == bindings.count {
        places[meaning] = place
        bindings.append(KeyBinding(change.layer, does: command, argument: change.argument))
      }
      if added[place]?.contains(change.keys) != true {
        added[place, default: []].append(change.keys)
      }
    }
    // The person's own keys are the ones to tell.
    for (place, keys) in added { bindings[place].keys.insert(contentsOf: keys, at: 0) }
  }

  /// Everything that began with the old prefix begins with the new one.
  private mutating func movePrefix(to new: KeyStroke) {
    guard let old = bindings.first(where: { $0.command == .prefix })?.keys.first else { return }
    for index in bindings.indices where bindings[index].layer == .any {
      bindings[index].keys = bindings[index].keys.map { keys in
        keys.split(separator: " ").map { $0 == old ? new.name : String($0) }.joined(separator: " ")
      }
    }
  }
}

extension KeyStroke {
  /// Whether some terminal can send the key as itself. Nothing with Command arrives, and some
  /// control characters are other keys.
  var canBeSent: Bool {
    if modifiers.contains(.command) { return false }
    guard modifiers.contains(.control), case .character(let character) = key else { return true }
    if modifiers.contains(.shift) { return false }
    return !"imjh[".contains(character)
  }
}

extension HintKey {
  /// The command whose key a hint tells.
  static let commands: [HintKey: ReaderCommand] = [
    .activate: .activate, .interact: .goIn, .stopInteracting: .stopInteracting,
    .increment: .increment, .decrement: .decrement, .enterText: .goIn,
    .actionsMenu: .actionsMenu, .moreContent: .moreContent,
  ]
}
