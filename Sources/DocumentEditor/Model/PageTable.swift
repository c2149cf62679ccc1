import TextModel

/// Where the pages of a text begin and end, kept true through edits.
///
/// Edits come where somebody works, so the shift of everything behind is remembered once and not
/// added to every page: an edit costs O(pages between it and the edit before), a lookup O(1).
struct PageTable: Sendable {
  private var starts: [Int]
  private var ends: [Int]
  /// Pages from here on lie `shift` further back than their entries say.
  private var firstShifted: Int
  private var shift = 0

  init(_ ranges: [Range<Int>]) {
    starts = ranges.map(\.lowerBound)
    ends = ranges.map(\.upperBound)
    firstShifted = ranges.count
  }

  var count: Int { starts.count }

  func range(of page: Int) -> Range<Int> {
    let shift = page >= firstShifted ? shift : 0
    return starts[page] + shift..<ends[page] + shift
  }

  /// The page at an offset; between two pages the one before. O(log pages).
  func page(at offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if range(of: middle).lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Follows edits, given in order in offsets of the text before all of them.
  mutating func follow(_ edits: [Edit]) {
    for edit in edits.reversed() { follow(edit) }
  }

  private mutating func follow(_ edit: Edit) {
    let length = edit.text.utf8Count
    let first = page(at: edit.range.lowerBound)
    var next = first
    // Pages that the edit touches; text inserted at an edge of a page belongs to it.
    while next < count, range(of: next).lowerBound <= edit.range.upperBound {
      let old = range(of: next)
      let isWithin = next == first
      let start =
        old.lowerBound <= edit.range.lowerBound
        ? old.lowerBound
        : edit.range.lowerBound + length + max(0, old.lowerBound - edit.range.upperBound)
      let end =
        old.upperBound < edit.range.lowerBound
        ? old.upperBound
        : edit.range.lowerBound + length + max(0, old.upperBound - edit.range.upperBound)
      if next > first, old.lowerBound == edit.range.upperBound, edit.range.isEmpty { break }
      set(
        next, start..<max(start, isWithin || old.upperBound > edit.range.lowerBound ? end : start))
      next += 1
    }
    addShift(length - edit.range.count, from: next)
  }

  private mutating func set(_ page: Int, _ range: Range<Int>) {
    moveShift(to: max(firstShifted, page + 1))
    starts[page] = range.lowerBound
    ends[page] = range.upperBound
  }

  private mutating func addShift(_ amount: Int, from page: Int) {
    moveShift(to: page)
    shift += amount
  }

  private mutating func moveShift(to page: Int) {
    while firstShifted < page, firstShifted < count {
      starts[firstShifted] += shift
      ends[firstShifted] += shift
      firstShifted += 1
    }
    while firstShifted > page {
      firstShifted -= 1
      starts[firstShifted] -= shift
      ends[firstShifted] -= shift
    }
    if firstShifted >= count { shift = 0 }
  }
}
