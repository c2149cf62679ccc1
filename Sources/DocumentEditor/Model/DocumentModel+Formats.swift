import Markdown
import TextModel

extension DocumentModel {
  /// What the inspector formats, in the text as it is read: the selection, or the word at the
  /// insertion point.
  private func formattedText(_ state: PageState) -> Range<Int> {
    let source = state.inPage(text.selection)
    let lower = state.projection.textOffset(of: source.lowerBound)
    guard source.isEmpty else {
      return lower..<max(lower, state.projection.textOffset(of: source.upperBound))
    }
    guard
      let word = state.projected.range(of: .word, around: lower, segmenter: text.segmenter)
    else { return lower..<lower }
    // The word ends where its last letter does, not behind the space after it.
    let letters = state.projected.text(in: word)
    let trailing = letters.reversed().prefix(while: \.isWhitespace).reduce(0) {
      $0 + $1.utf8.count
    }
    return word.lowerBound..<word.upperBound - trailing
  }

  /// The same in the page's source.
  private func formatted(_ state: PageState) -> Range<Int> {
    let source = state.inPage(text.selection)
    return source.isEmpty ? state.projection.sourceRange(of: formattedText(state)) : source
  }

  /// Whether all of what would be formatted has a format. O(1) until the text or the selection
  /// changes.
  package func isOn(_ format: FormatToggle) -> Bool {
    let state = pageState
    if styleCache?.revision != state.revision || styleCache?.selection != text.selection {
      // White space between words, or around them, may have no marks without anybody hearing it.
      let styles = state.projection.pieces(in: formattedText(state)).filter {
        !state.projected.text(in: $0.range).allSatisfy(\.isWhitespace)
      }.map(\.style)
      let common = styles.dropFirst().reduce(styles.first ?? MarkStyle()) { $0.intersection($1) }
      styleCache = (state.revision, text.selection, common)
    }
    guard let style = styleCache?.style else { return false }
    return format.mark.map { $0.isSet(in: style) } ?? style.isQuote
  }

  /// Gives the selection or the word a format, or takes it away.
  package func toggle(_ format: FormatToggle) {
    guard isFormattable else { return say(words[.notFormattable]) }
    let state = pageState
    let range = formatted(state)
    let edits =
      format.mark.map { state.markdown.toggling($0, in: range) }
      ?? state.markdown.togglingQuote(in: range)
    apply(state.inDocument(edits))
  }

  /// Makes the selected paragraphs, or the one at the insertion point, a heading or plain.
  package func apply(_ preset: StylePreset) {
    guard isFormattable else { return say(words[.notFormattable]) }
    let state = pageState
    let range = state.inPage(text.selection)
    let edits = state.markdown.settingHeading(level: preset.headingLevel, in: range)
    if edits.isEmpty {
      say(words[.alreadyStyled, ["style": words[preset.title]]])
    } else if apply(state.inDocument(edits)) != nil {
      say(words[.styled, ["style": words[preset.title]]])
    }
  }
}

extension FormatToggle {
  /// The inline mark that the format is; `nil` for the one that is a block.
  var mark: InlineMark? {
    switch self {
    case .bold: .strong
    case .italic: .emphasis
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .code: .code
    case .quote: nil
    }
  }
}
