public import AccessibilityTree

/// A stretch of a phrase that comes from one place.
public struct PhrasePart: Hashable, Sendable {
  public var text: String
  public var origin: PhraseOrigin
  /// The rule of the profile that put the part where it stands ("M2"), or `nil`.
  public var rule: String?
  /// Where the property behind the part was written.
  public var source: SourceLocation?
  /// What stands between this part and the one before it.
  public var joiner: String

  public init(
    _ text: String, _ origin: PhraseOrigin, rule: String? = nil, source: SourceLocation? = nil,
    joiner: String = ", "
  ) {
    self.text = text
    self.origin = origin
    self.rule = rule
    self.source = source
    self.joiner = joiner
  }

  /// The joiner without a second mark where the words before already end with one.
  func joiner(after text: String) -> String {
    guard let mark = joiner.first, ",.:".contains(mark), let last = text.last else { return joiner }
    return ".,:;!?…".contains(last) ? String(joiner.dropFirst()) : joiner
  }
}
