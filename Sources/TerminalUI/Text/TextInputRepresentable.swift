/// A text that a view draws by hand (a scanned page, type set by the application), made as readable
/// as one the system draws. After UIKit's `UITextInput`.
///
/// A view adopts it with `accessibilityTextInput(_:)`. It is all or nothing, as `UITextInput` is:
/// with ``text(in:)``, ``textLength``, ``selectionRects(for:)`` and ``tokenizer`` the element is a
/// text, read by any unit, selected in, linked to others; while one of them is missing it is an
/// image, and its missing parts can be asked for.
///
/// Offsets are UTF-8 code units. Whatever is asked for lies inside the text.
@MainActor @preconcurrency
public protocol TextInputRepresentable {
  /// The length of the text; `nil` where it is not provided.
  var textLength: Int? { get }
  /// A number that changes with the text. Constant for a text that never does.
  var textRevision: Int { get }
  /// The characters of a range, and no others: a reader asks for what it reads.
  func text(in range: Range<Int>) -> String?
  /// Where a range is drawn, a rectangle for each line it touches, in cells from the view's top
  /// leading corner; `nil` where it is not provided.
  func selectionRects(for range: Range<Int>) -> [TextSelectionRect]?
  /// What tells where words, lines and the like begin and end; `nil` where it is not provided.
  var tokenizer: (any TextInputTokenizer)? { get }
  /// The selection was moved to a range, empty at the insertion point.
  func selectionDidChange(to range: Range<Int>)
}

extension TextInputRepresentable {
  /// Not provided.
  public var textLength: Int? { nil }
  /// The text never changes.
  public var textRevision: Int { 0 }
  /// Not provided.
  public func text(in range: Range<Int>) -> String? { nil }
  /// Not provided.
  public func selectionRects(for range: Range<Int>) -> [TextSelectionRect]? { nil }
  /// Not provided.
  public var tokenizer: (any TextInputTokenizer)? { nil }
  /// Does nothing.
  public func selectionDidChange(to range: Range<Int>) {}

  /// The names of the requirements that are not provided, in the order of the protocol.
  var missingParts: [String] {
    let length = textLength
    let probe = 0..<min(1, max(0, length ?? 0))
    var missing: [String] = []
    if length == nil { missing.append("textLength") }
    if text(in: probe) == nil { missing.append("text(in:)") }
    if selectionRects(for: probe) == nil { missing.append("selectionRects(for:)") }
    if tokenizer == nil { missing.append("tokenizer") }
    return missing
  }
}

/// Where a part of a text is drawn, in cells.
public struct TextSelectionRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int = 1) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The units a text is moved through by.
public enum TextGranularity: Hashable, Sendable, CaseIterable {
  case character, word, sentence, line, paragraph, page, document
}

/// Tells where the units of a text begin and end. After UIKit's `UITextInputTokenizer`.
@MainActor @preconcurrency
public protocol TextInputTokenizer {
  /// The unit around an offset; at the end of the text the last; `nil` where there is none.
  func range(enclosing offset: Int, granularity: TextGranularity) -> Range<Int>?
}

/// Whether what is selected in a text drawn by hand is drawn as selected. No reader needs it;
/// people who see do. After UIKit's `UITextInteraction`.
public enum TextInputInteraction: Hashable, Sendable {
  /// The view shows the selection itself, or not at all.
  case none
  /// The rectangles of the selection are drawn in its colour behind the view.
  case selection
}
