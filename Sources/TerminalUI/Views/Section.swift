import AccessibilityTree

/// Views that belong together, with words above and below them.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

/// A section, whatever its parts: recognised inside a `ForEach` of a list.
protocol AnySection {}
extension Section: AnySection {}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  /// A section with words above and below it.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var heading = context.entering(.header)
    heading.environment.standard.textStyle.isBold = true
    var note = context.entering(.footer)
    note.environment.standard.textStyle.foreground = .secondary
    output.append(view.header.nodes(in: heading), as: .header)
    resolve(view.content, in: context.entering(.content), into: &output)
    output.append(view.footer.nodes(in: note), as: .footer)
  }
}

extension _ViewOutput {
  fileprivate mutating func append(_ nodes: [ViewNode], as kind: RowSource.Kind) {
    for node in nodes {
      guard mode == .rows else {
        append(node)
        continue
      }
      var source = RowSource(node)
      source.kind = kind
      append(source)
    }
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// A section without words.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section with words above it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// A section with words above it.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A section with words below it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section titled by a literal.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  /// A section titled by a string.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}
