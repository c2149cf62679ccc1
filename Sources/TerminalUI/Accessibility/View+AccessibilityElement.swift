import AccessibilityTree

/// What becomes of the elements of a view's parts.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case contain, combine, ignore }
  let kind: Kind

  /// They are the children of a container.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// They are merged into one element: labels joined, controls turned into actions.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
  /// They are left out: the view is one element without children.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
}

extension View {
  /// Makes the view an accessibility element, or a container of its parts' elements.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return wrapped { node, context in
      let id = context.id
      return AccessibilityChangeNode(id: id, content: node) { items, pass in
        let element =
          switch children.kind {
          case .contain: AccessibilityNode.containing(items, id: id, frame: node.frame, pass)
          case .combine: AccessibilityNode.combining(items, id: id, frame: node.frame, pass)
          case .ignore: AccessibilityNode.replacing(items, id: id, frame: node.frame, pass)
          }
        element.element.origins[.children] = origin
        items = [element]
      }
    }
  }

  /// Leaves the view out of what a reader sees. The keyboard and the pointer still reach it.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true) -> some View {
    wrapped { node, context in
      hidden && isEnabled ? HiddenFromReaderNode(id: context.id, children: [node]) : node
    }
  }

  /// Says in which order the elements of one container are met: higher first, 0 without, ties by
  /// place on the screen.
  public func accessibilitySortPriority(
    _ sortPriority: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.sortPriority, fileID, line) { $0.element.sortPriority = sortPriority }
  }

  /// Describes the view as if it were another one, which is shown nowhere. What the other can do,
  /// the element can; keyboard focus on the view is focus on it.
  public func accessibilityRepresentation<Representation: View>(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder representation: () -> Representation
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return describedBy(representation()) { items, others, _, _ in
      for other in others { other.element.origins[.role] = other.element.origins[.role] ?? origin }
      if let first = others.first {
        for item in items { first.absorbIdentity(of: item) }
      }
      items = others
    }
  }

  /// Makes the view a container of the elements of other views, for something drawn by hand.
  public func accessibilityChildren<Children: View>(
    fileID: StaticString = #fileID, line: UInt = #line, @ViewBuilder children: () -> Children
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return describedBy(children()) { items, others, node, pass in
      let container =
        items.count == 1 && items[0].children.isEmpty
        ? items[0]
        : AccessibilityNode.containing(
          [], id: node.id.appending(position: _ViewContext.Part.content.rawValue),
          frame: node.frame, pass)
      container.children = others
      container.element.origins[.children] = origin
      if !container.element.role.isContainer { container.element.role = .group }
      items = [container]
    }
  }

  /// Changes the elements of the view as a whole.
  func changingElements(
    _ change: @escaping @MainActor (inout [AccessibilityNode], AccessibilityPass) -> Void
  ) -> some View {
    wrapped { node, context in
      AccessibilityChangeNode(id: context.id, content: node, change: change)
    }
  }

  private func describedBy<Other: View>(
    _ other: Other,
    _ change:
      @escaping @MainActor (
        inout [AccessibilityNode], [AccessibilityNode], ViewNode, AccessibilityPass
      ) -> Void
  ) -> some View {
    wrapped { node, context in
      let other = other.node(in: context.entering(.overlay))
      return AccessibilityChangeNode(id: context.id, content: node) { items, pass in
        other.layout(in: node.frame, LayoutPass(clip: pass.clip, graph: pass.graph))
        var others: [AccessibilityNode] = []
        other.accessibility(into: &others, pass)
        change(&items, others, node, pass)
      }
    }
  }
}
