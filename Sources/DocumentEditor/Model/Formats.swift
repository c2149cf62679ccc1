/// A paragraph style of the inspector: what a line of Markdown begins with.
package enum StylePreset: CaseIterable, Hashable, Sendable {
  case title, subtitle, heading, body

  var title: Words.Key {
    switch self {
    case .title: .title
    case .subtitle: .subtitle
    case .heading: .heading
    case .body: .body
    }
  }

  /// The level of heading it makes; `nil` for a paragraph.
  var headingLevel: Int? {
    switch self {
    case .title: 1
    case .subtitle: 2
    case .heading: 3
    case .body: nil
    }
  }
}

/// A format that the inspector switches on and off for the selection or the word.
package enum FormatToggle: CaseIterable, Hashable, Sendable {
  case bold, italic, underline, strikethrough, code, quote

  var title: Words.Key {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .code: .code
    case .quote: .quote
    }
  }
}
