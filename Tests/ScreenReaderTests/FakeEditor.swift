import AccessibilityTree

@testable import ScreenReader

/// A small text editor as an accessibility tree: the screen of the transcripts. It does what is
/// asked of it, and makes its tree anew each time.
@MainActor final class FakeEditor: TreeSource {
  enum Structure: CaseIterable { case flat, contained, combined }

  struct Words {
    var window = "My Text Document"
    var buttons = ["Close", "Minimize", "Full Screen"]
    var sidebar = "Sidebar"
    var inspector = "Format Inspector"
    var titleStyles = "Title Styles"
    var presetsGroup = "Style Presets"
    var presets = ["Title", "Subtitle", "Heading", "Body"]
    var apply = "Apply"
    var toggles = ["Bold", "Italic", "Underline", "Strikethrough", "Code", "Quote"]
    var page = "Page"
    var bookmarked = "bookmarked"
    var bookmark = "Bookmark Page"
    var unbookmark = "Remove Bookmark from Page"
    var rotor = "Bookmarks"
    var others = ["List style", "List level", "Insert Link", "Clear Formatting", "View"]
    var lineWidth = "Line width"
    var showMarks = "Show Marks"
  }

  static let french = Words(
    window: "Mon document texte", buttons: ["Fermer", "Réduire", "Plein écran"],
    sidebar: "barre latérale", inspector: "Inspecteur de format",
    titleStyles: "Styles de titres", presetsGroup: "Préréglages de style",
    presets: ["Titre", "Sous-titre", "En-tête", "Corps"], apply: "Appliquer",
    toggles: ["Gras", "Italique", "Souligné", "Barré", "Code", "Citation"], page: "Page",
    bookmarked: "bookmarked", bookmark: "Ajouter un signet à la page",
    unbookmark: "Supprimer le signet de la page", rotor: "Signets",
    others: [
      "Style de liste", "Niveau de liste", "Insérer un lien", "Effacer la mise en forme",
      "Présentation",
    ], lineWidth: "Largeur de ligne", showMarks: "Afficher les marques")

  let words: Words
  var pageCount: Int
  var bookmarks: Set<Int> = [2, 5, 8]
  var structure = Structure.flat
  var bold = false
  var width = 72
  var showsMarks = true
  var isDialogOpen = false
  /// Makes something else of what is typed.
  var typesCapitals = false
  var focus: ElementID?
  var text: FakeText
  var announcements: [Announcement] = []
  /// Requests in the order they came.
  var requests: [ActionRequest] = []

  init(words: Words = Words(), pageCount: Int = 10, text: String = "") {
    self.words = words
    self.pageCount = pageCount
    self.text = FakeText(text)
  }

  // MARK: Elements

  static let sidebar = id("sidebar")
  static let editor = id("editor")
  static let bold = id("toggle0")
  static let slider = id("width")

  static func id(_ name: String) -> ElementID {
    // A digest of our own: hashValue differs from run to run.
    var bits: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return ElementID(rawValue: bits)
  }

  static func row(_ page: Int) -> ElementID { id("row\(page)") }

  func update() -> TreeUpdate {
    var elements: [Element] = []
    func add(
      _ name: String, _ role: Role, _ label: String? = nil,
      _ edit: (inout Element) -> Void = { _ in }
    )
      -> ElementID
    {
      var element = Element(id: Self.id(name), role: role, label: label)
      edit(&element)
      elements.append(element)
      return element.id
    }
    var top: [ElementID] = []
    for (index, label) in words.buttons.enumerated() {
      top.append(add("window\(index)", .button, label))
    }
    let tools = [add("tool", .button, words.sidebar)]
    top.append(add("toolbar", .toolbar) { $0.children = .list(tools) })
    top.append(add("title", .staticText, words.window))
    top.append(
      add("sidebar", .table, words.sidebar) {
        $0.children = .virtual(count: pageCount, version: UInt64(bookmarks.hashValue.magnitude))
        $0.rotors = [Rotor(id: 0, kind: .custom(name: words.rotor))]
      })
    top.append(add("splitter1", .splitter) { $0.orientation = .vertical })
    top.append(
      add("editor", .textArea) {
        $0.text = text.reference
        $0.actions = []
      })
    top.append(add("splitter2", .splitter) { $0.orientation = .vertical })
    let inspector = inspectorElements(add)
    top.append(add("inspector", .scrollArea, words.inspector) { $0.children = .list(inspector) })
    if isDialogOpen {
      let ok = add("ok", .button, "OK")
      let message = add("message", .staticText, "Address added")
      top.append(
        add("dialog", .dialog, "Done") {
          $0.traits.insert(.modal)
          $0.children = .list([message, ok])
        })
    }
    var window = Element(id: .root, role: .window, label: words.window)
    window.children = .list(top)
    elements.append(window)
    var update = TreeUpdate(elements: elements)
    update.keyboardFocus = focus
    update.announcements = announcements
    announcements = []
    return update
  }

  private func inspectorElements(
    _ add: (String, Role, String?, (inout Element) -> Void) -> ElementID
  ) -> [ElementID] {
    var children = [add("styles", .staticText, words.titleStyles) { _ in }]
    var presets: [ElementID] = []
    for (index, preset) in words.presets.enumerated() {
      if structure == .combined {
        presets.append(
          add("preset\(index)", .button, preset + ", " + words.apply) {
            $0.actions = [AccessibilityAction(id: .press)]
          })
      } else {
        presets.append(add("preset\(index)", .staticText, preset) { _ in })
        presets.append(add("apply\(index)", .button, words.apply) { _ in })
      }
    }
    if structure == .flat {
      children += presets
    } else {
      children.append(
        add("presets", .group, words.presetsGroup) { $0.children = .list(presets) })
    }
    for (index, toggle) in words.toggles.enumerated() {
      children.append(
        add("toggle\(index)", .toggleButton, toggle) {
          $0.toggleState = index == 0 && bold ? .on : .off
          if index == 4 { $0.traits.insert(.notEnabled) }
        })
    }
    children.append(add("other0", .popUpButton, words.others[0]) { $0.value = "None" })
    children.append(add("other1", .stepper, words.others[1]) { $0.value = "1" })
    children.append(add("other2", .button, words.others[2]) { _ in })
    children.append(add("other3", .button, words.others[3]) { _ in })
    children.append(add("other4", .staticText, words.others[4]) { _ in })
    children.append(
      add("width", .slider, words.lineWidth) {
        $0.value = String(width)
        $0.orientation = .horizontal
      })
    children.append(
      add("marks", .switch, words.showMarks) { $0.toggleState = showsMarks ? .on : .off })
    return children
  }

  private func row(_ index: Int) -> Element {
    let page = index + 1
    var row = Element(id: Self.row(page), role: .cell, label: "\(words.page) \(page)")
    if bookmarks.contains(page) { row.states = [words.bookmarked] }
    row.actions = [
      AccessibilityAction(
        id: .custom(0),
        name: (bookmarks.contains(page) ? words.unbookmark : words.bookmark) + " \(page)"),
      AccessibilityAction(id: .showAlternateItems),
    ]
    return row
  }

  // MARK: TreeSource

  func child(at index: Int, of parent: ElementID) -> Branch? {
    guard parent == Self.sidebar, (0..<pageCount).contains(index) else { return nil }
    return Branch(root: row(index))
  }

  func index(of child: ElementID, in parent: ElementID) -> Int? {
    guard parent == Self.sidebar else { return nil }
    return (0..<min(pageCount, 1000)).first { Self.row($0 + 1) == child }
  }

  func text(_ id: TextID, in range: Range<Int>) -> String { text.string(range) }

  func range(of unit: TextUnit, around offset: Int, in id: TextID) -> Range<Int>? {
    text.range(of: unit, around: offset)
  }

  func attributes(_ id: TextID, in range: Range<Int>) -> [AttributedRange] {
    text.attributes(range)
  }

  func rotorEntry(
    _ rotor: Int, of element: ElementID, after position: Int?, direction: SearchDirection,
    budget: Int
  ) -> RotorSearch {
    let pages = bookmarks.sorted()
    let next =
      direction == .forward
      ? pages.first { $0 > position ?? 0 } : pages.last { $0 < position ?? .max }
    guard let next else { return .end }
    return .found(
      RotorEntry(label: "\(words.page) \(next)", target: .element(Self.row(next)), position: next))
  }

  func rotorPosition(_ rotor: Int, of element: ElementID, at cursor: ElementID) -> Int? {
    (1...max(1, min(pageCount, 1000))).first { Self.row($0) == cursor }
  }

  // MARK: What it does

  func perform(_ request: ActionRequest) {
    requests.append(request)
    switch request.action {
    case .press: press(request.element)
    case .increment where request.element == Self.slider: width = min(width + 1, 74)
    case .decrement where request.element == Self.slider: width = max(width - 1, 70)
    case .setKeyboardFocus: focus = request.element
    case .setSelection(let range): text.selection = range
    case .escape: isDialogOpen = false
    case .perform(.custom(0)):
      for page in 1...pageCount where Self.row(page) == request.element {
        bookmarks.formSymmetricDifference([page])
      }
    default: break
    }
  }

  private func press(_ id: ElementID) {
    if id == Self.bold { bold.toggle() }
    if id == Self.id("marks") { showsMarks.toggle() }
    if id == Self.id("other2") { isDialogOpen = true }
    if id == Self.id("ok") { isDialogOpen = false }
  }

  /// A key the reader forwarded.
  func handle(_ stroke: KeyStroke) -> Bool {
    if stroke.key == .tab {
      focus = focus == Self.bold ? Self.id("toggle1") : Self.bold
      return true
    }
    guard focus == Self.editor else { return false }
    return text.handle(stroke)
  }

  /// `false`: there is nothing to type in.
  func type(_ string: String) -> Bool {
    guard focus == Self.editor else { return false }
    text.insert(typesCapitals ? string.uppercased() : string)
    return true
  }
}
