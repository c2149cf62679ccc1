import AccessibilityTree

extension View {
  /// Explains the view: the help tag, spoken with the hint.
  public func help(
    _ key: LocalizedStringKey, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = key.string
    return accessibility(.help, fileID, line) { $0.element.help = words }
  }

  /// Explains the view: the help tag, spoken with the hint.
  @_disfavoredOverload
  public func help(
    _ text: some StringProtocol, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = String(text)
    return accessibility(.help, fileID, line) { $0.element.help = words }
  }

  /// Explains the view: the help tag, spoken with the hint.
  public func help(
    _ text: Text, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = text.string
    return accessibility(.help, fileID, line) { $0.element.help = words }
  }
}
