import AccessibilityTree
import Observation

/// What the inspector shows now, and what it can ask for.
@MainActor @Observable
final class InspectorModel {
  var inspection: Inspection?
  @ObservationIgnored let words: InspectorWords
  /// Does an action of the inspected element.
  @ObservationIgnored var perform: @MainActor (AccessibilityAction) -> Void = { _ in }
  /// Inspects another element of the tree.
  @ObservationIgnored var inspect: @MainActor (ElementID) -> Void = { _ in }
  /// Shows a place in a source file.
  @ObservationIgnored var open: @MainActor (SourceLocation) -> Void = { _ in }

  init(words: InspectorWords) { self.words = words }
}
