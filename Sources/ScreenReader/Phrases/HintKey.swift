/// A thing to do that a hint may tell the key of.
public enum HintKey: String, Hashable, Sendable, CaseIterable {
  case activate, interact, stopInteracting, increment, decrement, enterText, escape
  case actionsMenu, moreContent

  /// The keys as the default key map has them. What cannot be done in a form has no name.
  static func names(in form: KeyForm, _ strings: Strings) -> [HintKey: String] {
    var names: [HintKey: String] = [:]
    for key in allCases {
      if let name = strings.exact("key.\(key.rawValue)", variant: form.rawValue) {
        names[key] = name
      } else if form == .prefix,
        let name = strings.exact("key.\(key.rawValue)", variant: KeyForm.commands.rawValue)
      {
        names[key] =
          strings[
            "key.prefixed",
            ["key": .text(name), "prefix": .text(KeyIndex.standardPrefix.nameInSentence(strings))]]
      }
    }
    return names
  }
}
