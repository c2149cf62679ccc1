/// The identity of an accessibility element, stable for as long as the view that made it keeps its
/// place or its explicit identity.
///
/// An id is a 64-bit digest of the path of identities from the root. It carries no meaning of its
/// own: compare it, store it in a path, look it up in a ``Tree``.
public struct ElementID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The root of every tree: the window's own container is a child of it or the root itself.
  public static let root = ElementID(rawValue: 0xcbf2_9ce4_8422_2325)

  /// The id of the part at `position` under this one. O(1).
  public func appending(position: Int) -> ElementID {
    mixed(with: UInt64(bitPattern: Int64(position)) ^ 0x9e37_79b9_7f4a_7c15)
  }

  /// The id of the part under this one that is known by an explicit identity, such as a row's. O(1).
  public func appending(identity: some Hashable) -> ElementID {
    mixed(with: UInt64(bitPattern: Int64(identity.hashValue)) ^ 0xc2b2_ae3d_27d4_eb4f)
  }

  private func mixed(with value: UInt64) -> ElementID {
    var bits = rawValue ^ (value &* 0xff51_afd7_ed55_8ccd)
    bits = (bits ^ (bits >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return ElementID(rawValue: bits ^ (bits >> 29))
  }
}

extension ElementID: CustomStringConvertible {
  public var description: String { "#" + String(rawValue, radix: 16) }
}
