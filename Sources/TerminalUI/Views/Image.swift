import AccessibilityTree

/// A symbol, drawn as a character. It is an accessibility element unless it is decorative.
public struct Image: View, Hashable, Sendable {
  private let symbol: String
  private let label: String?

  public typealias Body = Never

  /// A symbol by its name among Apple's. Those there is no character for are drawn as `▪`.
  public nonisolated init(systemName: String) {
    symbol = Symbols.character(systemName)
    label = Symbols.words(systemName)
  }

  /// A picture by name, which labels it. A terminal draws a mark for it.
  public nonisolated init(_ name: String) {
    symbol = Symbols.placeholder
    label = name
  }

  /// A picture by name, with words for it.
  public nonisolated init(_ name: String, label: Text) {
    symbol = Symbols.placeholder
    self.label = label.segments.map(\.string).joined()
  }

  /// A picture without meaning: no accessibility element.
  public nonisolated init(decorative name: String) {
    symbol = Symbols.character(name)
    label = nil
  }

  /// The symbol without a meaning of its own.
  var decorative: Image { Image(symbol: symbol) }

  private nonisolated init(symbol: String) {
    self.symbol = symbol
    label = nil
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      SymbolNode(
        id: context.id, symbol: view.symbol, label: view.label,
        style: context.environment.standard.textStyle))
  }
}

final class SymbolNode: ViewNode {
  private let symbol: String
  private let label: String?
  private let style: TextStyle
  private let width: Int

  init(id: ElementID, symbol: String, label: String?, style: TextStyle) {
    self.symbol = symbol
    self.label = label
    self.style = style
    width = Symbols.width(of: symbol)
    super.init(id: id)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: width, height: 1)
  }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(TextMetrics.truncated(symbol, to: frame.width), at: frame.origin, style: style)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    guard let label else { return }
    var element = Element(id: id, role: .image, label: label)
    element.traits.insert(.image)
    items.append(AccessibilityNode(element, frame: frame, pass))
  }
}

/// Characters for the symbols that applications name.
enum Symbols {
  static let placeholder = "▣"

  private static let characters: [String: String] = [
    "star": "☆", "star.fill": "★", "bookmark": "☆", "bookmark.fill": "★", "heart": "♡",
    "heart.fill": "♥", "doc": "▤", "doc.text": "▤", "doc.text.fill": "▤", "book": "▤",
    "book.fill": "▤", "list.bullet": "☰", "sidebar.left": "◧", "sidebar.leading": "◧",
    "sidebar.right": "◨", "sidebar.trailing": "◨", "plus": "+", "minus": "−", "xmark": "×",
    "checkmark": "✓", "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃",
    "chevron.down": "⌄", "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑",
    "arrow.down": "↓", "gear": "⚙", "gearshape": "⚙", "trash": "⌫", "pencil": "✎",
    "magnifyingglass": "⌕", "cart": "⛶", "house": "⌂", "person": "☺", "bell": "♪",
    "speaker": "♪", "speaker.wave.2": "♪", "play": "▶", "play.fill": "▶", "pause": "‖",
    "pause.fill": "‖", "stop": "■", "stop.fill": "■", "circle": "○", "circle.fill": "●",
    "square": "□", "square.fill": "■", "photo": "▣", "folder": "▥", "link": "∞",
    "exclamationmark.triangle": "⚠", "info.circle": "ⓘ", "questionmark.circle": "?",
    "ellipsis": "…", "ellipsis.circle": "…", "bold": "B", "italic": "I", "underline": "U",
    "square.and.arrow.up": "↥", "square.and.arrow.down": "↧", "cup.and.saucer": "♨",
    "cup.and.saucer.fill": "♨", "sun.max": "☀", "moon": "☾", "envelope": "✉", "phone": "✆",
  ]

  @MainActor private static var widths: [String: Int] = [:]

  /// The cells of a symbol, looked up once: there are few.
  @MainActor
  static func width(of symbol: String) -> Int {
    if let known = widths[symbol] { return known }
    let width = TextMetrics.width(of: symbol)
    widths[symbol] = width
    return width
  }

  static func character(_ name: String) -> String { characters[name] ?? "▪" }

  /// A symbol's name as words: "star.fill" is "star fill".
  static func words(_ name: String) -> String {
    String(name.map { $0 == "." || $0 == "_" ? " " : $0 })
  }
}
