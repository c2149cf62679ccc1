/// The key table arranged for looking up: sequences by layer, and chords.
struct KeyIndex: Sendable {
  struct Hit: Hashable, Sendable {
    var command: ReaderCommand
    var argument: Int?
  }

  private var sequences: [KeyBinding.Layer: [[KeyStroke]: Hit]] = [:]
  private var beginnings: [KeyBinding.Layer: Set<[KeyStroke]>] = [:]
  private var chords: [KeyStroke: Hit] = [:]
  /// The first key of each command that is read in Commands, as it is written.
  private(set) var written: [ReaderCommand: String] = [:]

  let bindings: [KeyBinding]
  /// The key bound to ``ReaderCommand/prefix``.
  let prefix: KeyStroke

  static let standard = KeyIndex(KeyTable.bindings)
  static let standardPrefix = KeyStroke(.character("o"), .control)

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    let named = bindings.first { $0.command == .prefix }?.keys.first
    prefix = named.flatMap { KeyStroke(name: $0) }?.normalized ?? Self.standardPrefix
    for binding in bindings {
      if binding.layer == .commands || binding.layer == .any, let keys = binding.keys.first {
        written[binding.command] = written[binding.command] ?? keys
      }
      for keys in binding.keys { insert(keys, binding) }
      for keys in binding.voiceOver where keys.hasPrefix("VO-") {
        for (strokes, digit) in Self.expanded(keys) {
          guard let stroke = strokes.first else { continue }
          chords[stroke] = Hit(command: binding.command, argument: digit ?? binding.argument)
        }
      }
    }
  }

  private mutating func insert(_ keys: String, _ binding: KeyBinding) {
    for (strokes, digit) in Self.expanded(keys) {
      let hit = Hit(command: binding.command, argument: digit ?? binding.argument)
      sequences[binding.layer, default: [:]][strokes] = hit
      for length in 1..<max(strokes.count, 1) {
        beginnings[binding.layer, default: []].insert(Array(strokes.prefix(length)))
      }
    }
  }

  func find(_ strokes: [KeyStroke], in layers: [KeyBinding.Layer]) -> Hit? {
    for layer in layers {
      if let hit = sequences[layer]?[strokes] { return hit }
    }
    return nil
  }

  func isBeginning(_ strokes: [KeyStroke], in layers: [KeyBinding.Layer]) -> Bool {
    layers.contains { beginnings[$0]?.contains(strokes) == true }
  }

  /// The command of a chord with VoiceOver's modifier: VoiceOver's own key if the table has one,
  /// else the locked key with the modifier taken off.
  func chord(_ stroke: KeyStroke) -> Hit? {
    guard stroke.modifiers.isSuperset(of: .voiceOver) else { return nil }
    // A chord that somebody bound by itself comes before the table's own.
    if let hit = find([stroke], in: [.any, .commands]) ?? chords[stroke] { return hit }
    let rest = stroke.modifiers.subtracting(.voiceOver)
    let plain = KeyStroke(stroke.key, rest.subtracting(.command)).normalized
    return find(rest.contains(.command) ? [KeyStroke(","), plain] : [plain], in: [.commands])
  }

  /// F1 and its like in Commands mode, where the key is VO-key.
  func functionKey(_ strokes: [KeyStroke]) -> Hit? {
    guard let last = strokes.last, case .function = last.key else { return nil }
    var modifiers = last.modifiers.union(.voiceOver)
    if strokes.count == 2, strokes[0] == KeyStroke(",") {
      modifiers.insert(.command)
    } else if strokes.count > 1 {
      return nil
    }
    return chords[KeyStroke(last.key, modifiers)]
  }

  /// The strokes of a written sequence; ten of them where it says `digit`.
  static func expanded(_ keys: String) -> [(strokes: [KeyStroke], digit: Int?)] {
    if keys.hasSuffix("digit") {
      let stem = String(keys.dropLast(5))
      return (0...9).flatMap { digit in
        expanded(stem + String(digit)).map { (strokes: $0.strokes, digit: Optional(digit)) }
      }
    }
    guard let strokes = KeyStroke.sequence(keys) else { return [] }
    return [(strokes.map(\.normalized), nil)]
  }
}
