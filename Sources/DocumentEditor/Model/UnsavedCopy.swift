/// A copy of unsaved text where a crash or a kill cannot reach it.
struct UnsavedCopy {
  /// Where it may be, the best place first.
  private let places: [String]
  private var revision: UInt64?
  /// The copy of this session; `nil` while there is none.
  private(set) var path: String?

  /// - Parameters:
  ///   - document: its copy is a hidden file beside it.
  ///   - folder: where it is if it cannot be there.
  init(of document: FileName?, folder: String?) {
    let beside = document.map { "\($0.folder).\($0.file).unsaved" }
    let elsewhere = folder.map { "\($0)/\(document?.file ?? "sample.md").unsaved" }
    places = [beside, elsewhere].compactMap(\.self)
  }

  /// One that an earlier session left. It is never overwritten.
  var left: String? { places.first { $0 != path && FileAccess.stamp($0) != nil } }

  /// Writes the text, if it is not kept yet.
  /// - Returns: whether it is kept now.
  @discardableResult
  mutating func keep(_ text: @autoclosure () -> [UInt8], revision: UInt64) -> Bool {
    if path != nil, self.revision == revision { return true }
    let bytes = text()
    for place in path.map({ [$0] }) ?? places.map(Self.free) {
      guard (try? FileAccess.replace(place, with: bytes)) != nil else { continue }
      path = place
      self.revision = revision
      return true
    }
    return false
  }

  mutating func forget() {
    if let path { FileAccess.remove(path) }
    path = nil
    revision = nil
  }

  /// The place, or the first beside it where nothing is yet.
  private static func free(_ place: String) -> String {
    guard FileAccess.stamp(place) != nil else { return place }
    return (2...).lazy.map { "\(place)-\($0)" }.first { FileAccess.stamp($0) == nil } ?? place
  }
}
