import AccessibilityTree
import Speech

/// One of the reader's own menus: a title, items (listed, or searched for as they are moved over),
/// and the filter typed so far.
struct Menu {
  enum Kind: Hashable {
    case actions, moreContent, rotor, items, find, findKinds, history, hotSpots
    case settings, settingValues
    case help, commands, modeKeys, whatCanIDo
  }

  var kind: Kind
  var title: String
  var items: [MenuItem] = []
  /// The search that gives the items, instead of a list.
  var category: RotorCategory?
  /// The rotors to change to with left and right.
  var categories: [RotorCategory] = []
  var filter = ""
  /// Indices of the listed items that match the filter.
  private(set) var shown: [Int] = []
  /// What the search found so far, in order and without gaps.
  var hits: [SearchHit] = []
  /// Whether the first and the last hit are the ends of the search.
  var hasFirst = false
  var hasLast = false
  /// The item chosen, in ``shown`` or ``hits``; `nil` until the first move.
  var chosen: Int?

  init(_ kind: Kind, title: String, items: [MenuItem]) {
    self.kind = kind
    self.title = title
    self.items = items
    shown = Array(items.indices)
  }

  init(_ kind: Kind, title: String, category: RotorCategory, among categories: [RotorCategory] = [])
  {
    self.kind = kind
    self.title = title
    self.category = category
    self.categories = categories
  }

  /// How many rows are known; for a search, so far.
  var rowCount: Int { category == nil ? shown.count : hits.count }

  func row(_ index: Int) -> String {
    category == nil ? items[shown[index]].label : hits[index].label
  }

  var chosenItem: MenuItem? {
    guard category == nil, let chosen, shown.indices.contains(chosen) else { return nil }
    return items[shown[chosen]]
  }

  var chosenHit: SearchHit? {
    guard category != nil, let chosen, hits.indices.contains(chosen) else { return nil }
    return hits[chosen]
  }

  /// Applies the filter to the listed items, and forgets what a search found.
  mutating func refilter() {
    hits = []
    hasFirst = false
    hasLast = false
    chosen = nil
    shown = items.indices.filter { items[$0].label.matches(filter) }
  }
}

/// An item of a listed menu, and what choosing it does.
struct MenuItem: Hashable {
  enum Choice: Hashable {
    case perform(ElementID, ActionRequest.Action)
    case run(ReaderCommand)
    case go(ElementPath)
    case open(RotorCategory)
    case say(SpokenPhrase)
    case setting(Setting)
    /// A value of a setting, by its place among all.
    case value(Setting, Int)
    case nothing
  }

  var label: String
  var choice: Choice
}
