import AccessibilityTree

extension View {
  /// The point a pointer would press, in parts of the element's frame: where Pass-through begins.
  public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.activationPoint, fileID, line, isEnabled: isEnabled) { node in
      node.element.activationPoint = activationPoint.cell(in: node.frame.size)
    }
  }

  /// Sends keys straight to the view while the reader is on it.
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = [],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.traits, fileID, line) { node in
      node.element.traits.subtract([.directInteraction, .requiresActivation, .silentOnTouch])
      guard isDirectTouchArea else { return }
      node.element.traits.insert(.directInteraction)
      if options.contains(.requiresActivation) { node.element.traits.insert(.requiresActivation) }
      if options.contains(.silentOnTouch) { node.element.traits.insert(.silentOnTouch) }
    }
  }

  /// Where a drag can begin. Without effect: a terminal drags nothing from program to program, and
  /// nothing inside this one.
  public func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { self }

  /// Where a drag can begin. Without effect.
  @_disfavoredOverload
  public func accessibilityDragPoint(
    _ point: UnitPoint, description: some StringProtocol, isEnabled: Bool = true
  ) -> some View { self }

  /// Where a drag can begin. Without effect.
  public func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View { self }

  /// Where something can be dropped. Without effect, as dragging.
  public func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { self }

  /// Where something can be dropped. Without effect.
  @_disfavoredOverload
  public func accessibilityDropPoint(
    _ point: UnitPoint, description: some StringProtocol, isEnabled: Bool = true
  ) -> some View { self }

  /// Where something can be dropped. Without effect.
  public func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View { self }
}

/// How direct touch behaves.
public struct AccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The reader keeps quiet over the view's own sound.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1 << 0)
  /// Only after the view was activated, until the reader's cursor leaves it.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1 << 1)
}

/// A point in parts of a rectangle: 0 at its leading or top edge, 1 at the other.
public struct UnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  /// The point at the leading top corner.
  public init() { self.init(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x.isFinite ? max(0, min(1, x)) : 0
    self.y = y.isFinite ? max(0, min(1, y)) : 0
  }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The cell at the point, inside a rectangle of a size wherever that has cells.
  func cell(in size: CellSize) -> CellPoint {
    CellPoint(
      x: max(0, min(size.width - 1, Int(Double(size.width) * x))),
      y: max(0, min(size.height - 1, Int(Double(size.height) * y))))
  }
}
