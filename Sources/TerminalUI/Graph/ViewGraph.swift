public import AccessibilityTree

/// A running interface: views with their state, drawn and described at every update.
///
/// Everything the graph gives is a function of the scene's state, the size and the events so far;
/// it has no clock and does no input or output.
@MainActor
public final class ViewGraph {
  /// The size of the screen. Any size is possible; what does not fit is clipped.
  public var size: CellSize {
    didSet { if size != oldValue { setNeedsUpdate() } }
  }

  /// Whether something has changed since the last ``update()``.
  public private(set) var needsUpdate = true
  /// Whether something has changed since the last evaluation, which requests and events make too.
  private var isStale = true

  /// Called when ``needsUpdate`` becomes true, so that the host can wake up.
  public var onInvalidate: (@MainActor () -> Void)?

  /// Asked for by the window's own buttons and by the application.
  public var onWindowAction: (@MainActor (WindowAction) -> Void)?

  /// What was copied or cut last; `nil` at first. The host may set it from the system's clipboard.
  public var pasteboard: String?

  /// Called with what is copied or cut, so that the host can put it on the system's clipboard.
  public var onCopy: (@MainActor (String) -> Void)?

  /// Called with the address of a link that was pressed.
  public var onOpenURL: (@MainActor (String) -> Void)?

  /// Values every view sees unless a view above it sets others.
  public var environment: EnvironmentValues {
    didSet { invalidate() }
  }

  /// The time of the event being answered, as the host's last ``AppEvent/tick(_:)`` told it.
  var eventTime = Duration.zero

  /// What stands beside the window, by the host.
  var sidePane: SidePane?
  let store = StateStore()
  let observer = ObservationToken()
  private let resolveScene: @MainActor (_ViewContext, inout SceneOutput) -> Void
  private var snapshot: Snapshot?
  /// The text that the events since the last evaluation went to.
  private(set) var edited: EditedText?
  /// What showed it before: to take it apart must not make the answer to a key late.
  private var retired: Snapshot?

  /// Grows whenever data behind the views may have changed.
  private(set) var dataRevision: UInt64 = 0
  /// The control with keyboard focus.
  var focus: ElementID?
  /// The control that was scrolled to last because it got keyboard focus.
  var revealedFocus: ElementID?
  /// The view under the pointer, with those around it.
  var hovered: [ElementID] = []
  /// The view that has the pointer while its button is down.
  var captured: ElementID?
  /// How many elements the last update had.
  var lastElementCount = 0
  /// Menus that are open, outermost first.
  var openMenus: [ElementID] = []
  /// The focus to return to when a presentation goes.
  var focusBeforePresentation: [(presentation: ElementID, focus: ElementID?)] = []
  /// Where the reader's cursor is, as far as it told.
  var accessibilityFocus: ElementID?
  var requestedAccessibilityFocus: ElementID?
  /// What is to be spoken or noticed since the last update.
  var notices: [Notice] = []
  /// What was asked to scroll since the last update.
  var scrolled: ElementID?
  /// What rotor entries want done when the reader arrives at them.
  var preparations: [ElementID: @MainActor () -> Void] = [:]
  /// Rows asked for outside the screen, so that requests on them find their closures.
  var recentRows = RecentRows()
  private var effects: [@MainActor () -> Void] = []
  var presentations: [Presentation] = []

  /// A graph of a scene: windows with their chrome, a menu bar.
  public init(
    _ scene: some Scene, size: CellSize, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.size = size
    self.environment = environment
    resolveScene = { context, output in
      resolve(scene, in: context, into: &output)
    }
  }

  /// A graph of one view in a window without chrome.
  public convenience init(
    root: some View, size: CellSize, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(PlainScene(content: root), size: size, environment: environment)
  }

  /// One atomic snapshot of what is drawn and what it means. O(what is visible).
  public func update() -> (draw: DrawList, tree: TreeUpdate) {
    let snapshot = current()
    // What an endless chain of effects left for the next evaluation is still to come.
    needsUpdate = isStale
    var tree = snapshot.tree
    tree.announcements = takeAnnouncements(snapshot)
    tree.requestedFocus = requestedAccessibilityFocus
    requestedAccessibilityFocus = nil
    return (snapshot.draw, tree)
  }

  /// The last evaluation, or a new one where something changed since.
  func current() -> Snapshot {
    activate()
    if let snapshot, !isStale { return snapshot }
    edited = nil
    retired = nil
    var passes = 0
    var result: Snapshot
    repeat {
      // Actions of `onChange` and `onAppear` may change state once more; an endless chain of them
      // goes on at the next update.
      result = evaluate()
      passes += 1
    } while isStale && passes < 8
    snapshot = result
    return result
  }

  /// Data may have changed: lets go of what holds copies of it and asks for an update.
  func invalidate() {
    dataRevision &+= 1
    snapshot = nil
    recentRows.removeAll()
    setNeedsUpdate()
  }

  /// A key or text went to that control, which may be a text.
  /// - Parameter before: the evaluation it was found in, if that was not let go of for the edit.
  func note(edited target: any KeyboardTarget, before: Snapshot? = nil) {
    edited = target.editedText
    retired = before
  }

  /// Is shown no more: lets go of what was made for the screen, which holds the graph.
  public func discard() {
    snapshot = nil
    retired = nil
    edited = nil
    recentRows.removeAll()
    presentations = []
    preparations = [:]
    effects = []
    onInvalidate = nil
    onWindowAction = nil
    onCopy = nil
  }

  /// The screen changes, but no data: scrolling, focus, a caret.
  func setNeedsUpdate() {
    isStale = true
    guard !needsUpdate else { return }
    needsUpdate = true
    onInvalidate?()
  }

  /// Shows the window's essential content alone, or all of it again.
  func toggleFullScreen() {
    environment.isFullScreen.toggle()
    onWindowAction?(.toggleFullScreen)
  }

  func copy(_ text: String) {
    pasteboard = text
    onCopy?(text)
  }

  /// Runs after the update is complete.
  func afterUpdate(_ effect: @escaping @MainActor () -> Void) { effects.append(effect) }

  private func evaluate() -> Snapshot {
    isStale = false
    store.beginUpdate()
    effects = []
    presentations = []
    let result = observer.observing { [unowned self] in
      makeSnapshot()
    } onChange: { [weak self] in
      self?.invalidate()
    }
    for gone in store.endUpdate() { gone.disappear() }
    let pending = effects
    effects = []
    for effect in pending { effect() }
    return result
  }

  private func makeSnapshot() -> Snapshot {
    var output = SceneOutput()
    let context = _ViewContext(id: .root, environment: environment, graph: self, lazyOwner: nil)
    resolveScene(context, &output)
    output.enterAssistiveAccess(in: context)
    let snapshot = Snapshot(output, graph: self)
    // A menu whose control is gone is closed.
    openMenus.removeAll { owner in
      !presentations.contains {
        $0.id == owner.appending(position: _ViewContext.Part.presented.rawValue)
      }
    }
    return snapshot
  }
}

/// What the buttons of a window ask of the host.
public enum WindowAction: Hashable, Sendable {
  case close, minimize, toggleFullScreen
}
