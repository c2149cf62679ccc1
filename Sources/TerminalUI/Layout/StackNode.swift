import AccessibilityTree

/// Lays its children out one after the other along an axis.
///
/// The space left by spacing is shared in rounds: children of higher priority first, within one
/// priority the least flexible first, each offered an equal share of what is left.
final class StackNode: ViewNode {
  let axis: Axis
  let spacing: Int
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

  init(
    id: ElementID, axis: Axis, spacing: Int, alignment: Alignment, children: [ViewNode]
  ) {
    self.axis = axis
    self.spacing = max(0, spacing)
    horizontal = alignment.horizontal
    vertical = alignment.vertical
    super.init(id: id, children: children)
  }

  private var gaps: Int {
    var gaps = 0
    for index in children.indices.dropFirst() where hasGap(before: index) { gaps += spacing }
    return gaps
  }

  /// A spacer is space enough: no spacing beside it.
  private func hasGap(before index: Int) -> Bool {
    !children[index].isSpacer && !children[index - 1].isSpacer
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let sizes = childSizes(proposal)
    var result = CellSize.zero
    result[axis] = sizes.reduce(gaps) { $0 + $1[axis] }
    result[axis.other] = sizes.reduce(0) { max($0, $1[axis.other]) }
    return result
  }

  private var shared: (proposal: ProposedSize, sizes: [CellSize])?

  private func childSizes(_ proposal: ProposedSize) -> [CellSize] {
    if let shared, shared.proposal == proposal { return shared.sizes }
    let sizes = share(proposal)
    shared = (proposal, sizes)
    return sizes
  }

  private func share(_ proposal: ProposedSize) -> [CellSize] {
    guard let total = proposal[axis] else { return children.map { $0.size(for: proposal) } }
    if let sizes = wholeSizes(proposal, total) { return sizes }
    var sizes = [CellSize](repeating: .zero, count: children.count)
    var remaining = max(0, total - gaps)
    var inner = proposal
    let order = childrenByNeed(proposal)
    var minimums = order.reduce(0) { $0 + $1.minimum }
    var position = 0
    while position < order.count {
      let priority = order[position].priority
      let end = order[position...].firstIndex { $0.priority != priority } ?? order.count
      for place in position..<end { minimums -= order[place].minimum }
      for place in position..<end {
        let available = max(0, remaining - minimums)
        inner[axis] = available / (end - place)
        let index = order[place].index
        sizes[index] = children[index].size(for: inner)
        remaining = max(0, remaining - sizes[index][axis])
      }
      position = end
    }
    return sizes
  }

  /// The sizes where each child gets as much as it can take and spacers the rest; `nil` where that
  /// is more than there is. Most stacks are of this kind, and need one question a child.
  private func wholeSizes(_ proposal: ProposedSize, _ total: Int) -> [CellSize]? {
    var most = proposal
    most[axis] = ProposedSize.unlimited
    var used = gaps
    var spacers = 0
    var sizes = [CellSize](repeating: .zero, count: children.count)
    for (index, child) in children.enumerated() {
      if child.isSpacer {
        spacers += 1
        continue
      }
      sizes[index] = child.size(for: most)
      used += sizes[index][axis]
      if used > total { return nil }
    }
    guard spacers > 0 else { return sizes }
    var rest = total - used
    var inner = proposal
    for (index, child) in children.enumerated() where child.isSpacer {
      inner[axis] = rest / spacers
      sizes[index] = child.size(for: inner)
      rest -= sizes[index][axis]
      spacers -= 1
      if rest < 0 { return nil }
    }
    return sizes
  }

  private typealias Need = (index: Int, priority: Double, flexibility: Int, minimum: Int)

  private func childrenByNeed(_ proposal: ProposedSize) -> [Need] {
    var least = proposal
    least[axis] = 0
    var most = proposal
    most[axis] = ProposedSize.unlimited
    var needs: [Need] = []
    needs.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let minimum = child.size(for: least)[axis]
      let flexibility = child.size(for: most)[axis] - minimum
      needs.append((index, child.layoutPriority, flexibility, minimum))
    }
    needs.sort { left, right in
      if left.priority != right.priority { return left.priority > right.priority }
      if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
      return left.index < right.index
    }
    return needs
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    let sizes = childSizes(ProposedSize(rect.size))
    var position = axis == .horizontal ? rect.x : rect.y
    for (index, child) in children.enumerated() {
      if index > 0, hasGap(before: index) { position += spacing }
      let size = sizes[index]
      let origin =
        axis == .horizontal
        ? CellPoint(x: position, y: rect.y + vertical.offset(of: size.height, in: rect.height))
        : CellPoint(x: rect.x + horizontal.offset(of: size.width, in: rect.width), y: position)
      child.layout(
        in: CellRect(x: origin.x, y: origin.y, width: size.width, height: size.height), pass)
      position += size[axis]
    }
  }
}

/// Lays its children over each other.
final class OverlayStackNode: ViewNode {
  let alignment: Alignment

  init(id: ElementID, alignment: Alignment, children: [ViewNode]) {
    self.alignment = alignment
    super.init(id: id, children: children)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    children.reduce(.zero) { result, child in
      let size = child.size(for: proposal)
      return CellSize(
        width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    for child in children {
      child.layout(in: rect.placing(child, alignment), pass)
    }
  }
}

extension CellRect {
  /// The rectangle of a child offered this one and aligned in it.
  @MainActor
  func placing(_ child: ViewNode, _ alignment: Alignment) -> CellRect {
    let size = child.size(for: ProposedSize(self.size))
    return CellRect(
      x: x + alignment.horizontal.offset(of: size.width, in: width),
      y: y + alignment.vertical.offset(of: size.height, in: height), width: size.width,
      height: size.height)
  }
}
