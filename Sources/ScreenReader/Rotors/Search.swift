import AccessibilityTree

/// Where a search stands.
enum SearchPoint: Hashable {
  /// An entry of an application's rotor.
  case entry(Int)
  /// An element, or a stretch of its text.
  case place(ElementPath, Range<Int>?)
}

/// Something a search found: words for a menu, and where it is.
struct SearchHit: Hashable {
  enum Target: Hashable {
    case element(ElementID)
    case path(ElementPath)
    case text(ElementID, Range<Int>)
    /// Something to do instead of somewhere to go.
    case item(MenuItem)
  }

  var label: String
  var target: Target
  var point: SearchPoint
}

enum SearchStep: Hashable {
  case found(SearchHit)
  case end
  /// Nothing within the budget; go on from here.
  case outOfBudget(SearchPoint?)
}

/// A search that yielded to the keys and goes on with the next tick.
struct PendingSearch {
  enum Purpose: Hashable { case jump, menu }

  var category: RotorCategory
  var direction: SearchDirection
  var filter: String
  var point: SearchPoint?
  var purpose: Purpose
}

extension String {
  /// Whether a word begins with what was typed, whatever the case; three letters and more may stand
  /// anywhere.
  func matches(_ filter: String) -> Bool {
    guard !filter.isEmpty else { return true }
    let words = lowercased()
    let wanted = filter.lowercased()
    if wanted.count >= 3 { return words.contains(wanted) }
    var isBeginning = true
    for index in words.indices {
      if isBeginning, words[index...].hasPrefix(wanted) { return true }
      isBeginning = !words[index].isLetter && !words[index].isNumber
    }
    return false
  }

  /// Whether the words contain others anywhere, whatever the case.
  func contains(words: String) -> Bool {
    words.isEmpty || lowercased().contains(words.lowercased())
  }
}
