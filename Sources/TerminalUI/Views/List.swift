import AccessibilityTree

/// Rows that scroll and can be selected. Only those on the screen are made; each element of a
/// `ForEach` is exactly one row.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: RowSelection?
  private let content: Content

  public typealias Body = Never

  init(selection: RowSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var rows = _ViewOutput(.rows)
    var inner = context.stacked(.vertical).entering(.content)
    inner.lazyOwner = context.id
    inner.environment.lineLimit = inner.environment.lineLimit ?? 1
    resolve(view.content, in: inner, into: &rows)
    output.append(
      RowsNode(
        rows.rows, style: .list(context.environment.standard.listRole), selection: view.selection,
        in: context))
  }
}

extension List where SelectionValue == Never {
  /// Rows given one by one, or by `ForEach`.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// A row for each of some identifiable elements.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each of some elements known by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each of a range of numbers.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping @MainActor (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a bound collection, each as a binding.
  public init<Elements, RowContent: View>(
    _ data: Binding<Elements>,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Content == ForEach<BindingCollection<Elements>, Elements.Element.ID, RowContent>,
    Elements.Element: Identifiable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List {
  /// Rows given one by one, or by `ForEach`, of which one can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { RowSelection($0) }, content: content())
  }

  /// Rows given one by one, or by `ForEach`, of which several can be selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { RowSelection($0) }, content: content())
  }

  /// A row for each of some identifiable elements, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { RowSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each of some identifiable elements, of which several can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { RowSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// A row for each of some elements known by the value at a key path, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      selection: selection.map { RowSelection($0) },
      content: ForEach(data, id: id, content: rowContent))
  }
}

/// How a list looks, and whether a reader calls it a table or a list.
@MainActor @preconcurrency
public protocol ListStyle { static var _role: _ListRole { get } }

/// What a reader calls a list.
public enum _ListRole: Hashable, Sendable { case table, list }

/// The list of a sidebar: a table of one column.
public struct SidebarListStyle: ListStyle { public static var _role: _ListRole { .table } }
/// The usual list: a table of one column.
public struct DefaultListStyle: ListStyle { public static var _role: _ListRole { .table } }
/// A list with margins: a table of one column.
public struct InsetListStyle: ListStyle { public static var _role: _ListRole { .table } }
/// A list without a frame, which a reader calls a list.
public struct PlainListStyle: ListStyle { public static var _role: _ListRole { .list } }

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension View {
  /// Says how the lists here look.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    let role: Role = Style._role == .list ? .list : .table
    return environmentChange { $0.standard.listRole = role }
  }
}
