extension View {
  /// Says how the buttons here look.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let isPlain = Style._isPlain
    return environmentChange { $0.standard.buttonStyle = isPlain ? .plain : .automatic }
  }

  /// Hides the labels of the controls here; a reader still says them.
  public func labelsHidden() -> some View {
    environmentChange { $0.standard.areLabelsHidden = true }
  }
}

/// How buttons look.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle { static var _isPlain: Bool { get } }

/// The label in brackets.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public static var _isPlain: Bool { false }
}
/// The label in brackets.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public static var _isPlain: Bool { false }
}
/// The label in brackets, for what matters most.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public static var _isPlain: Bool { false }
}
/// The label alone.
public struct PlainButtonStyle: PrimitiveButtonStyle { public static var _isPlain: Bool { true } }
/// The label alone.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public static var _isPlain: Bool { true }
}
/// The label alone, as a link's.
public struct LinkButtonStyle: PrimitiveButtonStyle { public static var _isPlain: Bool { true } }

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
