import AccessibilityTree

/// A frame of a fixed or limited size around its content.
final class FrameNode: ViewNode {
  /// What is known of one axis of a frame.
  struct Extent {
    var minimum: Int?
    var ideal: Int?
    var maximum: Int?

    var isUnconstrained: Bool { minimum == nil && maximum == nil }

    /// What the content is offered.
    func proposal(_ offered: Int?) -> Int? {
      guard let offered = offered ?? ideal else { return nil }
      return max(minimum ?? 0, min(maximum ?? .max, offered))
    }

    /// What the frame takes for content of an extent.
    func result(_ content: Int, offered: Int?) -> Int {
      if isUnconstrained { return offered == nil ? ideal ?? content : content }
      let lower = minimum ?? min(content, maximum ?? .max)
      let upper = maximum ?? max(content, minimum ?? 0)
      guard let offered = offered ?? ideal else { return max(lower, min(upper, content)) }
      return max(lower, min(upper, offered))
    }
  }

  private let width: Extent
  private let height: Extent
  private let alignment: Alignment

  init(
    id: ElementID, width: Extent, height: Extent, alignment: Alignment, content: ViewNode
  ) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(id: id, children: [content])
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: width.proposal(proposal.width), height: height.proposal(proposal.height))
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let content = children[0].size(for: inner(proposal))
    return CellSize(
      width: width.result(content.width, offered: proposal.width),
      height: height.result(content.height, offered: proposal.height))
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    children[0].layout(in: rect.placing(children[0], alignment), pass)
  }
}

extension View {
  /// A frame of a fixed size, in cells; `nil` leaves the content's.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped { node, context in
      FrameNode(
        id: context.id, width: .init(minimum: width, ideal: width, maximum: width),
        height: .init(minimum: height, ideal: height, maximum: height), alignment: alignment,
        content: node)
    }
  }

  /// A frame that takes what it is offered within limits, in cells. `.infinity` is no limit.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped { node, context in
      FrameNode(
        id: context.id,
        width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment, content: node)
    }
  }
}

extension Int {
  /// "As much as there is", where a view's size is limited.
  public static var infinity: Int { ProposedSize.unlimited }
}
