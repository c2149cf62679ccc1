/// A key of a value of the environment.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where no view above has set one.
  static var defaultValue: Value { get }
}

/// What a view is told by its surroundings. Copies share storage until one is changed.
public struct EnvironmentValues {
  private final class Storage {
    var keyed: [ObjectIdentifier: Any]
    var standard: Standard

    init(keyed: [ObjectIdentifier: Any] = [:], standard: Standard = Standard()) {
      self.keyed = keyed
      self.standard = standard
    }
  }

  private var storage: Storage

  /// An environment in which every value is its default.
  public init() { storage = Storage() }

  /// The value under a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.keyed[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set {
      copyIfShared()
      storage.keyed[ObjectIdentifier(key)] = newValue
    }
  }

  /// The values of the module's own views, which are read too often for a dictionary.
  var standard: Standard {
    get { storage.standard }
    _modify {
      copyIfShared()
      yield &storage.standard
    }
  }

  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    storage.keyed[ObjectIdentifier(type)] as? Object
  }

  mutating func setObject<Object: AnyObject>(_ object: Object?, as type: Object.Type) {
    copyIfShared()
    storage.keyed[ObjectIdentifier(type)] = object
  }

  private mutating func copyIfShared() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(keyed: storage.keyed, standard: storage.standard)
    }
  }
}
