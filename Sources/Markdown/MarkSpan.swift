import TextModel

/// A stretch of the source that is replaced, and the signs of inline marks in it and around it:
/// those of marks with nothing left go, those of marks that hold something else stay.
struct MarkSpan {
  let markdown: MarkdownText
  let marks: [Inline]
  private(set) var span: Range<Int>
  let text: String

  init(_ markdown: MarkdownText, _ blocks: [Block], _ span: Range<Int>, text: String) {
    self.markdown = markdown
    self.text = text
    marks = blocks.flatMap { markdown.markPairs(of: $0) }
    self.span = span
    for mark in marks {
      // Half a reference is none.
      guard case .footnote = mark.kind, mark.range.overlaps(span) else { continue }
      let lower = min(self.span.lowerBound, mark.range.lowerBound)
      self.span = lower..<max(self.span.upperBound, mark.range.upperBound)
    }
  }

  var edits: [Edit] {
    let meeting = meetings
    var gone = meeting
    var kept: [Range<Int>] = []
    var openings: [Edit] = []
    var closings: [Edit] = []
    // Inner ones first: a mark is empty when what is left in it are signs of empty ones.
    for mark in marks.reversed() {
      if case .escape = mark.kind {
        if span.contains(mark.range.upperBound) { gone.append(mark.range) }
        continue
      }
      guard !mark.content.isEmpty, mark.range.overlaps(span) else { continue }
      let isInside =
        span.lowerBound <= mark.range.lowerBound && mark.range.upperBound <= span.upperBound
      let holdsStart = !text.isEmpty && mark.content.contains(span.lowerBound)
      if isInside { continue }
      let left = rest(of: mark, without: gone)
      if left == nil && !holdsStart || mark.isBroken(by: span) {
        gone += [mark.opening, mark.closing]
        continue
      }
      if mark.opening.overlaps(span) { kept.append(mark.opening) }
      if mark.closing.overlaps(span) { kept.append(mark.closing) }
      guard text.isEmpty, mark.isFlanking, !meeting.contains(mark.opening),
        !meeting.contains(mark.closing), let left
      else { continue }
      if left.lowerBound > mark.content.lowerBound,
        let space = space(after: left.lowerBound, upTo: left.upperBound), space > 0
      {
        move(mark.opening, to: left.lowerBound + space, &gone, &kept, &openings)
      }
      if left.upperBound < mark.content.upperBound,
        let space = space(before: left.upperBound, from: left.lowerBound), space > 0
      {
        move(mark.closing, to: left.upperBound - space, &gone, &kept, &closings)
      }
    }
    kept.removeAll { meeting.contains($0) }
    return [Edit(insert: text, at: span.lowerBound)] + deletions(but: kept)
      + gone.map { Edit(delete: $0) } + closings + openings.reversed()
  }

  /// The signs that would meet in the place of the cut and be read as others: of two marks of one
  /// kind, which become one; else of those behind the cut.
  private var meetings: [Range<Int>] {
    guard text.isEmpty else { return [] }
    // The signs at the cut follow each other, outer ones of marks that end and begin first.
    var lower = span.lowerBound
    let ending = marks.filter { mark in
      guard mark.isFlanking || mark.kind == .code, mark.content.lowerBound < span.lowerBound,
        lower <= mark.range.upperBound, mark.range.upperBound <= span.upperBound
      else { return false }
      lower = min(lower, mark.closing.lowerBound)
      return true
    }
    let signs = marks.flatMap { [$0.opening, $0.closing] }
    guard let mark = ending.first, rest(of: mark, without: signs) != nil else { return [] }
    var upper = span.upperBound
    let beginning = marks.filter { mark in
      guard mark.isFlanking || mark.kind == .code, span.upperBound < mark.content.upperBound,
        span.lowerBound <= mark.range.lowerBound, mark.range.lowerBound <= upper
      else { return false }
      upper = max(upper, mark.opening.upperBound)
      return true
    }
    guard let other = beginning.first, mark.range.upperBound <= other.range.lowerBound,
      rest(of: other, without: signs) != nil,
      (mark.kind == .strikethrough) == (other.kind == .strikethrough),
      (mark.kind == .code) == (other.kind == .code)
    else { return [] }
    if ending.count == 1, beginning.count == 1, mark.kind == other.kind,
      mark.opening.count == other.opening.count
    {
      return [mark.closing, other.opening]
    }
    return beginning.flatMap { [$0.opening, $0.closing] }
  }

  private func move(
    _ sign: Range<Int>, to place: Int, _ gone: inout [Range<Int>], _ kept: inout [Range<Int>],
    _ moved: inout [Edit]
  ) {
    kept.removeAll { $0 == sign }
    if !span.contains(sign.lowerBound) { gone.append(sign) }
    moved.append(Edit(insert: markdown.buffer.string(in: sign), at: place))
  }

  private func deletions(but kept: [Range<Int>]) -> [Edit] {
    var edits: [Edit] = []
    var start = span.lowerBound
    for sign in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      edits.append(Edit(delete: start..<max(start, sign.lowerBound)))
      start = max(start, sign.upperBound)
    }
    edits.append(Edit(delete: start..<max(start, span.upperBound)))
    return edits
  }

  /// What is left of a mark's content, from its first to its last; `nil` if nothing is.
  private func rest(of mark: Inline, without gone: [Range<Int>]) -> Range<Int>? {
    var lower = mark.content.lowerBound
    var upper = mark.content.upperBound
    let holes = gone + [span]
    for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) where hole.lowerBound <= lower {
      lower = max(lower, hole.upperBound)
    }
    for hole in holes.sorted(by: { $0.upperBound > $1.upperBound }) where hole.upperBound >= upper {
      upper = min(upper, hole.lowerBound)
    }
    return lower < upper ? lower..<upper : nil
  }

  /// How much white space begins at a place; `nil` if there is nothing else up to the end.
  private func space(after start: Int, upTo end: Int) -> Int? {
    let bytes = markdown.buffer.slice(start..<end).utf8
    let count = bytes.prefix(while: \.isSpaceOrTab).count
    return count == bytes.count ? nil : count
  }

  private func space(before end: Int, from start: Int) -> Int? {
    let bytes = markdown.buffer.slice(start..<end).utf8
    let count = bytes.reversed().prefix(while: \.isSpaceOrTab).count
    return count == bytes.count ? nil : count
  }
}

extension Inline {
  /// Whether its signs count only beside text.
  fileprivate var isFlanking: Bool {
    switch kind {
    case .emphasis, .strong, .strikethrough: true
    default: false
    }
  }

  /// Whether it is no longer what it was when a part of it goes: an address between angles.
  fileprivate func isBroken(by span: Range<Int>) -> Bool {
    guard case .autolink = kind else { return false }
    return !opening.isEmpty && content.overlaps(span)
  }
}
