/// A person's key map: changes to the key table, read from a plain text file.
///
/// A line each: `preset NAME`, a section `[commands]`, `[typing]`, `[quickNav]` or `[any]`, or
/// `KEYS = COMMAND` (`none` takes a key's meaning away). `#` begins a comment. A file with any mistake
/// changes nothing; its mistakes are told with their lines.
public struct KeyMapFile: Hashable, Sendable {
  /// The whole key table with the changes made; the default table if there are mistakes.
  public private(set) var bindings: [KeyBinding]
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
      case notUnderstood
    }

    /// `3: …`, in words of the locale.
    public func description(locale: String) -> String {
      Strings(locale: locale)[
        "keymap.problem." + kind.rawValue, ["line": .number(line), "text": .text(text)]]
    }
  }

  private struct Change {
    var layer: KeyBinding.Layer
    var strokes: [KeyStroke]
    var keys: String
    var command: ReaderCommand?
  }

  /// Reads a file's text. O(lines × bindings).
  public init(_ text: String) {
    bindings = KeyTable.bindings
    var changes: [Change] = []
    var seen: [KeyBinding.Layer: [[KeyStroke]: Int]] = [:]
    var layer = KeyBinding.Layer.commands
    var presets: [KeyMapPreset] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, first.first != "#" || words.contains("=") else { continue }
      func report(_ kind: Problem.Kind, _ text: String) {
        problems.append(Problem(line: number, kind: kind, text: text))
      }
      if words.count == 2, first == "preset" {
        if let preset = KeyMapPreset(rawValue: words[1]) {
          presets.append(preset)
        } else {
          report(.unknownPreset, words[1])
        }
      } else if words.count == 1, first.hasPrefix("["), first.hasSuffix("]"), first.count > 2 {
        if let named = KeyBinding.Layer(rawValue: String(first.dropFirst().dropLast())) {
          layer = named
        } else {
          report(.unknownSection, first)
        }
      } else if words.count >= 3, words[words.count - 2] == "=", let name = words.last {
        let keys = words.dropLast(2).joined(separator: " ")
        let command = ReaderCommand(rawValue: name)
        guard command != nil || name == "none" else {
          report(.unknownCommand, name)
          continue
        }
        guard let strokes = KeyStroke.sequence(keys)?.map(\.normalized) else {
          report(.unknownKey, keys)
          continue
        }
        if strokes.contains(where: { !$0.canBeSent }) {
          report(.unsendableKey, keys)
          continue
        }
        if let other = Self.conflict(strokes, seen[layer] ?? [:]) {
          report(.conflict, "\(keys) (\(other))")
          continue
        }
        seen[layer, default: [:]][strokes] = number
        changes.append(Change(layer: layer, strokes: strokes, keys: keys, command: command))
      } else {
        report(.notUnderstood, String(line))
      }
    }
    guard problems.isEmpty else { return }
    for preset in presets { bindings = preset.bindings }
    for change in changes { apply(change) }
  }

  /// The line of another key of the file that this one equals, begins, or goes on from.
  private static func conflict(_ strokes: [KeyStroke], _ seen: [[KeyStroke]: Int]) -> Int? {
    for (other, line) in seen {
      if other.starts(with: strokes) || strokes.starts(with: other) { return line }
    }
    return nil
  }

  /// The key loses what it meant, and what began with it; then it means the command.
  private mutating func apply(_ change: Change) {
    for index in bindings.indices where bindings[index].layer == change.layer {
      bindings[index].keys.removeAll { keys in
        KeyIndex.expanded(keys).contains { old in
          old.strokes.starts(with: change.strokes) || change.strokes.starts(with: old.strokes)
        }
      }
    }
    bindings.removeAll { $0.keys.isEmpty && $0.voiceOver.isEmpty }
    guard let command = change.command else { return }
    let same = bindings.firstIndex { $0.layer == change.layer && $0.command == command }
    if let same {
      bindings[same].keys.insert(change.keys, at: 0)
    } else {
      bindings.append(KeyBinding(change.layer, change.keys, does: command))
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
