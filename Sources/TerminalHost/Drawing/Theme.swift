import TerminalIO
import TerminalUI

/// What the meanings of colours look like on a terminal: its own palette first, so that the
/// person's theme is respected; 24 bits only for grounds, where there are that many.
struct Theme: Hashable, Sendable {
  var isDark: Bool
  var hasTrueColor: Bool

  init(isDark: Bool = true, hasTrueColor: Bool = false) {
    self.isDark = isDark
    self.hasTrueColor = hasTrueColor
  }

  /// The frame around the reader's focus.
  var focus: CellColor {
    guard hasTrueColor else { return isDark ? .yellow.bright : .blue }
    return isDark ? .rgb(255, 200, 60) : .rgb(0, 80, 200)
  }

  /// The frame around the container that is interacted with.
  var container: CellColor { hasTrueColor && !isDark ? .rgb(90, 120, 180) : .cyan }

  func style(_ style: TextStyle) -> CellStyle {
    var attributes: CellStyle.Attributes = []
    if style.isBold { attributes.insert(.bold) }
    if style.isItalic { attributes.insert(.italic) }
    if style.isUnderlined { attributes.insert(.underline) }
    if style.isStruckThrough { attributes.insert(.strikethrough) }
    if style.isReversed { attributes.insert(.reverse) }
    if style.isDim || style.foreground.value == .secondary || style.foreground.value == .separator {
      attributes.insert(.dim)
    }
    var background = CellColor.default
    if let ground = style.background {
      // Without colour a selection must still show.
      if ground.value == .selection, !hasTrueColor {
        attributes.insert(.reverse)
      } else {
        background = color(ground, isGround: true)
      }
    }
    return CellStyle(
      foreground: color(style.foreground, isGround: false), background: background,
      attributes: attributes)
  }

  private func color(_ color: Color, isGround: Bool) -> CellColor {
    switch color.value {
    case .primary, .secondary, .separator, .background, .clear: .default
    case .selection: isDark ? .rgb(40, 70, 120) : .rgb(190, 215, 255)
    case .raised:
      hasTrueColor ? (isDark ? .rgb(40, 42, 48) : .rgb(240, 240, 243)) : .default
    case .accent: isDark ? .cyan : .blue
    case .red: .red
    case .orange: .yellow
    case .yellow: .yellow
    case .green, .mint: .green
    case .teal, .cyan: .cyan
    case .blue, .indigo: .blue
    case .purple, .pink: .magenta
    case .brown: .yellow
    case .white: .white.bright
    case .black: .black
    case .gray: isGround ? .black.bright : .default
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }
}
