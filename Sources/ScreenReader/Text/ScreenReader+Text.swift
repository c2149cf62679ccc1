import AccessibilityTree
import Speech

extension ScreenReader {
  /// The text under the cursor: the element's own, or the words that are said of it.
  func readableText() -> ReadableText? {
    guard let cursor, let element = live.element(cursor.id) else { return nil }
    if let text = ReadableText(element, live.source) { return text }
    let words =
      isTextInteraction
      ? element.label ?? element.value ?? ""
      : elementPhrases().map(\.text).joined(separator: ", ")
    return ReadableText(words: words, locale: configuration.locale)
  }

  /// The element whose text is told of as it changes: the one typed in, else the one under the
  /// cursor.
  var textElement: Element? {
    if mode == .typing, let focus = live.tree.keyboardFocus, let element = live.element(focus),
      element.text != nil
    {
      return element
    }
    return cursorElement?.text == nil ? nil : cursorElement
  }

  /// The offset the reader reads from.
  func caret(in text: ReadableText) -> Int {
    if let mark = place.mark { return text.clamped(mark) }
    guard let reference = text.reference else { return 0 }
    // A selection is left at the end it was made towards.
    let end = place.anchor == reference.selection.upperBound
    return text.clamped(end ? reference.selection.lowerBound : reference.selection.upperBound)
  }

  /// Moves the reader's caret; the text's own follows where it can be set.
  func moveCaret(to offset: Int, in text: ReadableText, unit: Range<Int>?) {
    let offset = text.clamped(offset)
    place.mark = offset
    place.unit = unit
    guard let reference = text.reference, let id = cursor?.id else { return }
    let selection =
      place.anchor.map { min($0, offset)..<max($0, offset) } ?? offset..<offset
    guard reference.isEditable || place.anchor != nil, isTracking, selection != text.selection
    else { return }
    place.asked = selection
    request(.setSelection(selection), on: id)
  }

  // MARK: By unit

  /// Moves by a unit and says it: characters, words and sentences are passed over, as a caret does;
  /// a line or a paragraph is the one moved to.
  func step(_ unit: TextUnit, _ direction: SearchDirection) {
    guard let text = readableText() else { return notice("notice.nothing") }
    guard text.count > 0 else {
      sound(.boundary)
      return notice("text.empty")
    }
    if inside == nil, cursorElement?.text == nil { return stepOutside(unit, direction, text) }
    let old = caret(in: text)
    let isPassing = unit == .character || unit == .word || unit == .sentence
    let found =
      isPassing
      ? passed(unit, from: old, direction, in: text)
      : neighbour(unit, from: old, direction, in: text)
    guard let (range, target) = found else { return textBoundary(unit, direction, text) }
    if let anchor = place.anchor {
      let before = min(anchor, old)..<max(anchor, old)
      moveCaret(to: target, in: text, unit: range)
      return saySelection(from: before, to: min(anchor, target)..<max(anchor, target), in: text)
    }
    moveCaret(to: target, in: text, unit: range)
    sayUnit(range, unit, in: text)
  }

  /// The words of an element that is not a text are read by unit where they are.
  private func stepOutside(_ unit: TextUnit, _ direction: SearchDirection, _ text: ReadableText) {
    guard let (range, target) = passed(unit, from: caret(in: text), direction, in: text) else {
      sound(.boundary)
      return sayUnit(0..<text.count, .line, in: text)
    }
    place.mark = target
    place.unit = range
    sayUnit(range, unit, in: text)
  }

  /// The unit between the caret and the next stop, and that stop.
  private func passed(
    _ unit: TextUnit, from offset: Int, _ direction: SearchDirection, in text: ReadableText
  ) -> (Range<Int>, Int)? {
    var offset = offset
    for _ in 0..<200 {
      guard direction == .forward ? offset < text.count : offset > 0,
        let range = text.range(
          of: unit, around: direction == .forward ? offset : offset - 1), !range.isEmpty
      else { return nil }
      let next = direction == .forward ? range.upperBound : range.lowerBound
      guard direction == .forward ? next > offset : next < offset else { return nil }
      if unit == .character || !text.spoken(range, limit: 256).isEmpty { return (range, next) }
      offset = next
    }
    return nil
  }

  /// The next line or paragraph, from its beginning.
  private func neighbour(
    _ unit: TextUnit, from offset: Int, _ direction: SearchDirection, in text: ReadableText
  ) -> (Range<Int>, Int)? {
    guard let here = text.range(of: unit, around: offset) else { return nil }
    if direction == .backward {
      guard here.lowerBound > 0,
        let range = text.range(of: unit, around: here.lowerBound - 1),
        range.lowerBound < here.lowerBound
      else { return nil }
      return (range, range.lowerBound)
    }
    // Where units do not hold their line end, the next begins one further on.
    for start in [here.upperBound, here.upperBound + 1] where start <= text.count {
      if let range = text.range(of: unit, around: start), range.lowerBound > here.lowerBound {
        return (range, range.lowerBound)
      }
    }
    return nil
  }

  /// At the edge of a text: on into the text it is linked with, else a sound and the unit again.
  private func textBoundary(
    _ unit: TextUnit, _ direction: SearchDirection, _ text: ReadableText
  ) {
    let element = cursorElement
    let next = direction == .forward ? element?.nextText : element?.previousText
    if let next, let path = live.path(to: next), live.element(next)?.text != nil {
      let wasInside = inside != nil
      place(path)
      inside = wasInside ? next : nil
      guard let text = readableText(), text.count > 0 else { return sayElement() }
      let edge = direction == .forward ? 0 : text.count
      guard let range = text.range(of: unit, around: direction == .forward ? 0 : max(0, edge - 1))
      else { return sayElement() }
      moveCaret(to: range.lowerBound, in: text, unit: range)
      return sayUnit(range, unit, in: text)
    }
    sound(element?.nextText == nil && element?.previousText == nil ? .boundary : .deadEnd)
    let offset = caret(in: text)
    let around = direction == .forward ? max(0, min(offset, text.count - 1)) : offset
    guard let range = place.unit ?? text.range(of: unit, around: around) else { return }
    sayUnit(range, unit, in: text)
  }

  /// The beginning or the end of the text.
  func textEnd(_ direction: SearchDirection) {
    guard let text = readableText() else { return notice("notice.nothing") }
    guard text.count > 0 else { return notice("text.empty") }
    let old = caret(in: text)
    let target = direction == .forward ? text.count : 0
    let line = text.range(of: .line, around: direction == .forward ? max(0, target - 1) : 0)
    if let anchor = place.anchor {
      moveCaret(to: target, in: text, unit: line)
      return saySelection(
        from: min(anchor, old)..<max(anchor, old), to: min(anchor, target)..<max(anchor, target),
        in: text)
    }
    if old == target { sound(.boundary) }
    moveCaret(to: target, in: text, unit: line)
    sayUnit(line ?? 0..<text.count, .line, in: text)
  }

  // MARK: Here

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
