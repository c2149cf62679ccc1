import AccessibilityTree

/// An accessibility element in the making: the value the reader will get, its children, and the
/// closures that stay here.
@MainActor
final class AccessibilityNode {
  var element: Element
  var children: [AccessibilityNode]
  /// The place on the screen, whether or not it is scrolled into sight.
  var frame: CellRect
  /// What can be seen of ``frame``.
  var visibleFrame: CellRect
  var handlers = ActionHandlers()
  var rotors: [any RotorSearching] = []
  /// Answers for the text of `element.text`.
  var text: (any TextAnswering)?
  /// Answers for virtual children; `children` are then those laid out, at these indices.
  var rows: (any RowAnswering)?
  var rowIndices: [Int] = []
  /// Ids of focusable parts that are no elements of their own.
  var absorbed: [ElementID] = []
  /// Whether ``element`` keeps its children in the order given, such as a window's.
  var keepsOrder = false
  /// The modifier that is changing the element now.
  var attachment = ElementID.root
  /// What the details of ``element`` are known by, in their order.
  var contentKeys: [String] = []
  /// What is said of the place after the element has scrolled.
  var scrollStatus: String?
  /// Whether the element is the header of a row or column, and no cell.
  var isTableHeader = false
  /// The control's own words are spoken as one element in a row or a combination.
  var isControl = false

  init(_ element: Element, frame: CellRect, _ pass: AccessibilityPass) {
    self.element = element
    self.frame = frame
    children = []
    visibleFrame = frame.intersection(pass.clip)
  }
}

/// What an element can do, by closures.
@MainActor
struct ActionHandlers {
  struct Named {
    var action: AccessibilityAction
    /// What gave the action, so that two parts of one element that share it offer it once.
    var key: ElementID
    var perform: @MainActor () -> Void

    func isSame(_ other: Named) -> Bool { key == other.key && action.name == other.action.name }
  }

  var press: (@MainActor () -> Void)?
  var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
  var setValue: (@MainActor (String) -> Void)?
  var escape: (@MainActor () -> Void)?
  var magicTap: (@MainActor () -> Void)?
  var delete: (@MainActor () -> Void)?
  var showMenu: (@MainActor () -> Void)?
  var hover: (@MainActor (Bool) -> Void)?
  var scroll: (@MainActor (Edge) -> Void)?
  var zoom: (@MainActor (AccessibilityZoomGestureAction.Direction) -> Void)?
  var scrollToVisible: (@MainActor () -> Void)?
  var accessibilityFocus: [@MainActor (Bool) -> Void] = []
  var named: [Named] = []

  /// The closure behind an action id.
  func handler(for action: ActionID) -> (@MainActor () -> Void)? {
    switch action {
    case .press: return press
    case .increment:
      guard let adjust else { return nil }
      return { adjust(.increment) }
    case .decrement:
      guard let adjust else { return nil }
      return { adjust(.decrement) }
    case .escape: return escape
    case .magicTap: return magicTap
    case .delete: return delete
    case .showMenu: return showMenu
    case .showAlternateItems:
      guard let hover else { return nil }
      return { hover(true) }
    case .custom(let index):
      if named.indices.contains(index) { return named[index].perform }
      let zooms = AccessibilityZoomGestureAction.Direction.allCases
      guard let zoom, zooms.indices.contains(index - named.count) else { return nil }
      return { zoom(zooms[index - named.count]) }
    }
  }

  /// The actions as the reader sees them.
  func actions(strings: Strings) -> [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if press != nil { actions.append(AccessibilityAction(id: .press)) }
    if adjust != nil {
      actions.append(AccessibilityAction(id: .increment))
      actions.append(AccessibilityAction(id: .decrement))
    }
    if hover != nil {
      actions.append(
        AccessibilityAction(id: .showAlternateItems, name: strings[.showAlternateItems]))
    }
    if showMenu != nil { actions.append(AccessibilityAction(id: .showMenu)) }
    if delete != nil { actions.append(AccessibilityAction(id: .delete, name: strings[.delete])) }
    if escape != nil { actions.append(AccessibilityAction(id: .escape)) }
    if magicTap != nil { actions.append(AccessibilityAction(id: .magicTap)) }
    for (index, named) in named.enumerated() {
      var action = named.action
      action.id = .custom(index)
      actions.append(action)
    }
    if zoom != nil {
      for (index, direction) in AccessibilityZoomGestureAction.Direction.allCases.enumerated() {
        actions.append(
          AccessibilityAction(id: .custom(named.count + index), name: strings[direction.key]))
      }
    }
    return actions
  }
}

/// Answers for rows that are not laid out.
@MainActor
protocol RowAnswering: AnyObject {
  var rowCount: Int { get }
  func rowNode(at index: Int, _ pass: AccessibilityPass) -> AccessibilityNode?
  func rowIndex(of id: ElementID) -> Int?
  /// The row a value (a rotor entry's id, a selection) stands for.
  func rowID(of value: AnyHashable, near index: Int?) -> ElementID?
}

/// Answers for one text.
@MainActor
protocol TextAnswering: AnyObject {
  func text(in range: Range<Int>) -> String
  func range(of unit: TextUnit, around offset: Int) -> Range<Int>?
  func attributes(in range: Range<Int>) -> [AttributedRange]
  /// Where a range is seen, line by line, in cells of the screen.
  func frames(in range: Range<Int>) -> [CellRect]
  func setSelection(_ range: Range<Int>) -> Bool
  func insert(_ text: String) -> Bool
  func delete(_ range: Range<Int>) -> Bool
}

extension TextAnswering {
  func frames(in range: Range<Int>) -> [CellRect] { [] }
}

/// One rotor, searched entry by entry.
@MainActor
protocol RotorSearching {
  var kind: Rotor.Kind { get }
  /// The level of headings, where the rotor is of one.
  var level: Int? { get }
  /// What gave the rotor, so that two parts of one element that share it offer it once.
  var key: ElementID { get }
  func entry(
    after position: Int?, direction: SearchDirection, budget: Int, _ scope: RotorScope
  ) -> RotorSearch
  func position(of cursor: [ElementID], _ scope: RotorScope) -> Int?
}

/// What the describing of nodes needs to know and leaves behind.
@MainActor
final class AccessibilityPass {
  unowned let graph: ViewGraph
  /// The part of the screen that can be seen where the pass is now.
  var clip: CellRect
  /// Elements of views with an explicit identity, for rotor entries.
  var identified: [AnyHashable: ElementID] = [:]
  /// What elements have to do with others, wherever these are.
  var relations = AccessibilityRelations()
  var defaultFocus: ElementID?
  var requestedFocus: ElementID?
  /// The elements of the host's own pane beside the window.
  var sidePane: Set<ElementID> = []
  /// The host's own pane, without the splitter before it.
  var companion: ElementID?

  init(graph: ViewGraph, clip: CellRect) {
    self.graph = graph
    self.clip = clip
  }

  /// Describes within a scrolled or clipped part.
  func clipped(to rect: CellRect, _ body: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body()
    clip = outer
  }
}
