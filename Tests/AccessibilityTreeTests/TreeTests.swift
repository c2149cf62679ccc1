import AccessibilityTree
import Testing

/// A tree is a value: made of updates, compared, asked for paths.
@Suite struct TreeTests {
  private let root = ElementID.root
  private var window: ElementID { root.appending(position: 0) }
  private var button: ElementID { window.appending(position: 1) }
  private var dialog: ElementID { window.appending(position: 2) }

  private func update(label: String = "OK", isModal: Bool = false) -> TreeUpdate {
    var top = Element(id: root, role: .application)
    top.children = .list([window])
    var middle = Element(id: window, role: .window, label: "Window")
    middle.children = .list(isModal ? [button, dialog] : [button])
    var elements = [top, middle, Element(id: button, role: .button, label: label)]
    if isModal {
      var modal = Element(id: dialog, role: .dialog, label: "Sure?")
      modal.traits = .modal
      elements.append(modal)
    }
    return TreeUpdate(elements: elements)
  }

  @Test func pathsLeadFromTheOutside() {
    let tree = Tree(update())
    #expect(tree.path(to: button) == [root, window])
    #expect(tree.parent(of: window) == root)
    #expect(tree.parent(of: root) == nil)
  }

  @Test func changesTellWhatIsDifferent() {
    var tree = Tree(update())
    #expect(tree.apply(update()).isEmpty)
    let changes = tree.apply(update(label: "Go"))
    #expect(changes.count == 1)
    guard case .changed(let before, let now)? = changes.first else {
      Issue.record("no change: \(changes)")
      return
    }
    #expect(before.label == "OK" && now.label == "Go")
    #expect(
      tree.apply(update(label: "Go", isModal: true)).contains { change in
        if case .added(let element) = change { element.id == dialog } else { false }
      })
    #expect(tree.modal == dialog)
  }

  @Test func aCycleEndsSomewhere() {
    var top = Element(id: root, role: .application)
    top.children = .list([window])
    var middle = Element(id: window, role: .group)
    middle.children = .list([root])
    let tree = Tree(TreeUpdate(elements: [top, middle]))
    #expect(tree.path(to: window).count <= 1000)
  }

  @Test func idsOfDifferentPlacesDiffer() {
    var ids: Set<ElementID> = []
    for first in 0..<100 {
      for second in 0..<100 {
        ids.insert(root.appending(position: first).appending(position: second))
      }
    }
    #expect(ids.count == 10_000)
  }
}
