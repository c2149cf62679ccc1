import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// What the phrase function gives that a request in a file cannot ask for.
@Suite struct PhraseComposerTests {
  private func element(
    _ role: Role, _ label: String? = nil, _ change: (inout Element) -> Void = { _ in }
  ) -> Element {
    var element = Element(id: .root, role: role, label: label)
    change(&element)
    return element
  }

  private func said(
    _ event: PhraseEvent, _ element: Element, locale: String = "en", profile: Profile = .macOS,
    _ change: (inout PhraseContext) -> Void = { _ in }
  ) -> [String] {
    var context = PhraseContext()
    change(&context)
    return PhraseComposer(locale: locale, profile: profile)
      .phrases(for: event, element, in: context).map(\.text)
  }

  @Test("Each part remembers where it came from")
  func origins() {
    let source = SourceLocation(file: "Inspector.swift", line: 12)
    let apply = element(.button, "Apply") { element in
      element.traits = .notEnabled
      element.origins = [.label: source]
    }
    let phrase = PhraseComposer(locale: "en").phrases(for: .focus, apply)[0]
    #expect(phrase.parts.map(\.origin) == [.label, .state, .role])
    #expect(
      phrase.why(locale: "en") == [
        "Apply: the label, rule M1, written in Inspector.swift:12",
        "dimmed: the state, rule M2", "button: the role, rule M1",
      ])
    #expect(phrase.why(locale: "fr")[1] == "dimmed : l’état, règle M2")
  }

  @Test("The reader's own words and an author's are parts apart")
  func framing() {
    let group = element(.group, "Presets") { $0.children = .virtual(count: 8, version: 0) }
    let parts = PhraseComposer(locale: "en").phrases(for: .interact, group)[0].parts
    #expect(parts.map(\.text) == ["In", "Presets", "group", "8 items"])
    #expect(parts.map(\.origin) == [.message, .label, .role, .childCount])
    let inside = said(.interact, group) { $0.container = .element(element(.window, "Document")) }
    #expect(inside == ["In Presets, group, 8 items"])
  }

  @Test("Containers count their children, and say when they have none")
  func counts() {
    let million = element(.table, "Log") { $0.children = .virtual(count: 1_000_000, version: 3) }
    #expect(said(.interact, million) == ["In Log, table, 1000000 items"])
    #expect(said(.focus, element(.table, "Log")) == ["Log, empty table"])
    #expect(said(.focus, element(.table, "Log")) { $0.childCount = .unknown } == ["Log, table"])
  }

  @Test("A jump tells what was left and what was entered before the element")
  func jump() {
    let event = PhraseEvent.jumped(
      leaving: [element(.toolbar)], entering: [element(.scrollArea, "Format")])
    #expect(
      said(event, element(.button, "Apply")) == [
        "Leaving toolbar. Entering Format, scroll area. Apply, button"
      ])
  }

  @Test("In a table only what changed is said again")
  func tableCursor() {
    let cell = element(.cell, "12") { element in
      element.table = .init(rows: 6, columns: 4, row: 2, column: 3, headers: ["Price"])
    }
    #expect(said(.focus, cell) == ["Price, 12, row 2 of 6, column 3 of 4"])
    let down = said(.focus, cell) { context in
      context.table = .init(rows: 6, columns: 4)
      context.table?.previousRow = 1
      context.table?.previousColumn = 3
    }
    #expect(down == ["12, row 2 of 6"])
    #expect(said(.focus, cell, profile: .iOS) == ["Price. 12. Row 2. Column 3."])
    let across = said(.focus, cell) { context in
      context.table = .init(rows: 6, columns: 4)
      context.table?.previousRow = 2
      context.table?.previousColumn = 2
    }
    #expect(across == ["Price, 12, column 3 of 4"])
  }

  @Test("Combined parts place the role where the locale wants it")
  func combined() {
    let preset = element(.button, "Titre, Appliquer") { element in
      element.combinedParts = [
        CombinedPart(label: "Titre", role: .staticText),
        CombinedPart(label: "Appliquer", role: .button),
      ]
    }
    #expect(said(.focus, preset, locale: "fr") == ["Titre, bouton Appliquer"])
    #expect(said(.focus, preset, locale: "en") == ["Titre, Appliquer, button"])
    let plain = element(.button, "Titre, Appliquer")
    #expect(said(.focus, plain, locale: "fr") == ["bouton Titre, Appliquer"])
  }

  @Test("A hint tells no key that does not work")
  func keys() {
    var composer = PhraseComposer(locale: "en", keyForm: .commands)
    composer.keys = [.stopInteracting: "B"]
    var context = PhraseContext()
    context.container = .element(element(.scrollArea, "Format"))
    let hint = composer.phrases(for: .hint, element(.button, "Apply"), in: context)
    #expect(
      hint.map(\.text) == [
        "You are currently on a button, inside of a scroll area. To exit this scroll area, press B."
      ])
  }

  @Test("A list that is entered by a command says so")
  func enteredList() {
    let hint = said(.hint, element(.list)) { $0.isEnteredByCommand = true }
    #expect(hint[0].contains("on a list. To interact with the items in this list, press"))
  }

  @Test("On iOS a container's label comes with the first child")
  func entered() {
    let said = said(.focus, element(.button, "Apply"), profile: .iOS) { context in
      context.entered = [element(.group, "Presets")]
    }
    #expect(said == ["Presets. Apply. Button."])
  }

  @Test("Low verbosity leaves counts and coordinates out")
  func verbosity() {
    let list = element(.list) { $0.children = .virtual(count: 3, version: 0) }
    let composer = PhraseComposer(locale: "en", verbosity: .low)
    #expect(composer.phrases(for: .focus, list).map(\.text) == ["list"])
  }

  @Test("Words in another language are fragments of their own, written out as composed")
  func languages() {
    let link = element(.button, "Accueil") { $0.language = "fr" }
    let phrase = PhraseComposer(locale: "en").phrases(for: .focus, link)[0]
    #expect(phrase.fragments.map(\.text) == ["Accueil", "button"])
    #expect(phrase.fragments.map(\.language) == ["fr", nil])
    #expect(phrase.utterance().text == "Accueil, button")
    let french = PhraseComposer(locale: "fr").phrases(for: .focus, link)[0]
    #expect(french.fragments.map(\.text) == ["bouton Accueil"])
  }

  @Test("Every event, role and locale gives words without a key or a place left open")
  func everything() {
    for locale in Strings.locales {
      for profile in Profile.allCases {
        let composer = PhraseComposer(locale: locale, profile: profile)
        for role in Role.allCases {
          let full = element(role, "Nom") { element in
            element.toggleState = .on
            element.isExpanded = false
            element.isRequired = true
            element.level = 2
            element.position = .init(index: 1, count: 2)
            element.table = .init(rows: 3, columns: 3, row: 1, column: 1)
          }
          for event in Self.events {
            for phrase in composer.phrases(for: event, full) {
              let isOpen = phrase.text.contains("{") || phrase.text.contains("role.")
              #expect(!isOpen && !phrase.text.contains("  "), "\(locale) \(phrase.text)")
            }
          }
          let bare = element(role)
          let isSilent = composer.phrases(for: .focus, bare).isEmpty
          #expect(profile == .iOS || role == .custom || !isSilent, "\(locale) \(role)")
        }
      }
    }
  }

  private static let events: [PhraseEvent] = [
    .focus, .keyboardFocus, .describeItem, .describeKeyboardFocus, .describeText, .hint, .helpTag,
    .valueChanged, .stateChanged, .activateDimmed, .interact, .stopInteracting, .enterBackwards,
    .leave, .modalOpened, .menuOpened, .menuClosed, .openRotor(name: "R", isEmpty: false),
    .openRotor(name: "R", isEmpty: true), .openActionsMenu(count: 0), .openActionsMenu(count: 3),
    .openMoreContent(count: 1), .rotorChanged(name: "R"), .typed("\n"), .textSelected(""),
    .readerOn(application: "", window: nil), .readerOn(application: "App", window: "W"), .readerOff,
  ]
}
