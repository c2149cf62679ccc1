/// How a cell looks beside its character.
package struct CellStyle: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let strikethrough = Attributes(rawValue: 32)
  }

  package var foreground: CellColor
  package var background: CellColor
  package var attributes: Attributes

  package init(
    foreground: CellColor = .default, background: CellColor = .default,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()

  /// The style as a terminal of a depth can show it.
  package func reduced(to depth: ColorDepth) -> CellStyle {
    CellStyle(
      foreground: foreground.reduced(to: depth), background: background.reduced(to: depth),
      attributes: attributes)
  }

  /// Whether something of the attributes shows on a space.
  var decoratesBlanks: Bool {
    !attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }

  /// Whether an erased cell looks like a blank one of this style.
  var isErasable: Bool { background == .default && !decoratesBlanks }
}
