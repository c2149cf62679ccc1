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
    let lamp = inspection?.tree.first { $0.text == "checkbox “Lamp”" }
    let id = try #require(lamp?.id)
    test.session.inspector?.model.inspect(id)
    try test.press("nextItem")
    #expect(value("Toggle state") == "off")
    let press = try #require(inspection?.element.actions.first { $0.id == .press })
    test.session.inspector?.model.perform(press)
    test.wait(.seconds(1))
    #expect(value("Toggle state") == "on")
    #expect(test.transcript.contains("Lamp, on"))
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
