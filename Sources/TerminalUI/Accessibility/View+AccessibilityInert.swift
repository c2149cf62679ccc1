// What a terminal has nothing for. Accepted, so that code written for other screens is too.

extension View {
  /// Keeps the view's colours when colours are inverted. Without effect: a terminal inverts colours
  /// out of our sight.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Shows the view large while it is pressed, to people who need large type. Without effect: all
  /// letters of a terminal are of one size, which is the person's own choice.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Shows other content large while the view is pressed. Without effect, and the content is never
  /// made.
  public func accessibilityShowsLargeContentViewer<Content: View>(
    @ViewBuilder _ largeContentView: () -> Content
  ) -> some View { self }
}
