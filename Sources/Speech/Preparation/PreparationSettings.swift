/// How a reader's user wants text to be said.
package struct PreparationSettings: Hashable, Sendable {
  /// The reader's own language, BCP 47. Its tables name symbols, emoji and everything else that has
  /// no words of its own.
  package var locale: String
  package var punctuation: PunctuationLevel = .some
  package var capitals: CapitalIndication = .none
  package var numbers: NumberStyle = .words
  package var indentation: IndentationReport = .tabs
  /// "3 trailing spaces" at the end of a line; in Markdown two of them break the line.
  package var reportsTrailingSpace = false
  /// "blank" for a text of white space only.
  package var reportsBlank = true
  /// "41 equals" for a symbol that stands three times or more.
  package var countsRepeatedSymbols = true
  /// "link to example.org" for the whole of an address.
  package var shortensLinks = true
  /// `camelCase`, `snake_case` and `ACRONYMWord` as the words they are made of.
  package var splitsCompoundWords = true

  package init(locale: String = "en") { self.locale = locale }
}

/// How many symbols are named. A symbol's own level is in the symbol table of the language.
package enum PunctuationLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
  case none, some, most, all
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What tells a capital from a small letter when characters are read.
package enum CapitalIndication: String, Hashable, Sendable, CaseIterable {
  case none
  /// "cap A".
  case word
  case pitch
  case sound
}

package enum NumberStyle: String, Hashable, Sendable, CaseIterable {
  /// As the voice reads numbers.
  case words
  /// Digit by digit, for codes and telephone numbers.
  case digits
}

/// Whether the white space at the beginning of a line is said.
package enum IndentationReport: String, Hashable, Sendable, CaseIterable {
  case none
  /// Only where there is a tab in it: voices are silent there, and a tab is never there by chance.
  case tabs
  /// Always where it differs from the line before.
  case all
}
