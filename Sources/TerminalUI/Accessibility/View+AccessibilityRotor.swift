import AccessibilityTree
import UnicodeText

extension View {
  /// Adds a rotor titled by a literal. The entries are looked at one by one, when asked for.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: LocalizedStringKey, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.custom(name: rotorLabel.string), fileID, line, entries)
  }

  /// Adds a rotor titled by a string.
  @_disfavoredOverload
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: some StringProtocol, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.custom(name: String(rotorLabel)), fileID, line, entries)
  }

  /// Adds a rotor titled by a text.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: Text, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.custom(name: rotorLabel.string), fileID, line, entries)
  }

  /// Says what a rotor of the reader's own finds in this view.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.system(systemRotor.rotor), fileID, line, entries)
  }

  /// Adds a rotor over elements, with the key paths of identity and words.
  @_disfavoredOverload
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ rotorLabel: some StringProtocol, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.custom(name: String(rotorLabel)), fileID, line) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// Adds a rotor over identifiable elements, with the key path of their words.
  @_disfavoredOverload
  public func accessibilityRotor<Entry: Identifiable>(
    _ rotorLabel: some StringProtocol, entries: [Entry], entryLabel: KeyPath<Entry, String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.custom(name: String(rotorLabel)), fileID, line) {
      ForEach(entries) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry.id)
      }
    }
  }

  /// Says what a rotor of the reader's own finds among elements, with the key paths of identity and
  /// words.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.system(systemRotor.rotor), fileID, line) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// Adds a rotor over ranges of the view's text.
  @_disfavoredOverload
  public func accessibilityRotor(
    _ rotorLabel: some StringProtocol, textRanges: [Range<String.Index>],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.custom(name: String(rotorLabel)), textRanges, fileID, line)
  }

  /// Says what a rotor of the reader's own finds in the view's text.
  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(.system(systemRotor.rotor), textRanges, fileID, line)
  }

  /// Marks the view as what the rotor entry of an identity in a namespace leads to.
  public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    let identity = AnyHashable(NamespacedID(id, namespace))
    return changingElements { items, pass in
      if let first = items.first { pass.identified[identity] = first.element.id }
    }
  }

  private func rotor<Content: AccessibilityRotorContent>(
    _ kind: Rotor.Kind, _ file: StaticString, _ line: UInt,
    _ entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.rotors, file, line) { node in
      node.rotors.append(ContentRotor(kind: kind, key: node.attachment, content: entries))
    }
  }

  private func rotor(
    _ kind: Rotor.Kind, _ ranges: [Range<String.Index>], _ file: StaticString, _ line: UInt
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.rotors, file, line) { node in
      let string = node.wholeText
      let start = string.startIndex
      func offset(_ index: String.Index) -> Int {
        string.utf8.distance(from: start, to: max(start, min(string.endIndex, index)))
      }
      let entries = ranges.map { range in
        let found = offset(range.lowerBound)..<offset(range.upperBound)
        return TextRangeEntry(
          range: found, label: String(string.utf8Slice(found).prefix(80)))
      }
      node.rotors.append(
        ContentRotor(kind: kind, key: node.attachment) {
          ForEach(entries, id: \.range) { entry in
            AccessibilityRotorEntry<Never>(entry.label, utf8Range: entry.range)
          }
        })
    }
  }
}

private struct TextRangeEntry {
  let range: Range<Int>
  let label: String
}

extension AccessibilityNode {
  /// The characters of the element's text, or its label.
  var wholeText: String {
    guard let reference = element.text, let text else { return element.label ?? "" }
    return text.text(in: 0..<reference.utf8Count)
  }
}

/// A rotor the reader has by itself, whose entries a view may give.
public struct AccessibilitySystemRotor: Sendable {
  let rotor: SystemRotor

  private init(_ rotor: SystemRotor) { self.rotor = rotor }

  /// Headings of all levels, or of one.
  public static let headings = AccessibilitySystemRotor(.headings)
  /// Headings of one level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    .headings
  }
  /// Links.
  public static let links = AccessibilitySystemRotor(.links)
  /// Links, visited or not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    visited ? AccessibilitySystemRotor(.visitedLinks) : .links
  }
  /// Buttons and other controls.
  public static let buttons = AccessibilitySystemRotor(.buttons)
  /// Text fields.
  public static let textFields = AccessibilitySystemRotor(.textFields)
  /// Tables.
  public static let tables = AccessibilitySystemRotor(.tables)
  /// Lists.
  public static let lists = AccessibilitySystemRotor(.lists)
  /// Landmarks.
  public static let landmarks = AccessibilitySystemRotor(.landmarks)
  /// Images.
  public static let images = AccessibilitySystemRotor(.images)
  /// Bold text.
  public static let boldText = AccessibilitySystemRotor(.boldText)
  /// Italic text.
  public static let italicText = AccessibilitySystemRotor(.italicText)
  /// Underlined text.
  public static let underlineText = AccessibilitySystemRotor(.underlineText)
  /// Misspelled words.
  public static let misspelledWords = AccessibilitySystemRotor(.misspelledWords)
}
