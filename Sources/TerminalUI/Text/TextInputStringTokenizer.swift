import TextModel
import UnicodeText

/// The units of a string by the rules of Unicode, with lines where they are drawn. After UIKit's
/// `UITextInputStringTokenizer`: a tokenizer of your own may ask one of these for what it does not
/// decide itself.
@MainActor
public final class TextInputStringTokenizer: TextInputTokenizer {
  private let buffer: TextBuffer
  private let segmenter: Segmenter
  private let lines: [Range<Int>]

  /// `lines` are the ranges of the lines as drawn, in order, in UTF-8 offsets; without them a line
  /// is a paragraph. `locale` (BCP 47) decides where words end that have no spaces between.
  public init(_ text: String, lines: [Range<Int>] = [], locale: String = "en") {
    buffer = TextBuffer(text)
    segmenter = Segmenter(locale: locale)
    self.lines = lines
  }

  /// O(log lines) for a line, else what the unit holds.
  public func range(enclosing offset: Int, granularity: TextGranularity) -> Range<Int>? {
    guard !buffer.isEmpty else { return nil }
    let offset = max(0, min(offset, buffer.utf8Count))
    let unit: TextBuffer.Unit
    switch granularity {
    case .character: unit = .character
    case .word: unit = .word
    case .sentence: unit = .sentence
    case .line:
      if !lines.isEmpty { return line(around: offset) }
      unit = .line
    case .paragraph: unit = .paragraph
    case .page: return nil
    case .document: unit = .document
    }
    return buffer.range(of: unit, around: offset, segmenter: segmenter)
  }

  private func line(around offset: Int) -> Range<Int>? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return lines[max(0, low - 1)].clamped(to: 0..<buffer.utf8Count)
  }
}
