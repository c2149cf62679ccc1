import AccessibilityTree
import UnicodeText

extension View {
  /// A rotor titled by a literal. Its entries are looked at one by one, when asked for.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: LocalizedStringKey, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), fileID, line, entries)
  }

  /// A rotor titled by a string. Its entries are looked at one by one, when asked for.
  @_disfavoredOverload
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: some StringProtocol, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(String(rotorLabel)), fileID, line, entries)
  }

  /// A rotor titled by a text. Its entries are looked at one by one, when asked for.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotorLabel: Text, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), fileID, line, entries)
  }

  /// A rotor of the reader's own. Its entries are looked at one by one, when asked for.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, fileID: StaticString = #fileID, line: UInt = #line,
    @AccessibilityRotorContentBuilder entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(systemRotor.title, fileID, line, entries)
  }

  /// A rotor titled by a literal over values, by the key paths of identity and words.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ rotorLabel: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), fileID, line) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// A rotor titled by a string over values, by the key paths of identity and words.
  @_disfavoredOverload
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ rotorLabel: some StringProtocol, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(String(rotorLabel)), fileID, line) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// A rotor titled by a text over values, by the key paths of identity and words.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ rotorLabel: Text, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), fileID, line) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// A rotor of the reader's own over values, by the key paths of identity and words.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(systemRotor.title, fileID, line) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// A rotor titled by a literal over identifiable values, by the key path of their words.
  public func accessibilityRotor<Entry: Identifiable>(
    _ rotorLabel: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), fileID, line) {
      ForEach(entries) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry.id)
      }
    }
  }

  /// A rotor titled by a string over identifiable values, by the key path of their words.
  @_disfavoredOverload
  public func accessibilityRotor<Entry: Identifiable>(
    _ rotorLabel: some StringProtocol, entries: [Entry], entryLabel: KeyPath<Entry, String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(String(rotorLabel)), fileID, line) {
      ForEach(entries) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry.id)
      }
    }
  }

  /// A rotor titled by a text over identifiable values, by the key path of their words.
  public func accessibilityRotor<Entry: Identifiable>(
    _ rotorLabel: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), fileID, line) {
      ForEach(entries) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry.id)
      }
    }
  }

  /// A rotor of the reader's own over identifiable values, by the key path of their words.
  public func accessibilityRotor<Entry: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(systemRotor.title, fileID, line) {
      ForEach(entries) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry.id)
      }
    }
  }

  /// A rotor titled by a literal over ranges of the view's text.
  public func accessibilityRotor(
    _ rotorLabel: LocalizedStringKey, textRanges: [Range<String.Index>],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), textRanges, fileID, line)
  }

  /// A rotor titled by a string over ranges of the view's text.
  @_disfavoredOverload
  public func accessibilityRotor(
    _ rotorLabel: some StringProtocol, textRanges: [Range<String.Index>],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(String(rotorLabel)), textRanges, fileID, line)
  }

  /// A rotor titled by a text over ranges of the view's text.
  public func accessibilityRotor(
    _ rotorLabel: Text, textRanges: [Range<String.Index>],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(RotorTitle(rotorLabel.string), textRanges, fileID, line)
  }

  /// A rotor of the reader's own over ranges of the view's text.
  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    rotor(systemRotor.title, textRanges, fileID, line)
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
    _ title: RotorTitle, _ file: StaticString, _ line: UInt,
    _ entries: @escaping @MainActor () -> Content
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.rotors, file, line) { node in
      node.rotors.append(ContentRotor(title: title, key: node.attachment, content: entries))
    }
  }

  private func rotor(
    _ title: RotorTitle, _ ranges: [Range<String.Index>], _ file: StaticString, _ line: UInt
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.rotors, file, line) { node in
      let string = node.wholeText
      let entries = ranges.map { range in
        let found = string.utf8Offsets(of: range)
        return TextRangeEntry(
          range: found, label: String(string.utf8Slice(found).prefix(80)))
      }
      node.rotors.append(
        ContentRotor(title: title, key: node.attachment) {
          ForEach(entries, id: \.range) { entry in
            AccessibilityRotorEntry<Never>(entry.label, utf8Range: entry.range)
          }
        })
    }
  }
}

/// What a rotor is called, or which of the reader's own it is.
struct RotorTitle {
  let kind: Rotor.Kind
  var level: Int?

  init(kind: Rotor.Kind, level: Int? = nil) {
    self.kind = kind
    self.level = level
  }

  init(_ name: String) { kind = .custom(name: name) }
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
