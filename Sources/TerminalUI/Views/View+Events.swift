import AccessibilityTree

extension View {
  /// Does something when the view appears.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    lifetime { context, _ in
      if let action { context.graph.afterUpdate(action) }
    }
  }

  /// Does something when the view is gone.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    lifetime { _, lifetime in lifetime.onEnd = action }
  }

  /// Starts a task when the view appears and cancels it when the view is gone.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    lifetime { context, lifetime in
      context.graph.afterUpdate {
        let task = Task(priority: priority) { await action() }
        lifetime.onEnd = { task.cancel() }
      }
    }
  }

  /// Does something when a value has changed since the last update, with the old and the new value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    modifier(
      ContextModifier { context in
        let graph = context.graph
        let kept = graph.store.value(for: context.entering(.value)) { ChangeState<Value>() }
        let old = kept.value
        kept.value = value
        if let old {
          if old != value { graph.afterUpdate { action(old, value) } }
        } else if initial {
          graph.afterUpdate { action(value, value) }
        }
      })
  }

  /// Does something when a value has changed since the last update.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  private func lifetime(
    _ begin: @escaping @MainActor (_ViewContext, Lifetime) -> Void
  ) -> some View {
    modifier(
      ContextModifier { context in
        var isNew = false
        let lifetime = context.graph.store.value(for: context.entering(.value)) {
          isNew = true
          return Lifetime()
        }
        if isNew { begin(context, lifetime) }
      })
  }
}

/// Does something whenever its content is resolved.
struct ContextModifier: NodeModifier {
  let perform: @MainActor (_ViewContext) -> Void

  static var wraps: Bool { false }

  func prepare(_ context: inout _ViewContext) { perform(context) }
}

/// Tells when a view is gone.
@MainActor
final class Lifetime: Disappearing {
  var onEnd: (@MainActor () -> Void)?

  func disappear() { onEnd?() }
}

/// The last value of an `onChange`.
@MainActor
final class ChangeState<Value> {
  var value: Value?
}
