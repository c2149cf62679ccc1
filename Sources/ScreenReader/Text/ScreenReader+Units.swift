import AccessibilityTree
import Speech

extension ScreenReader {
  /// Reads the unit at the caret; pressed again, a word is spelled and then spelled phonetically.
  func read(_ unit: TextUnit, count: Int) {
    if unit == .character, count <= 1, let facts = cursorElement?.table, facts.column != nil,
      !isTextInteraction
    {
      return sayColumnHeader(facts)
    }
    guard let text = readableText() else { return notice("notice.nothing") }
    guard text.count > 0 else { return notice("text.empty") }
    let offset = place.unit?.lowerBound ?? caret(in: text)
    var range = text.range(of: unit, around: min(text.clamped(offset), text.count - 1))
    if unit == .word, let found = range, text.spoken(found, limit: 64).isEmpty {
      range = passed(.word, from: offset, .backward, in: text)?.0 ?? range
    }
    guard let range else { return notice("text.empty") }
    if place.unit == nil { place.unit = range }
    let manner: Fragment.Manner
    switch (unit, count) {
    case (.character, 1): manner = .character
    case (.character, _): manner = .phonetic
    case (_, 1): manner = .text
    case (.word, 2): manner = .spelled
    case (.word, _): manner = .phonetic
    default: manner = .text
    }
    sayUnit(range, unit, in: text, manner: manner)
  }

  private func sayColumnHeader(_ facts: Element.TableFacts) {
    var parts = facts.headers.map { PhrasePart($0, .tableHeader) }
    if let column = facts.column {
      parts.append(
        PhrasePart(strings["notice.column", ["column": .number(column)]], .tableCoordinate))
    }
    say([Phrase(parts)])
  }

  /// Says a stretch of text as the unit it is.
  func sayUnit(
    _ range: Range<Int>, _ unit: TextUnit, in text: ReadableText,
    manner: Fragment.Manner? = nil, kind: Utterance.Kind = .navigation
  ) {
    if unit == .character {
      return say([fragment(text.string(range), range, text, manner ?? .character)], kind: kind)
    }
    if range.count > Self.longestUnit { return readPiecewise(range, in: text) }
    let words = text.spoken(range)
    if words.isEmpty { return say([composer.message("text.blank")], kind: kind) }
    let structure = unit == .word ? [] : structureBegun(at: range.lowerBound, in: text)
    say(
      structure.map { Fragment($0) } + [fragment(words, range, text, manner ?? .text)], kind: kind)
  }

  /// What a reader who sees learns from the look of a line: that a heading, a quotation or code
  /// begins here. Told once, where it begins.
  private func structureBegun(at offset: Int, in text: ReadableText) -> [String] {
    guard let here = text.attributes(at: offset) else { return [] }
    let before = offset > 0 ? text.attributes(at: offset - 1) : nil
    var words: [String] = []
    if let level = here.headingLevel, level != before?.headingLevel {
      words.append(strings["attribute.heading", ["level": .number(level)]])
    }
    if here.isQuote, before?.isQuote != true { words.append(strings["attribute.quote"]) }
    if here.isCode, before?.isCode != true { words.append(strings["attribute.code"]) }
    return words
  }

  /// A longer unit is read piece by piece.
  static let longestUnit = 4096

  func fragment(
    _ words: String, _ range: Range<Int>, _ text: ReadableText, _ manner: Fragment.Manner
  ) -> Fragment {
    let language = text.attributes(at: range.lowerBound)?.language ?? cursorElement?.language
    let speech = cursorElement?.speech ?? Element.SpeechAttributes()
    return Fragment(
      words, language: language,
      manner: manner == .text && speech.spellsOutCharacters ? .spelled : manner,
      pitch: speech.adjustedPitch,
      alwaysIncludesPunctuation: speech.alwaysIncludesPunctuation)
  }

  func sayTextAttributes() {
    guard let text = readableText(), text.reference != nil,
      let attributes = text.attributes(at: place.unit?.lowerBound ?? caret(in: text))
    else { return refuse("text.noAttributes") }
    var parts: [String] = []
    if let level = attributes.headingLevel {
      parts.append(strings["attribute.heading", ["level": .number(level)]])
    }
    if attributes.isBold { parts.append(strings["attribute.bold"]) }
    if attributes.isItalic { parts.append(strings["attribute.italic"]) }
    if attributes.isUnderlined { parts.append(strings["attribute.underline"]) }
    if attributes.isStruckThrough { parts.append(strings["attribute.strikethrough"]) }
    if attributes.isCode { parts.append(strings["attribute.code"]) }
    if attributes.isQuote { parts.append(strings["attribute.quote"]) }
    if attributes.isMisspelled { parts.append(strings["attribute.misspelled"]) }
    if let level = attributes.listLevel {
      parts.append(strings["attribute.list", ["level": .number(level)]])
    }
    if let link = attributes.link {
      parts.append(strings["attribute.link", ["address": .text(link)]])
    }
    if let language = attributes.language {
      parts.append(strings["attribute.language", ["language": .text(language)]])
    }
    if parts.isEmpty { parts = [strings["attribute.plain"]] }
    say([Phrase(parts.map { PhrasePart($0, .trait) })])
  }
}
