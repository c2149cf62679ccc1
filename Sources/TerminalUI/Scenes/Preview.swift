import AccessibilityTree

/// A view to look at while it is written: what a `#Preview` block stands for.
///
/// A macro needs a package of its own, so `#Preview { … }` does not compile here; with the sign
/// taken away it is this initialiser, which `lectern preview` uses.
public struct Preview: Scene {
  /// Traits of previews of views.
  public enum ViewTraits: Sendable {}

  /// What tells the preview apart from others.
  public let name: String?
  private let traits: [PreviewTrait<ViewTraits>]
  private let content: @MainActor () -> AnyView

  public typealias Body = Never

  /// A preview of a view, with any number of traits.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> some View
  ) {
    self.name = name
    self.traits = traits
    content = { AnyView(body()) }
  }

  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    var content = scene.content()
    for case .fixed(let width, let height) in scene.traits.map(\.kind) {
      content = AnyView(content.frame(width: width, height: height))
    }
    guard scene.traits.contains(.assistiveAccess) else {
      output.windows.append(
        WindowContent(content, title: scene.name, hasChrome: false, in: context))
      return
    }
    var context = context
    context.environment.accessibilityAssistiveAccessEnabled = true
    AssistiveAccess<AnyView>._resolve(AssistiveAccess { content }, in: context, into: &output)
  }
}

/// How a preview is shown.
public struct PreviewTrait<Traits>: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case assistiveAccess, inert
    case fixed(width: Int, height: Int)
  }

  let kind: Kind
}

extension PreviewTrait where Traits == Preview.ViewTraits {
  /// As Assistive Access shows it.
  public static var assistiveAccess: PreviewTrait { PreviewTrait(kind: .assistiveAccess) }
  /// The terminal is as large as it is: without effect.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .inert) }
  /// The terminal is as large as it is: without effect.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .inert) }
  /// In a frame of a size in cells.
  public static func fixedLayout(width: Int, height: Int) -> PreviewTrait {
    PreviewTrait(kind: .fixed(width: max(0, width), height: max(0, height)))
  }
  /// A terminal is not turned: without effect.
  public static var portrait: PreviewTrait { PreviewTrait(kind: .inert) }
  /// A terminal is not turned: without effect.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .inert) }
  /// A terminal is not turned: without effect.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .inert) }
  /// A terminal is not turned: without effect.
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .inert) }
}

/// A type that gives views to look at while they are written: the way before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to look at.
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// What tells the preview apart from others. Without effect on a view that is run.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// A terminal is not turned: without effect.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// The terminal is as large as it is: without effect.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
}

/// How a device is held, which a terminal is not.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable {
  private let name: String
  public static let portrait = InterfaceOrientation(name: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

/// How large a preview is asked to be.
public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: Double, height: Double)
}
