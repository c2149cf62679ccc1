import AccessibilityTree

/// Entries of a rotor. Searched one at a time: a rotor is never an array.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  /// What the content is made of. The module's own kinds of content have none.
  associatedtype Body: AccessibilityRotorContent
  @AccessibilityRotorContentBuilder var body: Body { get }

  /// The number of places to look at. O(1).
  static func _count(_ content: Self) -> Int
  /// The entry at a place, if there is one.
  static func _entry(_ content: Self, at place: Int) -> _RotorEntry?
}

extension AccessibilityRotorContent {
  public static func _count(_ content: Self) -> Int { Body._count(content.body) }
  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? {
    Body._entry(content.body, at: place)
  }
}

extension AccessibilityRotorContent where Body == Never {
  /// Never called: the content gives its entries itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: AccessibilityRotorContent {
  public static func _count(_: Never) -> Int {}
  public static func _entry(_: Never, at place: Int) -> _RotorEntry? {}
}

/// One entry: words, and what they lead to.
public struct _RotorEntry {
  enum Target {
    case identity(AnyHashable)
    /// UTF-8 offsets into the text the rotor belongs to.
    case range(Range<Int>)
    /// A range of the text the rotor belongs to.
    case ownText(Range<String.Index>)
    /// A range of the text of the view or row known by an identity.
    case text(AnyHashable, Range<String.Index>)
  }

  let label: String
  let target: Target
  var prepare: (@MainActor () -> Void)?
}

/// An entry of a rotor: a row, a view with an identity, or a range of a text.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  let entry: _RotorEntry

  public typealias Body = Never

  private init(_ label: String, _ target: _RotorEntry.Target, _ prepare: (@MainActor () -> Void)?) {
    entry = _RotorEntry(label: label, target: target, prepare: prepare)
  }

  private init(
    _ label: String, _ identity: AnyHashable, _ range: Range<String.Index>?,
    _ prepare: (@MainActor () -> Void)?
  ) {
    self.init(label, range.map { .text(identity, $0) } ?? .identity(identity), prepare)
  }

  /// An entry for the view or row known by `id`, or for a range of its text. `prepare` is run when
  /// the reader goes there.
  public init(
    _ label: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label.string, AnyHashable(id), textRange, prepare)
  }

  /// An entry for the view that `accessibilityRotorEntry(id:in:)` marks with `id`, or for a range of
  /// its text.
  public init(
    _ label: LocalizedStringKey, _ id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label.string, AnyHashable(NamespacedID(id, namespace)), textRange, prepare)
  }

  /// An entry for a range of the text the rotor belongs to.
  public init(
    _ label: LocalizedStringKey, textRange: Range<String.Index>,
    prepare: @escaping @MainActor () -> Void = {}
  ) where ID == Never {
    self.init(label.string, .ownText(textRange), prepare)
  }

  /// An entry for the view or row known by `id`, or for a range of its text. `prepare` is run when
  /// the reader goes there.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping @MainActor () -> Void = {}
  ) {
    self.init(String(label), AnyHashable(id), textRange, prepare)
  }

  /// An entry for the view that `accessibilityRotorEntry(id:in:)` marks with `id`, or for a range of
  /// its text.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, _ id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping @MainActor () -> Void = {}
  ) {
    self.init(String(label), AnyHashable(NamespacedID(id, namespace)), textRange, prepare)
  }

  /// An entry for a range of the text the rotor belongs to.
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, textRange: Range<String.Index>,
    prepare: @escaping @MainActor () -> Void = {}
  ) where ID == Never {
    self.init(String(label), .ownText(textRange), prepare)
  }

  /// An entry for the view or row known by `id`, or for a range of its text. `prepare` is run when
  /// the reader goes there.
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label.string, AnyHashable(id), textRange, prepare)
  }

  /// An entry for the view that `accessibilityRotorEntry(id:in:)` marks with `id`, or for a range of
  /// its text.
  public init(
    _ label: Text, _ id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label.string, AnyHashable(NamespacedID(id, namespace)), textRange, prepare)
  }

  /// An entry for a range of the text the rotor belongs to.
  public init(
    _ label: Text, textRange: Range<String.Index>,
    prepare: @escaping @MainActor () -> Void = {}
  ) where ID == Never {
    self.init(label.string, .ownText(textRange), prepare)
  }

  /// An entry for a range of the UTF-8 of the text the rotor belongs to. Own: SwiftUI has string
  /// indices, which mean nothing in a text that is not one string.
  public init(
    _ label: some StringProtocol, utf8Range: Range<Int>,
    prepare: @escaping @MainActor () -> Void = {}
  ) where ID == Never {
    self.init(String(label), .range(utf8Range), prepare)
  }

  public static func _count(_ content: Self) -> Int { 1 }
  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? { content.entry }
}

extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {
  public static func _count(_ content: Self) -> Int { content.map { Wrapped._count($0) } ?? 0 }
  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? {
    content.flatMap { Wrapped._entry($0, at: place) }
  }
}

extension _ConditionalContent: AccessibilityRotorContent
where First: AccessibilityRotorContent, Second: AccessibilityRotorContent {
  public static func _count(_ content: Self) -> Int {
    switch content {
    case .first(let first): First._count(first)
    case .second(let second): Second._count(second)
    }
  }

  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? {
    switch content {
    case .first(let first): First._entry(first, at: place)
    case .second(let second): Second._entry(second, at: place)
    }
  }
}

/// Several pieces of rotor content.
public struct _TupleRotorContent<each Content: AccessibilityRotorContent>:
  AccessibilityRotorContent
{
  let content: (repeat each Content)

  public typealias Body = Never

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public static func _count(_ content: Self) -> Int {
    var count = 0
    for part in repeat each content.content { count += rotorCount(part) }
    return count
  }

  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? {
    var start = 0
    for part in repeat each content.content {
      let count = rotorCount(part)
      if place < start + count { return rotorEntry(part, at: place - start) }
      start += count
    }
    return nil
  }
}

@MainActor
private func rotorCount<Content: AccessibilityRotorContent>(_ content: Content) -> Int {
  Content._count(content)
}

@MainActor
private func rotorEntry<Content: AccessibilityRotorContent>(
  _ content: Content, at place: Int
) -> _RotorEntry? {
  Content._entry(content, at: place)
}

/// Builds rotor content from a block of statements.
@MainActor @preconcurrency @resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> Content { content }
  public static func buildBlock<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> Content { content }
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _TupleRotorContent<repeat each Content> {
    _TupleRotorContent(repeat each content)
  }
  public static func buildIf<Content: AccessibilityRotorContent>(
    _ content: Content?
  ) -> Content? { content }
  public static func buildEither<
    First: AccessibilityRotorContent, Second: AccessibilityRotorContent
  >(first: First) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<
    First: AccessibilityRotorContent, Second: AccessibilityRotorContent
  >(second: Second) -> _ConditionalContent<First, Second> { .second(second) }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public static func _count(_ content: Self) -> Int { content.data.count }

  /// The first entry of the content of an element, O(1) where that is one entry.
  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? {
    let data = content.data
    guard place >= 0, place < data.count else { return nil }
    let inner = content.content(data[data.index(data.startIndex, offsetBy: place)])
    for place in 0..<Content._count(inner) {
      if let entry = Content._entry(inner, at: place) { return entry }
    }
    return nil
  }

  /// Entries for elements known by the value at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach
where Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Entries for identifiable elements.
  public init(
    _ data: Data,
    @AccessibilityRotorContentBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public init(@AccessibilityRotorContentBuilder content: () -> Content) {
    self.content = content()
  }
  public static func _count(_ content: Self) -> Int { Content._count(content.content) }
  public static func _entry(_ content: Self, at place: Int) -> _RotorEntry? {
    Content._entry(content.content, at: place)
  }
}
