/// How a cell of an emulated terminal looks beside its character (SGR).
package struct Rendition: Hashable, Sendable {
  package enum Color: Hashable, Sendable {
    case `default`
    case palette(Int)
    case rgb(Int, Int, Int)
  }

  package var foreground = Color.default
  package var background = Color.default
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isReversed = false
  package var isStruckThrough = false

  package init() {}

  /// Applies the parameters of a control sequence `m`; false if one of them means nothing.
  mutating func apply(_ parameters: [Int]) -> Bool {
    var rest = parameters.isEmpty ? [0] : parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Rendition()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 9: isStruckThrough = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 29: isStruckThrough = false
      case 30...37: foreground = .palette(code - 30)
      case 90...97: foreground = .palette(code - 82)
      case 39: foreground = .default
      case 40...47: background = .palette(code - 40)
      case 100...107: background = .palette(code - 92)
      case 49: background = .default
      case 38, 48:
        guard let color = Self.extended(&rest) else { return false }
        if code == 38 { foreground = color } else { background = color }
      default: return false
      }
    }
    return true
  }

  private static func extended(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .palette($0) }
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst()
      else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }
}
