/// What is known of the person's settings for accessibility.
///
/// SwiftUI's are read-only, for the system sets them. Here the host sets them in the environment of
/// the ``ViewGraph``, and a view may set them for others to try out what they do.
private struct AccessibilitySettings: EnvironmentKey {
  var enabled = true
  var switchControlEnabled = false
  var assistiveAccessEnabled = false
  var reduceMotion = true
  var reduceTransparency = true
  var differentiateWithoutColor = true
  var invertColors = false
  var showButtonShapes = true
  var largeContentViewerEnabled = false
  var quickActionsEnabled = false
  var dimFlashingLights = true
  var playAnimatedImages = false
  var colorSchemeContrast = ColorSchemeContrast.standard
  var legibilityWeight: LegibilityWeight?

  static var defaultValue: AccessibilitySettings { AccessibilitySettings() }
}

extension EnvironmentValues {
  private var accessibility: AccessibilitySettings {
    get { self[AccessibilitySettings.self] }
    set { self[AccessibilitySettings.self] = newValue }
  }

  /// Whether any assistive technology is on. `true` unless set: the reader always is.
  public var accessibilityEnabled: Bool {
    get { accessibility.enabled }
    set { accessibility.enabled = newValue }
  }

  /// Whether the interface is driven by switches.
  public var accessibilitySwitchControlEnabled: Bool {
    get { accessibility.switchControlEnabled }
    set { accessibility.switchControlEnabled = newValue }
  }

  /// Whether Assistive Access is on:
  /// an ``AssistiveAccess`` scene is shown instead of the others, and an
  /// application without one in a smaller frame.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { accessibility.assistiveAccessEnabled }
    set { accessibility.assistiveAccessEnabled = newValue }
  }

  /// Whether motion is to be avoided. `true` unless set: a terminal animates nothing.
  public var accessibilityReduceMotion: Bool {
    get { accessibility.reduceMotion }
    set { accessibility.reduceMotion = newValue }
  }

  /// Whether transparency is to be avoided. `true` unless set: cells cover what is behind them.
  public var accessibilityReduceTransparency: Bool {
    get { accessibility.reduceTransparency }
    set { accessibility.reduceTransparency = newValue }
  }

  /// Whether colour must not be the only sign of anything. `true` unless set:
  /// a terminal may have none.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { accessibility.differentiateWithoutColor }
    set { accessibility.differentiateWithoutColor = newValue }
  }

  /// Whether colours are inverted. Terminals do that out of our sight.
  public var accessibilityInvertColors: Bool {
    get { accessibility.invertColors }
    set { accessibility.invertColors = newValue }
  }

  /// Whether buttons are to be seen as such without colour. `true` unless set: they have brackets.
  public var accessibilityShowButtonShapes: Bool {
    get { accessibility.showButtonShapes }
    set { accessibility.showButtonShapes = newValue }
  }

  /// Whether the large content viewer is on. It never is: all letters are of one size.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { accessibility.largeContentViewerEnabled }
    set { accessibility.largeContentViewerEnabled = newValue }
  }

  /// Whether quick actions are on. They are a watch's; here they are magic taps.
  public var accessibilityQuickActionsEnabled: Bool {
    get { accessibility.quickActionsEnabled }
    set { accessibility.quickActionsEnabled = newValue }
  }

  /// Whether flashing is to be avoided. `true` unless set: nothing flashes.
  public var accessibilityDimFlashingLights: Bool {
    get { accessibility.dimFlashingLights }
    set { accessibility.dimFlashingLights = newValue }
  }

  /// Whether animated images play. `false` unless set: a terminal has none.
  public var accessibilityPlayAnimatedImages: Bool {
    get { accessibility.playAnimatedImages }
    set { accessibility.playAnimatedImages = newValue }
  }

  /// Whether stronger contrast is asked for.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { accessibility.colorSchemeContrast }
    set { accessibility.colorSchemeContrast = newValue }
  }

  /// Whether bolder letters are asked for, `nil` for no wish.
  public var legibilityWeight: LegibilityWeight? {
    get { accessibility.legibilityWeight }
    set { accessibility.legibilityWeight = newValue }
  }
}

/// How much the colours of foreground and background differ.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  case standard, increased
}

/// How heavy letters are asked to be.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}
