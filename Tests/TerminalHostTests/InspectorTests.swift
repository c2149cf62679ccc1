import AccessibilityTree
import ReaderTesting
import ScreenReader
import TerminalUI
import Testing

@testable import TerminalHost

/// The inspector pane: what it shows of the element under the cursor, and what can be done there.
@Suite @MainActor struct InspectorTests {
  struct Lamp: View {
    @State private var isOn = false
    var body: some View {
      VStack {
        Text("Kitchen")
        Toggle("Lamp", isOn: $isOn)
          .accessibilityHint("Lights the table")
          .accessibilityIdentifier("lamp")
          .accessibilityAction(named: "Dim") {}
        Button("Done") {}
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Room")
    }
  }

  let test = ReaderTest(Lamp(), size: CellSize(width: 120, height: 60))

  private var inspection: Inspection? { test.session.inspector?.model.inspection }

  private func value(_ name: String) -> String? {
    inspection?.properties(InspectorWords(locale: "en")).first { $0.name == name }?.value
  }

  /// Goes to the lamp and opens the inspector.
  private func inspectLamp() throws { try test.press("Return", "Right", "P") }

  @Test func itShowsWhatIsKnownOfTheElementAndWhereItWasWritten() throws {
    try inspectLamp()
    #expect(test.transcript.last == "Inspector shown")
    #expect(test.focus?.label == "Lamp")
    let names = [
      "Role", "Automation type", "Label", "Hint", "Identifier", "Toggle state", "Actions",
    ]
    #expect(
      names.map { value($0) ?? "-" } == [
        "checkbox", "checkBox", "Lamp", "Lights the table", "lamp", "off", "Press, Dim",
      ])
    let origin = inspection?.properties(InspectorWords(locale: "en")).first { $0.name == "Hint" }?
      .origin
    #expect(origin?.file.hasSuffix("InspectorTests.swift") == true)
    #expect(inspection?.containers.first?.label == "Room")
    #expect(inspection?.tree.contains { $0.text == "button “Done”" } == true)
    #expect(inspection?.tree.contains { $0.text.contains("Inspector") } == false)
  }

  @Test func itFollowsTheCursorAndItsContainers() throws {
    try inspectLamp()
    try test.press("Right")
    #expect(value("Label") == "Done")
    try test.press("J")
    #expect(test.transcript.last == "Inspecting group “Room”")
    #expect(value("Label") == "Room")
    try test.press("Left")
    #expect(value("Label") == "Lamp")
  }

  @Test func itIsAnAreaBehindTheWindowsContentAndKeepsTheElementOutside() throws {
    try inspectLamp()
    try test.press("Backspace", "Right", "Right")
    #expect(test.transcript.last == "Inspector, scroll area")
    try test.press("Return")
    #expect(test.transcript.last?.contains("Role: group") == true)
    #expect(inspection?.element.label == "Room")
    try test.press("P")
    #expect(test.session.inspector == nil)
    #expect(test.focus?.label == "Room")
  }

  struct Question: View {
    @State private var asks = true
    var body: some View {
      VStack {
        Button("Order") { asks = true }
        if asks {
          VStack {
            Text("Sure?")
            Button("Yes") { asks = false }
          }
          .accessibilityElement(children: .contain)
          .accessibilityLabel("Question")
          .accessibilityAddTraits(.isModal)
          .accessibilityAction(.escape) { asks = false }
        }
      }
    }
  }

  @Test func aModalDoesNotHideIt() throws {
    let test = ReaderTest(Question(), size: CellSize(width: 120, height: 60))
    try test.press("Right", "P")
    #expect(test.transcript.last == "Inspector shown. Press right bracket to go there")
    #expect(test.focus?.label == "Yes")
    try test.press("]")
    #expect(test.transcript.last?.hasPrefix("In Inspector, scroll area") == true)
    try test.press("Right", "Right")
    #expect(test.focus?.label?.contains("Label: Yes") == true)
    // Nothing else behind the modal is in reach, and the modal is where it was.
    try test.press("[")
    #expect(test.transcript.last == "Yes, button")
    try test.press("]", "Escape")
    #expect(test.transcript.last == "Yes, button")
    try test.press("]", "P")
    #expect(test.focus?.label == "Yes")
    try test.press("Escape")
    #expect(test.focus?.label == "Order")
  }

  @Test func kindsAndStatesAreNamedInThePersonsLanguage() throws {
    let test = ReaderTest(Lamp(), size: CellSize(width: 120, height: 60), locale: "fr")
    try test.press("Return", "Right", "P")
    let inspection = try #require(test.session.inspector?.model.inspection)
    let words = InspectorWords(locale: "fr")
    let values = inspection.properties(words).map(\.value)
    #expect(values.contains("case à cocher (checkbox)"))
    #expect(inspection.tree.contains { $0.text == "bouton « Done »" })
    #expect(values.contains("désactivé"))
  }

  @Test func actionsAreDoneFromThereAndTheirOutcomeIsSaid() throws {
    try inspectLamp()
    try test.press("Backspace", "Right", "Right", "Return")
    try test.press("J")
    test.session.inspector?.model.inspect(try lampID())
    try test.press("nextItem")
    #expect(value("Toggle state") == "off")
    let press = try #require(inspection?.element.actions.first { $0.id == .press })
    test.session.inspector?.model.perform(press)
    test.wait(.seconds(1))
    #expect(value("Toggle state") == "on")
    #expect(test.transcript.contains("Lamp, on"))
  }

  private struct Fuse: View {
    @State private var isBlown = false
    var body: some View {
      Button("Fuse") {}
        .accessibilityActions { if !isBlown { Button("Blow") { isBlown = true } } }
    }
  }

  /// The button of an action that is gone once it is done is gone too, from under the cursor. What is
  /// inspected is never a part of the pane: its button would press itself, for ever.
  @Test func anActionThatGoesAwayTakesItsButtonAlong() throws {
    let test = ReaderTest(Fuse(), size: CellSize(width: 120, height: 60))
    try test.press("P")
    let inspector = try #require(test.session.inspector)
    #expect(inspector.model.inspection?.element.actions.count == 2)
    try test.press("Right", "Right", "Return")
    let actions = InspectorWords(locale: "en")[.performable]
    for _ in 0..<60 where test.focus?.label != actions { try test.press("Right") }
    try test.press("Return", "Right")
    #expect(test.focus?.label == "Blow")
    try test.press("Space")
    #expect(inspector.model.inspection?.element.label == "Fuse")
    #expect(inspector.model.inspection?.element.actions.count == 1)
    for _ in 0..<8 { try test.press("Left", "Space") }
    #expect(inspector.model.inspection?.element.label == "Fuse")
  }

  /// So does that of a container that is inspected then.
  @Test func aContainerIsInspectedFromThere() throws {
    try inspectLamp()
    try test.press("Backspace", "Right", "Right", "Return")
    test.session.inspector?.model.inspect(try lampID())
    let containers = InspectorWords(locale: "en")[.containers]
    for _ in 0..<60 where test.focus?.label != containers { try test.press("Right") }
    try test.press("Return")
    #expect(test.focus?.role == .button)
    try test.press("Space")
    #expect(inspection?.element.label == "Room")
    #expect(inspection?.element.role == .group)
  }

  private func lampID() throws -> ElementID {
    try #require(inspection?.tree.first { $0.text == "checkbox “Lamp”" }?.id)
  }

  @Test func theWordsAreCompleteInBothLanguages() {
    for locale in ["en", "fr"] {
      let words = InspectorWords(locale: locale)
      let missing = InspectorWords.Key.allCases.filter { words[$0].isEmpty }
      #expect(missing.isEmpty)
    }
    let (english, french) = (InspectorWords(locale: "en"), InspectorWords(locale: "fr"))
    #expect(InspectorWords.Key.allCases.filter { english[$0] == $0.rawValue }.count < 15)
    #expect(french[.missingTextParts] != english[.missingTextParts])
  }
}
