import AccessibilityTree
import ScreenReader

extension DescribeRequest {
  /// The utterances that answer the request.
  ///
  /// - Parameter composers: those of earlier requests, to be used again.
  func phrases(_ composers: inout [String: PhraseComposer]) throws(DescribeError) -> [Phrase] {
    let profile = try named(platform, "platform", Profile.self, default: .macOS)
    let form = try named(keyForm, "keyForm", KeyForm.self, default: .chord)
    guard let description = element else {
      throw DescribeError("the request lacks \"element\", such as {\"role\": \"button\"}")
    }
    let language = try language()
    let name = "\(language) \(profile) \(form)"
    let composer =
      composers[name]
      ?? PhraseComposer(locale: language, profile: profile, keyForm: form)
    composers[name] = composer
    let element = try description.element(profile)
    let event = try description.event(named: event ?? "focus")
    return composer.phrases(for: event, element, in: try description.context(profile))
  }

  /// The language of the answer; one that there are no words in is no English.
  private func language() throws(DescribeError) -> String {
    guard let locale else { return "en" }
    guard let language = Strings.knownLanguage(of: locale) else {
      throw .unknown("locale", locale, allowed: Strings.languages)
    }
    return language
  }

  private func named<Name: RawRepresentable<String> & CaseIterable>(
    _ name: String?, _ what: String, _: Name.Type, default: Name
  ) throws(DescribeError) -> Name {
    guard let name else { return `default` }
    if let found = Name(rawValue: name) { return found }
    throw .unknown(what, name, allowed: Name.allCases.map(\.rawValue))
  }
}

extension DescribeRequest.Description {
  private static let events = [
    "focus", "keyboardFocus", "describeItem", "describeKeyboardFocus", "describeText", "hint",
    "helpTag", "valueChanged", "stateChanged", "activateDimmed", "interact", "stopInteracting",
    "enterBackwards", "leave", "modalOpened", "menuOpened", "menuClosed", "openRotor", "rotorItem",
    "rotorChosen", "rotorChanged", "openActionsMenu", "openMoreContent", "menuItem", "typed",
    "textSelected", "textUnselected", "readerOn", "readerOff",
  ]

  func event(named name: String) throws(DescribeError) -> PhraseEvent {
    switch name {
    case "focus": role != nil && landmark != nil ? .keyboardFocus : .focus
    case "keyboardFocus": .keyboardFocus
    case "describeItem": .describeItem
    case "describeKeyboardFocus": .describeKeyboardFocus
    case "describeText": .describeText
    case "hint": .hint
    case "helpTag": .helpTag
    case "valueChanged": .valueChanged
    case "stateChanged": .stateChanged
    case "activateDimmed": .activateDimmed
    case "interact": .interact
    case "stopInteracting": .stopInteracting
    case "enterBackwards": .enterBackwards
    case "leave": .leave
    case "modalOpened": .modalOpened
    case "menuOpened": .menuOpened
    case "menuClosed": .menuClosed
    case "openRotor": .openRotor(name: rotor ?? label ?? "", isEmpty: entries?.count == 0)
    case "rotorItem": (entry ?? label).map { .rotorItem($0) } ?? .focus
    case "rotorChosen": entry.map { label == nil ? .rotorItem($0) : .rotorChosen } ?? .rotorChosen
    case "rotorChanged": .rotorChanged(name: rotor ?? label ?? "")
    case "openActionsMenu": .openActionsMenu(count: actions?.count ?? childCount ?? 0)
    case "openMoreContent": .openMoreContent(count: customContent?.count ?? childCount ?? 0)
    case "menuItem": entry.map { .menuItem($0) } ?? .focus
    case "typed": .typed(char ?? text ?? "")
    case "textSelected": .textSelected(text ?? "")
    case "textUnselected": .textUnselected(text ?? "")
    case "readerOn": .readerOn(application: app ?? "", window: window)
    case "readerOff": .readerOff
    default: throw .unknown("event", name, allowed: Self.events)
    }
  }

  func context(_ profile: Profile) throws(DescribeError) -> PhraseContext {
    var context = PhraseContext()
    context.childCount = (childCount ?? entries?.count).map { .number($0) } ?? .unknown
    context.container =
      try container?.subject(profile) ?? (role == nil ? nil : landmark.map { .words($0) })
    context.focus = try focus?.subject(profile) ?? (entry ?? entries?.first).map { .words($0) }
    if let insertion {
      guard let place = PhraseContext.Insertion(rawValue: insertion) else {
        throw .unknown("insertion", insertion, allowed: ["beginning", "end"])
      }
      context.insertion = place
    }
    if header != nil || rows != nil || columns != nil {
      context.table = .init(rows: rows, columns: columns, headers: header.map { [$0] } ?? [])
    }
    context.place = try self.context?.place()
    if profile == .iOS, traits == nil, let role {
      // A request by role asks for the control's own words; its hint is the event "hint", but for
      // a text field, which is one utterance with it.
      context.controlHint = role.lowercased().hasSuffix("field") ? .joined : .omitted
    }
    return context
  }
}

extension DescribeRequest.Subject {
  fileprivate func subject(_ profile: Profile) throws(DescribeError) -> PhraseContext.Subject {
    switch self {
    case .words(let words): .words(words)
    case .element(let description): .element(try description.element(profile))
    }
  }
}

extension DescribeRequest.Place {
  private static let kinds = [
    "series", "tab", "tabBarItem", "listStart", "listEnd", "landmarkStart", "landmarkEnd",
    "dataTableCell",
  ]

  fileprivate func place() throws(DescribeError) -> PhraseContext.Place {
    let index = index ?? 1
    let count = count ?? 1
    switch kind {
    case "series": return .series(index: index, count: count)
    case "tab": return .tab(index: index, count: count)
    case "tabBarItem": return .tabBarItem(index: index, count: count)
    case "listStart": return .listStart
    case "listEnd": return .listEnd
    case "landmarkStart": return .landmarkStart
    case "landmarkEnd": return .landmarkEnd
    case "dataTableCell":
      var cell = PhraseContext.DataTableCell()
      cell.row = row
      cell.column = column
      cell.rowSpan = height ?? 1
      cell.columnSpan = width ?? 1
      cell.isFirstInRow = firstInRow ?? false
      cell.headers = (headers ?? []).map {
        .init(
          label: $0.first.flatMap { $0 } ?? "", value: $0.dropFirst().first.flatMap { $0 } ?? "")
      }
      return .cell(cell)
    default: throw .unknown("context kind", kind, allowed: Self.kinds)
    }
  }
}
