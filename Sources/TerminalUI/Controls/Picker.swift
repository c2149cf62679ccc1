import AccessibilityTree

/// A choice of one among several options, each a view with a tag.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  public typealias Body = Never

  /// A picker with any label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var inner = context.entering(.content).stacked(.vertical)
    inner.environment.standard.isInMenu = false
    inner.environment.standard.keyboardShortcut = nil
    inner.environment.lineLimit = 1
    let selection = view.selection
    let options = view.content.nodes(in: inner).enumerated().map { index, node in
      PickerOption(
        node: node, index: index,
        isSelected: node.tag == AnyHashable(selection.wrappedValue)
      ) {
        if let value = node.tag?.base as? SelectionValue { selection.wrappedValue = value }
      }
    }
    let labels = view.label.nodes(in: context.entering(.label).stacked(.horizontal))
    switch context.environment.standard.pickerStyle {
    case .menu:
      output.append(PickerNodes.popUp(labels: labels, options: options, in: context))
    case .inline, .segmented:
      output.append(
        PickerNodes.radioGroup(
          labels: labels, options: options,
          axis: context.environment.standard.pickerStyle == .inline ? .vertical : .horizontal,
          in: context))
    }
  }
}

extension Picker where Label == Text {
  /// A picker titled by a literal.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// A picker titled by a string.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// One option of a picker.
@MainActor
struct PickerOption {
  let node: ViewNode
  let index: Int
  let isSelected: Bool
  let select: @MainActor () -> Void
}

/// How pickers look.
@MainActor @preconcurrency
public protocol PickerStyle { static var _kind: _PickerKind { get } }

/// The kinds of pickers there are.
public enum _PickerKind: Hashable, Sendable { case menu, inline, segmented }

/// A button that opens a menu of the options.
public struct MenuPickerStyle: PickerStyle { public static var _kind: _PickerKind { .menu } }
/// Radio buttons one below the other.
public struct InlinePickerStyle: PickerStyle { public static var _kind: _PickerKind { .inline } }
/// Radio buttons one below the other.
public struct RadioGroupPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .inline }
}
/// Radio buttons one beside the other.
public struct SegmentedPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .segmented }
}
/// What is usual: a menu.
public struct DefaultPickerStyle: PickerStyle { public static var _kind: _PickerKind { .menu } }

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension View {
  /// Says how the pickers here look.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    let kind = Style._kind
    return environmentChange { $0.standard.pickerStyle = kind }
  }
}
