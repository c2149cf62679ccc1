/// A place that holds a value: what a ``Binding`` points at.
///
/// Reading and writing in place go through one accessor, so that changing one element of a large
/// array in a state copies nothing.
@MainActor
class Location<Value> {
  var value: Value {
    get { preconditionFailure("abstract") }
    _modify { preconditionFailure("abstract") }
  }

  init() {}
}

/// The persistent storage behind a `@State`.
@MainActor
final class StateLocation<Value>: Location<Value> {
  private var stored: Value
  private weak var graph: ViewGraph?

  init(_ value: Value, graph: ViewGraph) {
    stored = value
    self.graph = graph
  }

  override var value: Value {
    get { stored }
    _modify {
      // First, so that the nodes of the last update let go of their copies of the value.
      graph?.invalidate()
      yield &stored
    }
  }

  /// Changes the value without asking for an update.
  func store(_ value: Value) { stored = value }
}

/// A part of another location's value.
@MainActor
final class KeyPathLocation<Root, Value>: Location<Value> {
  private let base: Location<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(base: Location<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var value: Value {
    get { base.value[keyPath: keyPath] }
    _modify { yield &base.value[keyPath: keyPath] }
  }
}

/// A property of an object.
@MainActor
final class ReferenceLocation<Root: AnyObject, Value>: Location<Value> {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override var value: Value {
    get { root[keyPath: keyPath] }
    _modify { yield &root[keyPath: keyPath] }
  }
}

/// A value computed by closures.
@MainActor
final class ComputedLocation<Value>: Location<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  init(read: @escaping @MainActor () -> Value, write: @escaping @MainActor (Value) -> Void) {
    self.read = read
    self.write = write
  }

  override var value: Value {
    get { read() }
    _modify {
      var value = read()
      yield &value
      write(value)
    }
  }
}

/// A value that cannot be changed.
@MainActor
final class ConstantLocation<Value>: Location<Value> {
  private let constant: Value

  init(_ value: Value) { constant = value }

  override var value: Value {
    get { constant }
    _modify {
      var ignored = constant
      yield &ignored
    }
  }
}

/// An element of a collection, by its place. A place that is gone gives the last value seen there
/// and swallows what is written.
@MainActor
final class ElementLocation<Elements: MutableCollection>: Location<Elements.Element> {
  private let base: Location<Elements>
  private let index: Elements.Index
  private var last: Elements.Element

  init(base: Location<Elements>, index: Elements.Index, element: Elements.Element) {
    self.base = base
    self.index = index
    last = element
  }

  private var isThere: Bool {
    let elements = base.value
    return index >= elements.startIndex && index < elements.endIndex
  }

  override var value: Elements.Element {
    get {
      if isThere { last = base.value[index] }
      return last
    }
    _modify {
      if isThere {
        yield &base.value[index]
      } else {
        var ignored = last
        yield &ignored
      }
    }
  }
}
