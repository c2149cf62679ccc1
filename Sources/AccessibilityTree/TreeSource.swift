/// What a tree leaves out because it may be without end: rows, text, the entries of a rotor.
///
/// Every answer costs what it returns, never what the collection or the text holds.
@MainActor
public protocol TreeSource: AnyObject {
  /// The child at `index` of an element with virtual children; `nil` out of range.
  func child(at index: Int, of parent: ElementID) -> Branch?
  /// The index of a virtual child, or `nil` if it is no longer there. O(1) for a child asked for
  /// before and still in place.
  func index(of child: ElementID, in parent: ElementID) -> Int?

  /// The characters of a range given in UTF-8 offsets, which is widened to whole characters.
  func text(_ id: TextID, in range: Range<Int>) -> String
  /// The unit around `offset`; at the end of the text the last unit. `nil` in an empty text, and
  /// for `page` where the text has none.
  func range(of unit: TextUnit, around offset: Int, in id: TextID) -> Range<Int>?
  /// Runs of attributes that intersect `range`, in order, without gaps.
  func attributes(_ id: TextID, in range: Range<Int>) -> [AttributedRange]

  /// Where a range of a text is seen, line by line, in cells of the screen; empty where it is not
  /// in sight or its place is not known.
  func frames(_ id: TextID, in range: Range<Int>) -> [CellRect]

  /// The entry of `rotor` next to `position` (`nil`: the first, or the last going backward), looking
  /// at no more than `budget` candidates.
  func rotorEntry(
    _ rotor: Int, of element: ElementID, after position: Int?, direction: SearchDirection,
    budget: Int
  ) -> RotorSearch
  /// Where the search of `rotor` stands for the cursor: the position from which "next" goes on when
  /// the cursor is on `element` or on a descendant's id. `nil`: from the beginning.
  func rotorPosition(_ rotor: Int, of element: ElementID, at cursor: ElementID) -> Int?
}

extension TreeSource {
  public func frames(_ id: TextID, in range: Range<Int>) -> [CellRect] { [] }
}
