import TextModel

extension ProjectedCut {
  /// The edits for a cut that begins and ends in text, or takes a whole border of blocks.
  var textEdits: [Edit] {
    let left = MarkdownUnit(self, at: leftIndex)
    let right = MarkdownUnit(self, at: rightIndex)
    let stretch = start..<max(start, end)
    guard left?.block.range != right?.block.range else {
      return inner(stretch, of: left)
    }
    let isLeftGone = startsLine && left.map { isGoneBefore($0) } ?? startsLine
    let isRightGone = right.map { isGoneBehind($0) } ?? false
    if isLeftGone, text.isEmpty {
      let from = min(stretch.lowerBound, left?.block.range.lowerBound ?? stretch.lowerBound)
      return head(from..<stretch.upperBound, of: right, isGone: isRightGone)
    }
    if left?.isPlain ?? true, !(isRightGone && left?.hasEnd == true),
      isRightGone || right?.isPlain ?? true
    {
      let joined = join(stretch, left, right, isRightGone: isRightGone)
      if keepsText(joined) { return joined }
    }
    return parted(stretch, left, right, isRightGone: isRightGone)
  }

  /// The piece whose block the cut begins in.
  private var leftIndex: Int {
    if isLineEnd(first) { return first - 1 }
    return isMark(first) && !isLineEnd(first + 1) ? first + 1 : first
  }

  /// The piece whose block the cut ends in.
  private var rightIndex: Int {
    let index = isLineEnd(last) ? last + 1 : last
    return isMark(index) && !isLineEnd(index + 1) ? index + 1 : index
  }

  /// Whether a block loses all that is shown of it before the cut's end.
  private func isGoneBefore(_ unit: MarkdownUnit) -> Bool {
    guard start == pieces[first].source.lowerBound else { return false }
    let before = pieces[..<first].last { !projection.isLineEnd($0) }
    return before.map { $0.source.upperBound <= unit.block.range.lowerBound } ?? true
  }

  /// Whether a block loses all that is shown of it behind the cut's beginning.
  private func isGoneBehind(_ unit: MarkdownUnit) -> Bool {
    guard !isLineEnd(last), end == pieces[last].source.upperBound else { return false }
    var next = last + 1
    while isLineEnd(next) { next += 1 }
    return next >= pieces.count || pieces[next].source.lowerBound >= unit.block.range.upperBound
  }

  /// A cut within one block.
  private func inner(_ stretch: Range<Int>, of unit: MarkdownUnit?) -> [Edit] {
    guard let unit else {
      return [Edit(insert: text, at: stretch.lowerBound)] + visible(in: stretch)
    }
    let isGone = isGoneBefore(unit) && isGoneBehind(unit)
    if isGone, text.isEmpty, startsLine, !unit.isPlain || unit.isUnderlined {
      return [Edit(delete: unit.block.range)]
    }
    if unit.isTable { return cells(stretch, text: text) }
    var stretch = stretch
    if unit.isPlain, text.isEmpty, startsLine, first > 0,
      isLineEnd(last + 1) || last + 1 == pieces.count,
      let firstLine = unit.block.lines.first, stretch.lowerBound > firstLine.upperBound
    {
      // An empty line would end the paragraph.
      stretch = pieces[first - 1].source.lowerBound..<stretch.upperBound
    }
    return MarkSpan(markdown, [unit.block], stretch, text: text).edits
  }

  /// A cut through a table: the cells stay, what they say goes, and the text goes into the first.
  private func cells(_ stretch: Range<Int>, text: String) -> [Edit] {
    var insertion = [Edit(insert: text, at: stretch.lowerBound)]
    var edits: [Edit] = []
    for cell in markdown.blocks(in: stretch) where cell.hasInlines {
      guard let line = cell.lines.first else { continue }
      let part = line.clamped(to: stretch)
      let isFirst = line.lowerBound <= stretch.lowerBound && stretch.lowerBound <= line.upperBound
      guard !part.isEmpty else { continue }
      edits += MarkSpan(markdown, [cell], part, text: isFirst ? text : "").edits
      if isFirst { insertion = [] }
    }
    return insertion + edits
  }

  /// The pieces of a stretch, and nothing that is hidden between them.
  private func visible(in stretch: Range<Int>) -> [Edit] {
    guard !stretch.isEmpty else { return [] }
    return pieces[first...last].map { Edit(delete: $0.source.clamped(to: stretch)) }
  }

  /// A cut that begins with the lines of whole blocks: they go, and what follows stays what it is.
  private func head(_ stretch: Range<Int>, of right: MarkdownUnit?, isGone: Bool) -> [Edit] {
    let lineStart = markdown.buffer.lineRange(around: stretch.lowerBound).lowerBound
    guard let right else { return [Edit(delete: lineStart..<max(lineStart, stretch.upperBound))] }
    let block = right.block.range
    if isGone { return [Edit(delete: lineStart..<max(block.upperBound, stretch.upperBound))] }
    let rightStart = markdown.buffer.lineRange(around: block.lowerBound).lowerBound
    guard lineStart < rightStart else { return visible(in: stretch) }
    let rest = max(rightStart, min(block.lowerBound, stretch.upperBound))..<stretch.upperBound
    let behind = tail(rest, of: right)
    let edits = [Edit(delete: lineStart..<rightStart)] + behind
    if keepsText(edits) { return edits }
    // What comes before must not go on with what is left.
    return [Edit(lineStart..<rightStart, with: "\n")] + behind
  }

  /// What is cut of the block in which the cut ends, and of the marks of lists before it.
  private func tail(_ stretch: Range<Int>, of right: MarkdownUnit) -> [Edit] {
    let lower = right.block.range.lowerBound
    let lineStart = markdown.buffer.lineRange(around: lower).lowerBound
    var edits = pieces[first...last].indices.filter { index in
      isMark(index) && pieces[index].source.lowerBound >= lineStart && index < last
    }.map { Edit(delete: pieces[$0].source) }
    let inside = pieces[first...last].first {
      !projection.isLineEnd($0) && $0.source.lowerBound >= lower
    }
    guard let inside, inside.source.lowerBound < stretch.upperBound else { return edits }
    let part = inside.source.lowerBound..<stretch.upperBound
    edits +=
      right.isTable
      ? cells(part, text: "") : MarkSpan(markdown, [right.block], part, text: "").edits
    return edits
  }

  /// The text behind the cut goes on with the block before it.
  private func join(
    _ stretch: Range<Int>, _ left: MarkdownUnit?, _ right: MarkdownUnit?, isRightGone: Bool
  ) -> [Edit] {
    var stretch = stretch
    if isRightGone, let right {
      stretch = stretch.lowerBound..<max(stretch.upperBound, right.block.range.upperBound)
    }
    let blocks = [left, isRightGone ? nil : right].compactMap { $0?.block }
    var edits = MarkSpan(markdown, blocks, stretch, text: text).edits
    if !isRightGone, let ending = right?.ending { edits.append(Edit(delete: ending)) }
    return edits
  }

  /// The border between both blocks stays.
  private func parted(
    _ stretch: Range<Int>, _ left: MarkdownUnit?, _ right: MarkdownUnit?, isRightGone: Bool
  ) -> [Edit] {
    guard let left, let right else {
      return text.isEmpty ? [] : [Edit(insert: text, at: stretch.lowerBound)] + visible(in: stretch)
    }
    let leftEnd = left.block.lines.last?.upperBound ?? left.block.range.upperBound
    let own = stretch.clamped(
      to: left.block.range.lowerBound..<max(left.block.range.lowerBound, leftEnd))
    var edits: [Edit] = []
    if left.isTable {
      edits = cells(stretch.clamped(to: left.block.range), text: text)
    } else if own.isEmpty {
      edits = [Edit(insert: text, at: stretch.lowerBound)]
    } else {
      edits = MarkSpan(markdown, [left.block], own, text: text).edits
    }
    let upper = left.block.range.upperBound
    if isRightGone {
      let behind = upper..<max(upper, right.block.range.upperBound)
      let all = edits + [Edit(delete: behind)]
      return keepsText(all) ? all : edits + [Edit(behind, with: "\n")]
    }
    let buffer = markdown.buffer
    let lineStart = buffer.lineRange(around: right.block.range.lowerBound).lowerBound
    let hasMiddle = pieces[first...last].contains {
      !projection.isLineEnd($0) && $0.source.lowerBound >= upper
        && $0.source.upperBound <= lineStart
    }
    if hasMiddle, upper < lineStart {
      edits.append(Edit(upper..<lineStart, with: "\n\n"))
    }
    return edits + tail(stretch, of: right)
  }
}
