/// Everything an application's screen means at one moment, delivered at once.
///
/// `elements` holds every element reachable through lists, and the branches of those virtual
/// children that are laid out.
public struct TreeUpdate: Hashable, Sendable {
  public var root: ElementID
  public var elements: [Element]
  /// Cells of what is laid out. A side table: moving a window changes no element.
  public var frames: [ElementID: CellRect]
  /// The parent of each virtual child that is laid out, with its index there.
  public var virtualPlaces: [ElementID: VirtualPlace]
  public var keyboardFocus: ElementID?
  /// The element the application suggests for the cursor when the screen is new.
  public var defaultFocus: ElementID?
  /// The element the application moves the cursor to now (`AccessibilityFocusState`).
  public var requestedFocus: ElementID?
  public var announcements: [Announcement]
  /// An area that is not the application's, such as a host's inspector: no modal hides it.
  public var companion: ElementID?

  public init(root: ElementID = .root, elements: [Element] = []) {
    self.root = root
    self.elements = elements
    frames = [:]
    virtualPlaces = [:]
    announcements = []
  }

  public struct VirtualPlace: Hashable, Sendable {
    public var parent: ElementID
    public var index: Int
    public init(parent: ElementID, index: Int) {
      self.parent = parent
      self.index = index
    }
  }
}
