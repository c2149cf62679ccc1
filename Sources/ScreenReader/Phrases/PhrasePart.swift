public import AccessibilityTree

/// A stretch of a phrase that comes from one place.
public struct PhrasePart: Hashable, Sendable {
  /// The words.
  public var text: String
  /// What kind of fact they tell.
  public var origin: PhraseOrigin
  /// The rule of the profile that put the part where it stands ("M2"), or `nil`.
  public var rule: String?
  /// Where the property behind the part was written.
  public var source: SourceLocation?
  /// What stands between this part and the one before it.
  public var joiner: String
  /// The language of an author's words (BCP 47), where it is not the reader's.
  public var language: String?
  /// How an author's words are to be spoken.
  public var speech: Element.SpeechAttributes?

  /// A part; by default a comma stands before it.
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

  /// The joiner, without a second mark where the words before it already end with one.
  func joiner(after text: String) -> String {
    guard let last = text.last, Self.endings.contains(last) else { return joiner }
    return joiner.contains(where: Self.marks.contains)
      ? (joiner.last?.isASCII == false ? "" : " ") : joiner
  }

  private static let marks: Set<Character> = [",", ".", ":", "、", "。", "："]
  private static let endings = marks.union([";", "!", "?", "…", "！", "？"])
}
