package import TextModel

/// What the items of a list begin with.
package enum ListKind: Hashable, Sendable {
  case bullet, ordered
}

extension MarkdownText {
  /// The kind of list that all text of a range is in; `nil` where there is none or several.
  package func listKind(in range: Range<Int>) -> ListKind? {
    let editor = ListEditor(self, range)
    let (items, plain) = editor.targets(in: range)
    let kinds = Set(items.map { editor.blocks[$0].isOrdered ? ListKind.ordered : .bullet })
    return plain.isEmpty && kinds.count == 1 ? kinds.first : nil
  }

  /// The edits that make the paragraphs of a range items of a list, or plain paragraphs with `nil`.
  /// Their further lines are indented as the marks need it; numbers count from 1.
  package func settingList(_ kind: ListKind?, in range: Range<Int>) -> [Edit] {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    let editor = ListEditor(self, range)
    let (items, plain) = editor.targets(in: range)
    var numbers: [Int: Int] = [:]
    func number(in parent: Int?) -> Int? {
      guard kind == .ordered else { return nil }
      numbers[parent ?? -1, default: 0] += 1
      return numbers[parent ?? -1]
    }
    var edits: [Edit] = []
    for index in (items + plain).sorted() {
      let block = editor.blocks[index]
      let isItem = items.contains(index)
      switch kind {
      case nil: if isItem { edits += editor.removeItem(index) }
      case let kind?:
        let number = number(in: block.parent)
        if !isItem {
          edits += editor.makeItem(of: index, number: number)
        } else if block.isOrdered != (kind == .ordered) {
          edits += editor.changeItem(index, number: number)
        }
      }
    }
    return ordered(edits)
  }

  /// The edits that move the items of a range one level in, or out with a negative number. An item
  /// with none before it cannot go in; one of the outermost list leaves the list.
  package func changingListLevel(by step: Int, in range: Range<Int>) -> [Edit] {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    let editor = ListEditor(self, range)
    let items = editor.targets(in: range).items
    // What is in an item moves with it.
    let moved = Set(items)
    let outermost = items.filter { item in
      var parent = editor.blocks[item].parent
      while let current = parent {
        if moved.contains(current) { return false }
        parent = editor.blocks[current].parent
      }
      return true
    }
    var numbers: [Int: Int] = [:]
    let edits = outermost.flatMap { item -> [Edit] in
      guard step > 0 else { return step < 0 ? editor.outdent(item) : [] }
      let list = editor.blocks[item].parent ?? -1
      numbers[list, default: 0] += 1
      return editor.indent(item, moved: moved, number: numbers[list] ?? 1)
    }
    return ordered(edits)
  }

  /// All blocks of the sections that touch a range.
  func blocks(inSectionsOf range: Range<Int>) -> [Block] {
    let first = sectionIndex(at: range.lowerBound)
    let last = sectionIndex(at: range.upperBound)
    let end = last + 1 < sections.count ? sections[last + 1].start : buffer.utf8Count
    return blocks(in: (sections.isEmpty ? 0 : sections[first].start)..<max(end, range.upperBound))
  }
}

extension Block {
  fileprivate var isOrdered: Bool {
    if case .item(let item) = kind { item.ordinal != nil } else { false }
  }
}
