import AccessibilityTree

/// Views, or rotor entries, for the elements of a collection.
///
/// In a list or lazy stack only those on the screen are made.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  /// Views for elements known by the value at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    switch output.mode {
    case .nodes:
      for element in view.data {
        resolve(
          view.content(element), in: context.at(identity: view.id(element)), into: &output)
      }
    case .rows where Content.self is any AnySection.Type:
      // Sections are no rows: theirs are.
      for element in view.data {
        resolve(
          view.content(element), in: context.at(identity: view.id(element)), into: &output)
      }
    case .rows:
      output.append(view.rows(in: context))
    }
  }

  @MainActor
  private func rows(in context: _ViewContext) -> RowSource {
    func element(_ index: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: index)]
    }
    return RowSource(
      count: data.count,
      id: { context.id.appending(identity: id(element($0))) },
      value: { AnyHashable(id(element($0))) },
      identity: { value in (value.base as? ID).map { context.id.appending(identity: $0) } },
      make: { index in
        let element = element(index)
        return content(element).nodes(in: context.at(identity: id(element)))
      })
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Views for a constant range of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach where Content: View {
  // The closure takes over the isolation it is written in: the compiler loses a declared one where
  // the parameter is `$element`.

  /// Views for the elements of a bound collection, each as a binding.
  @MainActor
  public init<Elements>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == BindingCollection<Elements>, Elements.Element: Identifiable,
    ID == Elements.Element.ID
  {
    self.init(data: BindingCollection(data), id: { $0.wrappedValue.id }) { content($0) }
  }

  /// Views for the elements of a bound collection known by the value at a key path, each as a
  /// binding.
  @MainActor
  public init<Elements>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == BindingCollection<Elements> {
    self.init(data: BindingCollection(data), id: { $0.wrappedValue[keyPath: id] }) { content($0) }
  }
}

/// The elements of a bound collection as bindings, made as they are asked for.
public struct BindingCollection<Elements: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  private let binding: Binding<Elements>
  private let elements: Elements

  @MainActor
  init(_ binding: Binding<Elements>) {
    self.binding = binding
    elements = binding.wrappedValue
  }

  /// The first place.
  public var startIndex: Elements.Index { elements.startIndex }
  /// The place after the last.
  public var endIndex: Elements.Index { elements.endIndex }
  /// The next place.
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  /// The place before.
  public func index(before index: Elements.Index) -> Elements.Index {
    elements.index(before: index)
  }
  /// The place at a distance. O(1).
  public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
    elements.index(index, offsetBy: distance)
  }
  /// How many places apart two are. O(1).
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// A binding to the element at a place.
  public subscript(index: Elements.Index) -> Binding<Elements.Element> {
    let element = UncheckedBox((binding, index, elements[index]))
    return MainActor.assumeIsolated {
      let (binding, index, element) = element.value
      return UncheckedBox(
        Binding(ElementLocation(base: binding.location, index: index, element: element)))
    }.value
  }
}
