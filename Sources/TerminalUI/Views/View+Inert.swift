/// Modifiers of looks that a grid of cells has not. They are there so that views written for other
/// screens compile; they change nothing.
extension View {
  /// Inert: the terminal's palette says what the accent is.
  public func tint(_ color: Color?) -> some View { self }
  /// Inert: a control is as large as its words.
  public func controlSize(_ size: ControlSize) -> some View { self }
  /// Inert: cells have no round corners.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { self }
  /// Inert: cells have no shadows.
  public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0)
    -> some View
  { self }
  /// Inert: the whole frame of a view takes the pointer.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
  /// Draws nothing outside the view's frame, whatever the shape.
  public func clipShape(_ shape: some Shape) -> some View { clipped() }
  /// Inert: nothing moves by itself here.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }
  /// Inert: nothing moves by itself here.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// Inert: letters have one width.
  public func minimumScaleFactor(_ factor: Double) -> some View { self }
  /// Inert: what is too long ends in "…".
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  /// Inert: lines have one distance.
  public func lineSpacing(_ spacing: Double) -> some View { self }
  /// Inert: symbols have one size.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Inert: a form looks one way.
  public func formStyle(_ style: some FormStyle) -> some View { self }
  /// Inert: a field looks one way.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }
  /// Inert: rows have no separators.
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  /// Inert: the colour scheme is the terminal's.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
}

/// How large controls are meant to be.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini, small, regular, large, extraLarge
}

/// Whether the screen is light or dark. A terminal's own business.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// A way to change over time, which a terminal has not.
public struct Animation: Hashable, Sendable {
  /// The usual one.
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
}

/// Makes changes at once: there is nothing that moves.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A way to appear and disappear, which a terminal has not.
public struct AnyTransition: Hashable, Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
}

extension Text {
  /// Where a text that is too long is cut.
  public enum TruncationMode: Hashable, Sendable { case head, middle, tail }
}

extension Image {
  /// How large symbols are meant to be.
  public enum Scale: Hashable, Sendable { case small, medium, large }
}

/// How forms are meant to look.
public protocol FormStyle: Sendable {}
/// What is usual.
public struct AutomaticFormStyle: FormStyle {}
/// Groups in boxes.
public struct GroupedFormStyle: FormStyle {}
/// Labels and controls in columns.
public struct ColumnsFormStyle: FormStyle {}
extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// How fields are meant to look.
public protocol TextFieldStyle: Sendable {}
/// What is usual.
public struct DefaultTextFieldStyle: TextFieldStyle {}
/// A border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
/// No border.
public struct PlainTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
