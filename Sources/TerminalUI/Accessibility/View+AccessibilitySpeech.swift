import AccessibilityTree

extension View {
  /// Speaks every mark of the words of this view and those in it.
  public func speechAlwaysIncludesPunctuation(
    _ value: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    spoken(fileID, line) { $0.alwaysIncludesPunctuation = value }
  }

  /// Spells the words of this view and those in it, letter by letter.
  public func speechSpellsOutCharacters(
    _ value: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    spoken(fileID, line) { $0.spellsOutCharacters = value }
  }

  /// Speaks the words of this view and those in it higher (to 1) or lower (to −1).
  public func speechAdjustedPitch(
    _ value: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    spoken(fileID, line) { $0.adjustedPitch = value.clampedPitch }
  }

  /// Lets what changes in this view and those in it wait for what is being said.
  public func speechAnnouncementsQueued(
    _ value: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    spoken(fileID, line) { $0.announcementsQueued = value }
  }

  private func spoken(
    _ file: StaticString, _ line: UInt,
    _ change: @escaping @MainActor (inout Element.SpeechAttributes) -> Void
  ) -> some View {
    let origin = SourceLocation(file, line)
    return changingElements { items, _ in
      for item in items {
        item.changeAll { node in
          change(&node.element.speech)
          node.element.origins[.speech] = origin
        }
      }
    }
  }
}

extension AccessibilityNode {
  /// Changes the element and all below it, with the rows that are made later.
  func changeAll(_ change: @escaping @MainActor (AccessibilityNode) -> Void) {
    change(self)
    for child in children { child.changeAll(change) }
    if let rows { self.rows = ChangedRows(rows, change) }
  }
}

/// Rows each of which is changed as it is made.
@MainActor
private final class ChangedRows: RowAnswering {
  private let base: any RowAnswering
  private let change: @MainActor (AccessibilityNode) -> Void

  init(_ base: any RowAnswering, _ change: @escaping @MainActor (AccessibilityNode) -> Void) {
    self.base = base
    self.change = change
  }

  var rowCount: Int { base.rowCount }

  func rowNode(at index: Int, _ pass: AccessibilityPass) -> AccessibilityNode? {
    let node = base.rowNode(at: index, pass)
    node?.changeAll(change)
    return node
  }

  func rowIndex(of id: ElementID) -> Int? { base.rowIndex(of: id) }

  func rowID(of value: AnyHashable, near index: Int?) -> ElementID? {
    base.rowID(of: value, near: index)
  }
}

extension Double {
  /// A pitch a synthesiser can take.
  fileprivate var clampedPitch: Double { isFinite ? Swift.max(-1, Swift.min(1, self)) : 0 }
}

extension Text {
  /// What the text is called instead of its characters, given as a literal.
  public func accessibilityLabel(
    _ label: LocalizedStringKey, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    labelled(label.string, fileID, line)
  }

  /// What the text is called instead of its characters, given as a string.
  @_disfavoredOverload
  public func accessibilityLabel(
    _ label: some StringProtocol, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    labelled(String(label), fileID, line)
  }

  /// What the text is called instead of its characters, given as a text.
  public func accessibilityLabel(
    _ label: Text, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    labelled(label.string, fileID, line)
  }

  /// The text as a heading of a level.
  public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    marked(.level, fileID, line) { $0.headingLevel = level }
  }

  /// The text as one of a kind. Of what a machine reads, every mark is spoken.
  public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    marked(.textContentType, fileID, line) { $0.contentType = value }
  }

  /// The text with every mark spoken.
  public func speechAlwaysIncludesPunctuation(
    _ value: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    marked(.speech, fileID, line) { $0.speech.alwaysIncludesPunctuation = value }
  }

  /// The text spelled letter by letter.
  public func speechSpellsOutCharacters(
    _ value: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    marked(.speech, fileID, line) { $0.speech.spellsOutCharacters = value }
  }

  /// The text spoken higher (to 1) or lower (to −1).
  public func speechAdjustedPitch(
    _ value: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    marked(.speech, fileID, line) { $0.speech.adjustedPitch = value.clampedPitch }
  }

  /// The text as one whose changes wait for what is being said.
  public func speechAnnouncementsQueued(
    _ value: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Text {
    marked(.speech, fileID, line) { $0.speech.announcementsQueued = value }
  }

  private func labelled(_ words: String, _ file: StaticString, _ line: UInt) -> Text {
    marked(.label, file, line) { $0.spokenLabel = words }
  }

  private func marked(
    _ property: Element.Property, _ file: StaticString, _ line: UInt, _ change: (inout Text) -> Void
  ) -> Text {
    var text = self
    change(&text)
    text.origins[property] = SourceLocation(file, line)
    return text
  }
}
