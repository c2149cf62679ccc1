public import Observation

extension View {
  /// Sets a value of the environment.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  /// Puts an observable object into the environment, under its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    environmentChange { $0.setObject(object, as: Object.self) }
  }

  /// Changes a value of the environment.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    environmentChange { transform(&$0[keyPath: keyPath]) }
  }

  /// Makes controls ignore their events where `isDisabled`. They stay reachable for a reader, which
  /// calls them dimmed.
  public func disabled(_ isDisabled: Bool) -> some View {
    environmentChange { if isDisabled { $0.isEnabled = false } }
  }

  /// Limits texts to a number of lines, `nil` for no limit.
  public func lineLimit(_ number: Int?) -> some View {
    environmentChange { $0.lineLimit = number }
  }

  /// Lines up the lines of texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentChange { $0.multilineTextAlignment = alignment }
  }

  /// Draws texts and controls in a colour.
  public func foregroundStyle(_ color: Color) -> some View {
    environmentChange { $0.standard.textStyle.foreground = color }
  }

  /// Draws texts and controls in a colour, `nil` for the usual one.
  public func foregroundColor(_ color: Color?) -> some View {
    environmentChange { $0.standard.textStyle.foreground = color ?? .primary }
  }

  /// Draws texts in bold where `isActive`.
  public func bold(_ isActive: Bool = true) -> some View {
    environmentChange { $0.standard.textStyle.isBold = isActive }
  }

  /// Draws texts in italics where `isActive`.
  public func italic(_ isActive: Bool = true) -> some View {
    environmentChange { $0.standard.textStyle.isItalic = isActive }
  }

  /// Draws texts underlined where `isActive`.
  public func underline(_ isActive: Bool = true) -> some View {
    environmentChange { $0.standard.textStyle.isUnderlined = isActive }
  }

  /// Draws texts struck through where `isActive`.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    environmentChange { $0.standard.textStyle.isStruckThrough = isActive }
  }

  /// Draws texts in a font's weight and slant.
  public func font(_ font: Font?) -> some View {
    environmentChange {
      $0.standard.textStyle.isBold = font?.isBold ?? false
      $0.standard.textStyle.isItalic = font?.isItalic ?? false
    }
  }

  /// Draws texts in a weight: semibold and above are bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { $0.standard.textStyle.isBold = weight.map { $0 >= .semibold } ?? false }
  }

  /// Lets a reader move through texts by character, word and so on, and select in them.
  public func textSelection(_ selectability: some TextSelectability) -> some View {
    let isSelectable = type(of: selectability).allowsSelection
    return environmentChange { $0.standard.isTextSelectable = isSelectable }
  }

  /// Lets a key trigger the controls here.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a key trigger the controls here, `nil` for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environmentChange { $0.keyboardShortcut = shortcut }
  }
}

/// Whether text can be selected.
public protocol TextSelectability: Sendable {
  static var allowsSelection: Bool { get }
}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

/// Text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
