import AccessibilityTree
import TerminalUI
import Testing

/// What becomes of the elements of a view's parts.
@MainActor
struct ElementModifierTests {
  private struct Preset: View {
    var body: some View {
      HStack {
        Text("Title")
        Button("Apply") {}
      }
    }
  }

  @Test func children() {
    expect(
      Preset().accessibilityElement(children: .contain),
      "group\n  staticText \"Title\"\n  button \"Apply\"")
    expect(Preset().accessibilityElement(children: .combine), "button \"Title, Apply\"")
    expect(Preset().accessibilityElement().accessibilityLabel("All"), "custom \"All\"")
    expect(Preset().accessibilityHidden(true), "")
    expect(
      Preset().accessibilityHidden(true, isEnabled: false),
      "staticText \"Title\"\nbutton \"Apply\"")
    expect(
      Color.blue.accessibilityChildren { Preset() },
      "group\n  staticText \"Title\"\n  button \"Apply\"")
    expect(
      Color.blue.accessibilityRepresentation {
        Slider(value: .constant(0.5)) { Text("Volume") }
      }, "slider \"Volume\" = \"50%\" horizontal")
  }

  @Test func combinedPartsAreInReadingOrder() {
    let preset = Screen(Preset().accessibilityElement(children: .combine)).element("Title, Apply")
    #expect(
      preset.combinedParts == [
        CombinedPart(label: "Title", role: .staticText),
        CombinedPart(label: "Apply", role: .button),
      ])
    let book = Screen(
      VStack {
        Text("Ada Author")
        Text("The Title").accessibilitySortPriority(1)
        Text("About")
      }
      .accessibilityElement(children: .combine))
    let element = book.first(.staticText)
    #expect(element.label == "The Title, Ada Author, About")
    #expect(element.combinedParts.map(\.label) == ["The Title", "Ada Author", "About"])
    // Words of the author's own are no longer joined from anything.
    let named = Screen(
      Preset().accessibilityElement(children: .combine).accessibilityLabel("Apply the title"))
    #expect(named.element("Apply the title").combinedParts == [])
  }

  @Test func severalControlsBecomeActions() {
    let log = Log()
    let screen = Screen(
      VStack {
        Text("Radio")
        Button("Favourite") { log.note("favourite") }
        Button("Buy") { log.note("buy") }
      }
      .accessibilityElement(children: .combine))
    check(
      screen.outline, "staticText \"Radio, Favourite, Buy\" actions [Favourite, Buy]")
    screen.perform(named: "Buy", on: "Radio, Favourite, Buy")
    #expect(log.lines == ["buy"])
  }

  @Test func sortPriority() {
    let screen = Screen(
      VStack {
        Text("A")
        Text("B").accessibilitySortPriority(2)
        Text("C").accessibilitySortPriority(-1)
        Text("D").accessibilitySortPriority(2)
      })
    check(
      screen.outline,
      "staticText \"B\"\nstaticText \"D\"\nstaticText \"A\"\nstaticText \"C\"")
  }

  @Test func containers() {
    func rows() -> some View {
      VStack {
        Text("A")
        Text("B")
      }
    }
    let inside = "\n  staticText \"A\"\n  staticText \"B\""
    expect(rows().accessibilityContainer(.semanticGroup), "group" + inside)
    expect(rows().accessibilityContainer(.list).accessibilityLabel("L"), "list \"L\"" + inside)
    expect(rows().accessibilityContainer(.landmark), "region" + inside)
    expect(rows().accessibilityContainer(.landmark(.navigation)), "navigation" + inside)
    expect(rows().accessibilityContainer(.landmark(.main)), "main" + inside)
  }

  @Test func dataTable() {
    let table = VStack {
      HStack {
        Text("Item").accessibilityDataTableHeader(.column(0))
        Text("Price").accessibilityDataTableHeader(.column(1))
      }
      HStack {
        Text("Tea").accessibilityDataTableHeader(.row(1))
        HStack {
          Text("3")
          Text("euros")
        }
        .accessibilityDataTableCell(row: 1, column: 1)
      }
      // Placed by its row, not by where it is drawn.
      Button("Total") {}.accessibilityDataTableCell(
        row: 2, column: 0, columnSpan: 2, headers: ["Sum"])
    }
    expect(
      table.accessibilityContainer(.dataTable),
      """
      table 3 × 2
        columnHeader "Item" column 1
        columnHeader "Price" column 2
        cell "Tea" row 2
        cell "3, euros" row 2 column 2 headers [Price, Tea]
        button "Total" row 3 column 1 2 wide headers [Sum]
      """)
    expect(
      Text("A").accessibilityDataTableCell(row: 0, column: 0)
        .accessibilityContainer(.dataTable(rows: 500, columns: 20)),
      "table 500 × 20\n  cell \"A\" row 1 column 1")
  }

  @Test func hiddenStaysHidden() {
    let hidden = Text("A").accessibilityHidden(true)
    expect(hidden.accessibilityDataTableCell(row: 0, column: 0), "")
    expect(hidden.accessibilityActions { Button("B") {} }, "")
    expect(hidden.accessibilityLabel { label in label }, "")
    expect(hidden.speechSpellsOutCharacters(), "")
    expect(hidden.accessibilityTextInput(Nothing()), "")
  }

  @Test func oldNames() {
    expect(Old(), "button \"B\" = \"1\" hint \"h\" inputs [x] id i at 0,0")
  }
}

private struct Nothing: TextInputRepresentable {}

private struct Old: View {
  @available(*, deprecated)
  var deprecated: some View {
    Text(verbatim: "A").accessibility(label: Text("B")).accessibility(value: Text("1"))
      .accessibility(hint: Text("h")).accessibility(identifier: "i")
      .accessibility(inputLabels: [Text("x")]).accessibility(sortPriority: 1)
      .accessibility(activationPoint: .topLeading).accessibility(addTraits: .isButton)
      .accessibility(removeTraits: .isSelected).accessibility(hidden: false)
      .accessibility(selectionIdentifier: AnyHashable(1))
  }

  var body: some View { (self as any OldViews).any }
}

@MainActor
private protocol OldViews { var any: AnyView { get } }

extension Old: OldViews {
  @available(*, deprecated)
  var any: AnyView { AnyView(deprecated) }
}
