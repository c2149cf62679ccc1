extension KeyMapFile {
  /// A key and what it is to mean; `nil`: nothing.
  struct Change {
    var layer: KeyBinding.Layer
    /// As written, and with `digit` filled in.
    var keys: String
    var strokes: [KeyStroke]
    var command: ReaderCommand?
    var argument: Int?
  }

  /// Key sequences of a mode, and which others they leave no room for.
  struct KeySequences {
    /// By sequence, the line it is in.
    private var whole: [[KeyStroke]: Int] = [:]
    private var beginnings: [[KeyStroke]: Int] = [:]

    mutating func insert(_ strokes: [KeyStroke], line: Int = 0) {
      whole[strokes] = line
      for length in 1..<max(strokes.count, 1) { beginnings[Array(strokes.prefix(length))] = line }
    }

    /// The line of a sequence that is this one, begins it, or goes on from it. O(length).
    func line(of strokes: [KeyStroke]) -> Int? {
      if let line = whole[strokes] ?? beginnings[strokes] { return line }
      for length in 1..<max(strokes.count, 1) {
        if let line = whole[Array(strokes.prefix(length))] { return line }
      }
      return nil
    }

    func conflicts(with strokes: [KeyStroke]) -> Bool { line(of: strokes) != nil }
  }

  /// Reads the lines of a file.
  struct Reader {
    private(set) var changes: [Change] = []
    private(set) var problems: [Problem] = []
    private(set) var preset: KeyMapPreset?
    private var layer = KeyBinding.Layer.commands
    private var seen: [KeyBinding.Layer: KeySequences] = [:]
    private var number = 0

    mutating func read(_ text: String) {
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        number += 1
        read(line.first == "\u{FEFF}" ? line.dropFirst() : line)
      }
    }

    private mutating func report(_ kind: Problem.Kind, _ text: String) {
      problems.append(Problem(line: number, kind: kind, text: String(text.prefix(60))))
    }

    private mutating func read(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields.count >= 3, line.first != "#" { return readRow(fields) }
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { return }
      // "#" can be a key itself.
      if first.first == "#", words.dropFirst().first != "=" || first != "#" { return }
      if words.count == 2, first == "preset" {
        preset = KeyMapPreset(rawValue: words[1])
        if preset == nil { report(.unknownPreset, words[1]) }
      } else if words.count == 1, first.hasPrefix("["), first.hasSuffix("]"), first.count > 2 {
        readSection(String(first.dropFirst().dropLast()))
      } else if let sign = words.lastIndex(of: "="), sign > 0, sign < words.count - 1 {
        add(
          words[..<sign].joined(separator: " "), words[(sign + 1)...].joined(separator: " "),
          in: layer)
      } else {
        report(.notUnderstood, String(line))
      }
    }

    private mutating func readSection(_ name: String) {
      if let named = KeyBinding.Layer(rawValue: name) {
        layer = named
      } else {
        report(.unknownSection, name)
      }
    }

    /// Mode, keys with two spaces between one sequence and another, command.
    private mutating func readRow(_ fields: [Substring]) {
      guard let layer = KeyBinding.Layer(rawValue: String(fields[0])) else {
        return report(.unknownSection, String(fields[0]))
      }
      for keys in String(fields[1]).split(separator: "  ") {
        add(String(keys), String(fields[2]), in: layer)
      }
    }

    private mutating func add(_ keys: String, _ meaning: String, in layer: KeyBinding.Layer) {
      let words = meaning.split(separator: " ")
      let name = words.first.map(String.init) ?? ""
      let command = ReaderCommand(rawValue: name)
      let argument = words.count == 2 ? Int(words[1]) : nil
      guard command != nil || name == "none", words.count == (argument == nil ? 1 : 2) else {
        return report(.unknownCommand, meaning)
      }
      let expanded = KeyIndex.expanded(keys)
      guard !expanded.isEmpty else { return report(.unknownKey, keys) }
      if expanded.contains(where: { $0.strokes.contains { !$0.canBeSent } }) {
        return report(.unsendableKey, keys)
      }
      if command == .prefix, layer != .any || expanded.count > 1 || expanded[0].strokes.count > 1 {
        return report(.prefix, keys)
      }
      for (strokes, digit) in expanded {
        // What begins with the prefix is no other meaning of it.
        if command != .prefix {
          if let line = seen[layer]?.line(of: strokes) {
            return report(.conflict, "\(keys) (\(line))")
          }
          seen[layer, default: KeySequences()].insert(strokes, line: number)
        }
        changes.append(
          Change(
            layer: layer, keys: keys, strokes: strokes, command: command,
            argument: digit == nil ? argument : nil))
      }
    }
  }
}
