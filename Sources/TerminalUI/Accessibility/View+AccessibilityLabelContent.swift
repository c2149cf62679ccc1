import AccessibilityTree

extension View {
  /// Names the element by the words of other views; `label` among them stands for the name it has
  /// without this.
  ///
  /// ```swift
  /// PageThumbnail(page)
  ///   .accessibilityLabel { label in
  ///     if page.isBookmarked { Text("Bookmarked") }
  ///     label
  ///   }
  /// ```
  public func accessibilityLabel<Content: View>(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> Content
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    let words = PlaceholderWords()
    let content = content(PlaceholderContentView(words: words))
    return wrapped { node, context in
      let parts = content.nodes(in: context.entering(.overlay))
      let id = context.id
      return AccessibilityChangeNode(id: id, content: node) { items, pass in
        items.ensureElement(id, node, pass)
        for item in items {
          words.current = item.element.label
          var described: [AccessibilityNode] = []
          for part in parts { part.accessibility(into: &described, pass) }
          guard let label = described.combinedLabel else { continue }
          item.name(label)
          item.element.origins[.label] = origin
        }
      }
    }
  }
}

/// Stands for the content a modifier is applied to.
public struct PlaceholderContentView<Value>: View {
  fileprivate let words: PlaceholderWords

  public typealias Body = Never

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(PlaceholderNode(id: context.id, words: view.words))
  }
}

/// The words a placeholder stands for at the moment.
@MainActor
private final class PlaceholderWords {
  var current: String?
}

private final class PlaceholderNode: ViewNode {
  private let words: PlaceholderWords

  init(id: ElementID, words: PlaceholderWords) {
    self.words = words
    super.init(id: id)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    guard let current = words.current else { return }
    items.append(
      AccessibilityNode(
        Element(id: id, role: .staticText, label: current), frame: .zero, pass))
  }
}
