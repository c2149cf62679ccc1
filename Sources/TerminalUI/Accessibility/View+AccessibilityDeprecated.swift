// The names these modifiers had at first. Old code still has them.

extension View {
  /// Names the element.
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public func accessibility(
    label: Text, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityLabel(label, fileID: fileID, line: line)
  }

  /// Says what the element's value is.
  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public func accessibility(
    value: Text, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityValue(value, fileID: fileID, line: line)
  }

  /// Says what happens when the element is activated.
  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public func accessibility(
    hint: Text, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityHint(hint, fileID: fileID, line: line)
  }

  /// The words that Voice Control accepts for the element.
  @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
  public func accessibility(
    inputLabels: [Text], fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityInputLabels(inputLabels, fileID: fileID, line: line)
  }

  /// Names the element for automation.
  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public func accessibility(
    identifier: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityIdentifier(identifier, fileID: fileID, line: line)
  }

  /// Says what the view stands for in a selection.
  @available(*, deprecated, renamed: "tag(_:)")
  public func accessibility(selectionIdentifier: AnyHashable) -> some View {
    tag(selectionIdentifier)
  }

  /// Leaves the view out of what a reader sees.
  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Says in which order the elements of one container are met.
  @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
  public func accessibility(
    sortPriority: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilitySortPriority(sortPriority, fileID: fileID, line: line)
  }

  /// The point a pointer would press.
  @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
  public func accessibility(
    activationPoint: UnitPoint, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityActivationPoint(activationPoint, fileID: fileID, line: line)
  }

  /// Adds to how the element behaves.
  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public func accessibility(
    addTraits traits: AccessibilityTraits, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityAddTraits(traits, fileID: fileID, line: line)
  }

  /// Takes from how the element behaves.
  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public func accessibility(
    removeTraits traits: AccessibilityTraits, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibilityRemoveTraits(traits, fileID: fileID, line: line)
  }
}
