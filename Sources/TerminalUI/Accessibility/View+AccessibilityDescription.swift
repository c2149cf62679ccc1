import AccessibilityTree

extension View {
  /// Names the element for automation, where `isEnabled`. Never spoken.
  public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.identifier, fileID, line, isEnabled: isEnabled) {
      $0.element.identifier = identifier
    }
  }

  /// Adds to how the element behaves.
  public func accessibilityAddTraits(
    _ traits: AccessibilityTraits, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.traits, fileID, line) { $0.element.add(traits) }
  }

  /// Takes from how the element behaves.
  public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.traits, fileID, line) { $0.element.remove(traits) }
  }

  /// Makes the element a heading of a level.
  public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.level, fileID, line) { level.apply(to: &$0.element) }
  }

  /// Tells what kind of text the element holds. Of what a machine reads, every mark is spoken.
  public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.textContentType, fileID, line) { value.apply(to: &$0.element) }
  }

  /// Tells the language of the element's words (BCP 47), after UIKit's `accessibilityLanguage`. Own:
  /// SwiftUI takes it from attributed strings.
  public func accessibilityLanguage(
    _ language: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.language, fileID, line) { $0.element.language = language }
  }

  /// Says whether switches and keyboards stop at the element, where it is not plain from what it is.
  public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.interaction, fileID, line, isEnabled: isEnabled) {
      $0.element.respondsToUserInteraction = respondsToUserInteraction
    }
  }

  /// The words that Voice Control accepts for the element, most wanted first.
  public func accessibilityInputLabels(
    _ inputLabels: [LocalizedStringKey], isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    inputs(inputLabels.map(\.string), isEnabled, fileID, line)
  }

  /// The words that Voice Control accepts for the element, most wanted first.
  @_disfavoredOverload
  public func accessibilityInputLabels(
    _ inputLabels: [some StringProtocol], isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    inputs(inputLabels.map { String($0) }, isEnabled, fileID, line)
  }

  /// The words that Voice Control accepts for the element, most wanted first.
  public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    inputs(inputLabels.map(\.string), isEnabled, fileID, line)
  }

  private func inputs(
    _ words: [String], _ isEnabled: Bool, _ file: StaticString, _ line: UInt
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.inputLabels, file, line, isEnabled: isEnabled) {
      $0.element.inputLabels = words
    }
  }
}

/// What kind of text an element holds.
public enum AccessibilityTextContentType: Hashable, Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing

  func apply(to element: inout Element) {
    element.textContentType =
      switch self {
      case .plain: .plain
      case .console: .console
      case .fileSystem: .fileSystem
      case .messaging: .messaging
      case .narrative: .narrative
      case .sourceCode: .sourceCode
      case .spreadsheet: .spreadsheet
      case .wordProcessing: .wordProcessing
      }
    switch self {
    case .console, .fileSystem, .sourceCode: element.speech.alwaysIncludesPunctuation = true
    case .plain, .messaging, .narrative, .spreadsheet, .wordProcessing: break
    }
  }
}
