public import AccessibilityTree

/// What a host shows of the reader.
public struct Presentation: Hashable, Sendable {
  public var mode: ReaderMode
  /// The mode as it is spoken and shown, in the reader's language.
  public var modeWord: String
  /// The element under the cursor, its cells, and whether it is interacted with.
  public var cursor: Element?
  public var cursorFrame: CellRect?
  public var isInteracting: Bool
  /// The container being interacted with: the cursor is among its children.
  public var container: ElementID?
  public var containerFrame: CellRect?
  /// The keyboard focus, where it is elsewhere than the cursor.
  public var keyboardFocus: ElementID?
  public var keyboardFocusFrame: CellRect?
  /// The stretch of text said last or being read, in the text of ``cursor``.
  public var textRange: Range<Int>?
  public var menu: MenuPanel?
  /// The last utterances, newest last.
  public var captions: [String]
  /// Three keys that help most here.
  public var helpfulKeys: [HelpfulKey]
  /// Key presses since the last mark.
  public var keyPresses: Int
  /// Keys of a sequence begun, as written.
  public var pendingKeys: String
  public var isMuted: Bool
  /// Continuous reading waits to be resumed.
  public var isReadingPaused: Bool
  public var isCurtained: Bool
  public var showsCaptions: Bool
  public var speech: SpeechSettings

  public struct HelpfulKey: Hashable, Sendable {
    /// As written: `k`, `Return`.
    public var key: String
    public var description: String
  }

  /// An open menu: its title, and a window of its rows around the chosen one.
  public struct MenuPanel: Hashable, Sendable {
    public var title: String
    /// How many items match, where they are counted; a search is not.
    public var count: Int?
    public var filter: String
    public var rows: [String]
    /// The row chosen among ``rows``.
    public var chosenRow: Int?
    /// The place of the first of ``rows`` among all.
    public var firstRow: Int
    /// How many follow the last of ``rows``.
    public var rowsBelow: Int
  }
}

/// The line of text around the caret, for a place that shows no more of it.
public struct CaretLine: Hashable, Sendable {
  /// Without line end, and of a very long line no more than the part around the caret.
  public var text: String
  /// Where the caret is in it, in UTF-8 code units.
  public var caret: Int
}

extension ScreenReader {
  /// What to show now. O(what is shown).
  public var presentation: Presentation {
    let focus = live.tree.keyboardFocus.flatMap { $0 == cursor?.id ? nil : $0 }
    let container = cursor?.parent.flatMap { $0 == live.scope ? nil : $0 }
    return Presentation(
      mode: keyMode, modeWord: strings["mode." + keyMode.rawValue], cursor: cursorElement,
      cursorFrame: cursor.flatMap { live.frame($0.id) }, isInteracting: inside != nil,
      container: container, containerFrame: container.flatMap { live.frame($0) },
      keyboardFocus: focus, keyboardFocusFrame: focus.flatMap { live.frame($0) },
      textRange: shownTextRange, menu: menuPanel,
      captions: history.newest(configuration.captionCount).map(\.text),
      helpfulKeys: helpfulKeys, keyPresses: keyPresses,
      pendingKeys: ((keyMap.isPrefixed ? [keyMap.prefix] : []) + keyMap.pending)
        .map { $0.shownName(strings) }.joined(separator: " "),
      isMuted: isMuted, isReadingPaused: reading?.state == .paused, isCurtained: isCurtained,
      showsCaptions: showsCaptions,
      speech: configuration.speech)
  }

  private var shownTextRange: Range<Int>? {
    guard cursorElement?.text != nil else { return nil }
    if let reading, reading.path.id == cursor?.id, let range = reading.range {
      guard let heard = reading.heard, let text = readableText() else { return range }
      return text.range(of: .word, around: heard) ?? range
    }
    return place.unit
  }

  private static let longestLine = 1024

  /// The line around the caret where the cursor is on a text. O(its length, at most some thousand).
  public var caretLine: CaretLine? {
    guard cursorElement?.text != nil, let text = readableText() else { return nil }
    let caret = caret(in: text)
    let line = text.range(of: .line, around: caret) ?? caret..<caret
    let range = text.clamped(
      max(
        line.lowerBound, caret - Self.longestLine)..<min(
          max(line.upperBound, caret), caret + Self.longestLine))
    let words = text.string(range)
    return CaretLine(
      text: words.last?.isNewline == true ? String(words.dropLast()) : words,
      caret: caret - range.lowerBound)
  }

  private static let panelRows = 8

  private var menuPanel: Presentation.MenuPanel? {
    guard let menu else { return nil }
    let chosen = menu.chosen ?? 0
    let first = max(0, min(chosen - Self.panelRows / 2, menu.rowCount - Self.panelRows))
    let rows = (first..<min(first + Self.panelRows, menu.rowCount)).map { menu.row($0) }
    return Presentation.MenuPanel(
      title: menu.title, count: menu.category == nil ? menu.rowCount : nil, filter: menu.filter,
      rows: rows, chosenRow: menu.chosen.map { $0 - first }, firstRow: first,
      rowsBelow: max(0, menu.rowCount - first - rows.count))
  }

  private var helpfulKeys: [Presentation.HelpfulKey] {
    func written(_ command: ReaderCommand, _ words: String) -> [(String, String)] {
      writtenKey(of: command).map { [($0, words)] } ?? []
    }
    let keys: [(String, String)] =
      switch keyMode {
      case .menu: [("Return", "short.choose"), ("Escape", "short.back"), ("↓", "short.next")]
      case .typing:
        [("Escape", "short.commands"), (keyMap.prefix.name, "short.prefix")]
          + written(.save, "short.save")
      case .passThrough: written(.leaveMode, "short.commands")
      case .keyHelp: [("Escape", "short.commands")]
      case .quickNav:
        written(.quickNav, "short.commands") + [("h", "short.heading")]
          + written(.keyHelp, "short.keyHelp")
      case .commands:
        Array(usefulKeys.lazy.flatMap { written($0.0, $0.1) }.prefix(3))
      }
    return keys.map { keys, words in
      let shown = KeyStroke.sequence(keys)?.map { $0.shownName(strings) }.joined(separator: " ")
      return Presentation.HelpfulKey(key: shown ?? keys, description: strings[words])
    }
  }

  private var usefulKeys: [(ReaderCommand, String)] {
    guard let element = cursorElement else {
      return [(.keyHelp, "short.keyHelp"), (.quit, "short.quit")]
    }
    var keys: [(ReaderCommand, String)] = []
    if element.text?.isEditable == true {
      keys.append((.goIn, "short.type"))
    } else if element.children.count > 0 {
      keys.append((.goIn, "short.goIn"))
    } else if element.isAdjustable {
      keys.append((.increment, "short.increment"))
    } else if element.canBePressed {
      keys.append((.activate, "short.press"))
    }
    if element.actions.contains(where: { !$0.name.isEmpty || $0.id == .showAlternateItems }) {
      keys.append((.actionsMenu, "short.actions"))
    }
    return keys + [
      (.rotor, "short.rotor"), (.keyHelp, "short.keyHelp"), (.whatCanIDo, "short.whatCanIDo"),
    ]
  }
}
