import TextModel

/// Makes, changes and takes away the items of lists among some blocks.
struct ListEditor {
  let markdown: MarkdownText
  let blocks: [Block]

  private var buffer: TextBuffer { markdown.buffer }

  init(_ markdown: MarkdownText, _ range: Range<Int>) {
    self.markdown = markdown
    // An item's siblings are needed too, so all of the sections around.
    blocks = markdown.blocks(inSectionsOf: range)
  }

  func prefix(of index: Int) -> LinePrefix {
    LinePrefix(buffer: buffer, containers: markdown.containers(of: index, in: blocks))
  }

  /// The items whose own text touches a range, and the blocks outside of lists that do.
  func targets(in range: Range<Int>) -> (items: [Int], blocks: [Int]) {
    var items: [Int] = []
    var plain: [Int] = []
    for (index, block) in blocks.enumerated()
    where block.range.lowerBound <= range.upperBound && range.lowerBound <= block.range.upperBound {
      switch block.kind {
      case .item:
        // An empty item has no text of its own that could be touched.
        if index + 1 == blocks.count || blocks[index + 1].parent != index { items.append(index) }
      case .paragraph, .heading, .code, .html:
        if let parent = block.parent, case .item = blocks[parent].kind {
          if items.last != parent { items.append(parent) }
        } else {
          plain.append(index)
        }
      default: continue
      }
    }
    return (items, plain)
  }

  // MARK: - Style

  func makeItem(of index: Int, number: Int?) -> [Edit] {
    let block = blocks[index]
    let marker = number.map { "\($0). " } ?? "- "
    let prefix = prefix(of: index)
    return [Edit(insert: marker, at: block.range.lowerBound)]
      + lines(after: block).compactMap { line in
        shift(line, by: marker.utf8.count, prefix)
      }
  }

  func changeItem(_ index: Int, number: Int?) -> [Edit] {
    let block = blocks[index]
    let sign = buffer.string(in: (block.marker.upperBound - 1)..<block.marker.upperBound)
    let marker = number.map { "\($0)" + (sign == ")" ? ")" : ".") } ?? "-"
    let delta = marker.utf8.count - block.marker.count
    return [Edit(block.marker, with: marker)]
      + lines(after: block).compactMap { shift($0, by: delta, prefix(of: index)) }
  }

  func removeItem(_ index: Int) -> [Edit] {
    let block = blocks[index]
    let prefix = prefix(of: index)
    let start = prefix.place(inLineAt: block.marker.lowerBound)
    let inner = LinePrefix(buffer: buffer, containers: prefix.containers + [block])
      .place(inLineAt: block.marker.lowerBound)
    var end = inner.offset
    if let checkbox = block.checkbox {
      let rest = buffer.string(
        in: checkbox.upperBound..<max(checkbox.upperBound, block.range.upperBound))
      end = checkbox.upperBound + rest.utf8.prefix(while: \.isSpaceOrTab).count
    }
    var edits: [Edit] = []
    if markdown.needsBlankLine(before: block) {
      let line = prefix.blankLine(after: block.marker.lowerBound)
      let lineEnd = prefix.lineEnd(at: block.marker.lowerBound)
      edits.append(
        Edit(
          insert: String(line.dropFirst(lineEnd.count)) + lineEnd,
          at: buffer.lineRange(around: block.marker.lowerBound).lowerBound))
    }
    edits.append(Edit(delete: start.offset..<max(start.offset, end)))
    edits += lines(after: block).compactMap { shift($0, by: -block.contentIndent, prefix) }
    return edits
  }

  /// The offsets of the beginnings of a block's lines but the first.
  private func lines(after block: Block) -> [Int] {
    let first = buffer.lineIndex(at: block.range.lowerBound)
    let last = buffer.lineIndex(at: block.range.upperBound)
    return first < last ? ((first + 1)...last).map { buffer.rangeOfLine($0).lowerBound } : []
  }

  /// Moves what is in a line to the right, or to the left as far as there is white space.
  private func shift(_ line: Int, by columns: Int, _ prefix: LinePrefix) -> Edit? {
    let place = prefix.place(inLineAt: line)
    guard columns != 0, !place.isBlank, place.isComplete else { return nil }
    if columns > 0 {
      return Edit(insert: String(repeating: " ", count: columns), at: place.offset)
    }
    if place.indent == place.space.count {
      let end = min(place.offset - columns, place.space.upperBound)
      return Edit(delete: place.offset..<end)
    }
    // A tab counts as several columns.
    return Edit(place.space, with: String(repeating: " ", count: max(0, place.indent + columns)))
  }

  // MARK: - Level

  /// Makes an item one of the list within the nearest item before it that is not moved itself.
  func indent(_ index: Int, moved: Set<Int>, number: Int) -> [Edit] {
    let list = blocks[index].parent
    let base = blocks.indices[..<index].last {
      blocks[$0].parent == list && !moved.contains($0)
    }
    guard let base else { return [] }
    let own = prefix(of: index).place(inLineAt: blocks[index].marker.lowerBound).indent
    return move(index, by: blocks[base].contentIndent - own, number: number)
  }

  /// Makes an item one of the list around the item that holds it; without one, takes it out of the
  /// list.
  func outdent(_ index: Int) -> [Edit] {
    guard let list = blocks[index].parent, let outer = blocks[list].parent,
      case .item(let item) = blocks[outer].kind
    else { return removeItem(index) }
    let own = prefix(of: index).place(inLineAt: blocks[index].marker.lowerBound).indent
    let outerOwn = prefix(of: outer).place(inLineAt: blocks[outer].marker.lowerBound).indent
    let distance = outerOwn - blocks[outer].contentIndent - own
    return move(
      index, by: distance, number: item.ordinal.map { $0 + 1 } ?? 1, within: prefix(of: outer))
  }

  /// Moves all lines of an item; `prefix` is of the blocks whose marks stay in place.
  private func move(
    _ index: Int, by columns: Int, number: Int, within prefix: LinePrefix? = nil
  ) -> [Edit] {
    let block = blocks[index]
    let prefix = prefix ?? self.prefix(of: index)
    var edits = [shift(block.marker.lowerBound, by: columns, prefix)].compactMap { $0 }
    var delta = 0
    // A list within a paragraph's reach must begin with 1.
    if case .item(let item) = block.kind, item.ordinal != nil {
      let sign = buffer.string(in: (block.marker.upperBound - 1)..<block.marker.upperBound)
      let marker = "\(number)\(sign)"
      delta = marker.utf8.count - block.marker.count
      edits.append(Edit(block.marker, with: marker))
    }
    return edits + lines(after: block).compactMap { shift($0, by: columns + delta, prefix) }
  }
}
