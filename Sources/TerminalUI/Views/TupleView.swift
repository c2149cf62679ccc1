/// Several views, one after the other.
public struct TupleView<each Content: View>: View {
  let content: (repeat each Content)

  public typealias Body = Never

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var position = 0
    for part in repeat each view.content {
      resolve(part, in: context.at(position), into: &output)
      position += 1
    }
  }
}

/// One view or the other, with an identity for each.
public enum _ConditionalContent<First, Second> {
  case first(First)
  case second(Second)
}

extension _ConditionalContent: View where First: View, Second: View {
  public typealias Body = Never

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    switch view {
    case .first(let content): resolve(content, in: context.at(0), into: &output)
    case .second(let content): resolve(content, in: context.at(1), into: &output)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    if let view { resolve(view, in: context.at(0), into: &output) }
  }
}

/// Nothing.
public struct EmptyView: View {
  public typealias Body = Never
  /// No view.
  public nonisolated init() {}
  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {}
}

/// A view whose type is hidden. Its identity includes the type, so that another type begins anew.
public struct AnyView: View {
  private let content: any View

  public typealias Body = Never

  /// Hides the type of a view.
  public init(_ view: some View) { content = view }
  /// Hides the type of a view.
  @_disfavoredOverload
  public init(_ view: any View) { content = view }
  /// Hides the type of a view.
  public init(erasing view: some View) { content = view }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let type = ObjectIdentifier(Swift.type(of: view.content))
    resolve(view.content, in: context.at(identity: type), into: &output)
  }
}

/// Several views treated as one where a modifier is applied, without an effect of its own.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// A group of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    resolve(view.content, in: context, into: &output)
  }
}
