import TextModel

/// Sets and takes away marks in one block's text.
struct InlineEditor {
  let buffer: TextBuffer
  let inlines: [Inline]
  /// All that is not text, in order.
  private let signs: [Range<Int>]
  /// From the block's first character to its last.
  let bounds: Range<Int>

  init?(_ markdown: MarkdownText, _ block: Block) {
    guard block.hasInlines, let first = block.lines.first, let last = block.lines.last else {
      return nil
    }
    buffer = markdown.buffer
    inlines = markdown.inlines(of: block)
    signs = inlines.flatMap { inline -> [Range<Int>] in
      switch inline.kind {
      case .softBreak, .hardBreak, .reference: []
      case .escape, .html: [inline.range]
      default: [inline.opening, inline.closing]
      }
    }.sorted { $0.lowerBound < $1.lowerBound }
    bounds = first.lowerBound..<last.upperBound
  }

  /// The part of a range that is this block's, without white space at its ends; `nil` if nothing is
  /// left.
  func span(_ range: Range<Int>) -> Range<Int>? {
    let span = trimmed(range.clamped(to: bounds))
    return span.isEmpty ? nil : span
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let text = buffer.string(in: range)
    let head = text.prefix(while: \.isWhitespace).utf8.count
    guard head < range.count else { return range.lowerBound..<range.lowerBound }
    let tail = text.reversed().prefix(while: \.isWhitespace).reduce(0) { $0 + $1.utf8.count }
    return (range.lowerBound + head)..<(range.upperBound - tail)
  }

  private func isBlank(_ range: Range<Int>) -> Bool { trimmed(range).isEmpty }

  /// Whether anything but signs and white space is in a range.
  private func hasText(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    for sign in signs where sign.upperBound > range.lowerBound {
      guard sign.lowerBound < range.upperBound else { break }
      if start < sign.lowerBound, !isBlank(start..<sign.lowerBound) { return true }
      start = max(start, sign.upperBound)
    }
    return start < range.upperBound && !isBlank(start..<range.upperBound)
  }

  /// Whether all that is shown of a range has the mark; addresses and the like need not be code.
  func isSet(_ mark: InlineMark, in span: Range<Int>) -> Bool {
    let has = inlines.filter { inline in
      if mark.matches(inline.kind) { return true }
      guard mark == .code else { return false }
      switch inline.kind {
      case .autolink, .footnote, .image: return true
      default: return false
      }
    }
    // What none of them holds must be nothing but signs.
    var start = span.lowerBound
    for inline in has where inline.range.upperBound > span.lowerBound {
      guard inline.range.lowerBound < span.upperBound else { break }
      if start < inline.range.lowerBound, hasText(start..<inline.range.lowerBound) { return false }
      start = max(start, inline.range.upperBound)
    }
    return start >= span.upperBound || !hasText(start..<span.upperBound)
  }

  // MARK: - Setting

  /// The edits that give a span the mark.
  func set(_ mark: InlineMark, in span: Range<Int>) -> [Edit] {
    if mark == .code { return parts(of: span).flatMap { wrap(.code, $0) } }
    let span = expanded(span)
    var edits: [Edit] = []
    var opens = true
    var closes = true
    for inline in inlines where mark.matches(inline.kind) {
      if span.lowerBound <= inline.range.lowerBound, inline.range.upperBound <= span.upperBound {
        // It is part of the larger one now.
        edits += [Edit(delete: inline.opening), Edit(delete: inline.closing)]
      } else if inline.range.upperBound <= span.lowerBound,
        isBlank(inline.range.upperBound..<span.lowerBound)
      {
        edits.append(Edit(delete: inline.closing))
        opens = false
      } else if span.upperBound <= inline.range.lowerBound,
        isBlank(span.upperBound..<inline.range.lowerBound)
      {
        edits.append(Edit(delete: inline.opening))
        closes = false
      }
    }
    let signs = mark.signs(around: "")
    if opens { edits.insert(Edit(insert: signs.opening, at: span.lowerBound), at: 0) }
    if closes { edits.append(Edit(insert: signs.closing, at: span.upperBound)) }
    return edits
  }

  private func wrap(_ mark: InlineMark, _ range: Range<Int>) -> [Edit] {
    let signs = mark.signs(around: buffer.string(in: range))
    return [
      Edit(insert: signs.opening, at: range.lowerBound),
      Edit(insert: signs.closing, at: range.upperBound),
    ]
  }

  /// The span grown so that it holds whole every mark that it would cut, and what cannot hold marks.
  func expanded(_ span: Range<Int>) -> Range<Int> {
    var span = span
    var grows = true
    while grows {
      grows = false
      for inline in inlines {
        let range = inline.range
        let isApart =
          range.upperBound <= span.lowerBound || span.upperBound <= range.lowerBound
        let holds = span.lowerBound <= range.lowerBound && range.upperBound <= span.upperBound
        let isInside =
          inline.holdsMarks && inline.content.lowerBound <= span.lowerBound
          && span.upperBound <= inline.content.upperBound
        if isApart || holds || isInside { continue }
        span =
          min(span.lowerBound, range.lowerBound)..<max(span.upperBound, range.upperBound)
        grows = true
      }
    }
    return span
  }

  /// The stretches of plain text in a span, between the signs of marks.
  private func parts(of span: Range<Int>) -> [Range<Int>] {
    var cuts: [Range<Int>] = []
    for inline in inlines {
      switch inline.kind {
      case .softBreak, .escape, .reference: continue
      case .html, .hardBreak, .code, .autolink, .footnote, .image: cuts.append(inline.range)
      default: cuts += [inline.opening, inline.closing]
      }
    }
    var parts: [Range<Int>] = []
    var start = span.lowerBound
    for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound })
    where cut.upperBound > span.lowerBound && cut.lowerBound < span.upperBound {
      if start < cut.lowerBound { parts.append(trimmed(start..<cut.lowerBound)) }
      start = max(start, cut.upperBound)
    }
    if start < span.upperBound { parts.append(trimmed(start..<span.upperBound)) }
    return parts.filter { !$0.isEmpty }
  }

  // MARK: - Taking away

  /// The edits that take marks away from a span; what the marks hold outside of it keeps them.
  func remove(in span: Range<Int>, where matches: (Inline.Kind) -> Bool) -> [Edit] {
    let hit = inlines.filter { inline in
      matches(inline.kind) && inline.content.lowerBound < span.upperBound
        && span.lowerBound < inline.content.upperBound
    }
    var span = span
    for inline in inlines where !matches(inline.kind) || !inline.canBeCut {
      // A mark that is not taken away is left whole.
      let range = inline.range
      guard range.lowerBound < span.upperBound, span.lowerBound < range.upperBound,
        !(inline.holdsMarks && inline.content.lowerBound <= span.lowerBound
          && span.upperBound <= inline.content.upperBound)
      else { continue }
      span = min(span.lowerBound, range.lowerBound)..<max(span.upperBound, range.upperBound)
    }
    var edits: [Edit] = []
    // Inner marks close first and open last.
    for inline in hit.reversed() {
      let before = trimmed(
        inline.content.lowerBound..<max(inline.content.lowerBound, span.lowerBound))
      if !hasText(before) || !inline.canBeCut {
        edits.append(Edit(delete: inline.opening))
      } else {
        edits.append(Edit(insert: buffer.string(in: inline.closing), at: before.upperBound))
      }
    }
    for inline in hit {
      let after = trimmed(
        min(span.upperBound, inline.content.upperBound)..<inline.content.upperBound)
      if !hasText(after) || !inline.canBeCut {
        edits.append(Edit(delete: inline.closing))
      } else {
        edits.append(Edit(insert: buffer.string(in: inline.opening), at: after.lowerBound))
      }
    }
    return edits
  }
}

extension Inline {
  /// Whether other marks may stand in its content.
  fileprivate var holdsMarks: Bool {
    switch kind {
    case .emphasis, .strong, .strikethrough, .underline, .link: true
    default: false
    }
  }

  /// Whether it can be made two; of a link, both would lead to the same place.
  fileprivate var canBeCut: Bool {
    switch kind {
    case .link, .image, .autolink: false
    default: true
    }
  }
}
