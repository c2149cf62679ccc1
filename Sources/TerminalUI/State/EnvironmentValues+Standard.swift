import AccessibilityTree

extension EnvironmentValues {
  struct Standard {
    var textStyle = TextStyle()
    var isTextSelectable = false
    var stackAxis: Axis?
    var listRole = Role.table
    var buttonStyle = ButtonLook.automatic
    var toggleStyle = _ToggleKind.checkbox
    var pickerStyle = _PickerKind.menu
    var areLabelsHidden = false
    /// What follows a press in a dialog: it goes.
    var afterPress: (@MainActor () -> Void)?
    var navigation: Binding<NavigationTrail>?
    var dismiss: (@MainActor () -> Void)?
    var isInToolbar = false
    /// Controls are items of a menu.
    var isInMenu = false
    var onSubmit: (@MainActor () -> Void)?
    var keyboardShortcut: KeyboardShortcut?
    /// Weak, for they hold what was made in this environment: actions, the toolbar's nodes.
    weak var windowPreferences: WindowPreferences?
    var isEnabled: Bool = true
    var localeIdentifier: String = "en"
    var layoutDirection: LayoutDirection = .leftToRight
    var lineLimit: Int?
    var multilineTextAlignment: TextAlignment = .leading
    var accessibilityVoiceOverEnabled: Bool = true
    var scenePhase: ScenePhase = .active
    var isFullScreen: Bool = false
  }

  /// Whether controls react. `disabled(_:)` sets it.
  public var isEnabled: Bool {
    get { standard.isEnabled }
    set { standard.isEnabled = newValue }
  }

  /// The language of the interface (BCP 47).
  public var localeIdentifier: String {
    get { standard.localeIdentifier }
    set { standard.localeIdentifier = newValue }
  }

  /// The direction in which lines run.
  public var layoutDirection: LayoutDirection {
    get { standard.layoutDirection }
    set { standard.layoutDirection = newValue }
  }

  /// The greatest number of lines of a text, `nil` for no limit.
  public var lineLimit: Int? {
    get { standard.lineLimit }
    set { standard.lineLimit = newValue }
  }

  /// How the lines of a text are lined up.
  public var multilineTextAlignment: TextAlignment {
    get { standard.multilineTextAlignment }
    set { standard.multilineTextAlignment = newValue }
  }

  /// Whether a screen reader is on.
  public var accessibilityVoiceOverEnabled: Bool {
    get { standard.accessibilityVoiceOverEnabled }
    set { standard.accessibilityVoiceOverEnabled = newValue }
  }

  /// Whether the scene is in front.
  public var scenePhase: ScenePhase {
    get { standard.scenePhase }
    set { standard.scenePhase = newValue }
  }

  /// Whether the window shows its essential content alone.
  public var isFullScreen: Bool {
    get { standard.isFullScreen }
    set { standard.isFullScreen = newValue }
  }

  /// The shortcut given to the controls here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { standard.keyboardShortcut }
    set { standard.keyboardShortcut = newValue }
  }
}

/// The direction in which lines and rows run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Whether a scene is in front.
public enum ScenePhase: Hashable, Sendable, Comparable {
  case background, inactive, active
}
