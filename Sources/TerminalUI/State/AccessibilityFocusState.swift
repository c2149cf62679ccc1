import AccessibilityTree

/// Assistive technologies that have a focus of their own.
public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// A set of the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1 << 0)
  public static let switchControl = AccessibilityTechnologies(rawValue: 1 << 1)
}

/// Where the reader's cursor is among some views, to be read and set.
@MainActor @preconcurrency @propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var focus: FocusState<Value>

  /// Whether the reader is on one view.
  public init() where Value == Bool { focus = FocusState() }

  /// Whether one of some technologies is on one view.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    focus = FocusState()
  }

  /// Which view the reader is on, by the value given to it; `nil` for none.
  public init<Wrapped: Hashable>() where Value == Wrapped? { focus = FocusState() }

  /// Which view one of some technologies is on.
  public init<Wrapped: Hashable>(for technologies: AccessibilityTechnologies)
  where Value == Wrapped? { focus = FocusState() }

  /// Where the cursor is. Setting it asks the reader to move there.
  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }

  /// What `accessibilityFocused(_:equals:)` is given.
  public var projectedValue: Binding { Binding(location: focus.projectedValue.location) }

  public mutating func _link(in context: _ViewContext) { focus._link(in: context) }

  /// An accessibility focus state, passed on.
  @MainActor @preconcurrency @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>

    /// Where the cursor is. Setting it asks the reader to move there.
    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.request(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Ties the reader's cursor on this view to a value of an accessibility focus state.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let location = binding.location
    let origin = SourceLocation(fileID, line)
    return changingElements { items, pass in
      guard let first = items.first else { return }
      first.element.origins[.focus] = origin
      first.handlers.accessibilityFocus.append { isHere in
        if isHere {
          location.report(value)
        } else if location.value == value {
          location.report(location.unfocused)
        }
      }
      if location.isRequested, location.value == value {
        pass.requestedFocus = first.element.id
        pass.graph.afterUpdate { location.settle() }
      }
    }
  }

  /// Ties the reader's cursor on this view to an accessibility focus state.
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    accessibilityFocused(condition, equals: true, fileID: fileID, line: line)
  }

  /// Suggests this view for the reader's cursor when the screen is new. The person's own settings
  /// go before it.
  public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let origin = SourceLocation(fileID, line)
    return accessibilityFocused(binding, equals: value, fileID: fileID, line: line)
      .changingElements { items, pass in
        guard let first = items.first else { return }
        first.element.origins[.focus] = origin
        if pass.defaultFocus == nil { pass.defaultFocus = first.element.id }
      }
  }
}
