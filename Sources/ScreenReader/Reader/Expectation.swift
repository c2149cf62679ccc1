import AccessibilityTree
import Speech

/// An answer the reader waits for from the application: without one it says itself what happened.
struct Expectation {
  enum Cause: Hashable {
    case press, adjust, namedAction
    /// The caret should move, by the key last forwarded.
    case caret
  }

  var cause: Cause
  var element: ElementID
  var deadline: Duration

  /// How long an application may take before the reader answers in its place. Our choice.
  static let patience = Duration.milliseconds(150)
}

extension ScreenReader {
  func expect(_ cause: Expectation.Cause, of element: ElementID) {
    expectation = Expectation(
      cause: cause, element: element, deadline: now + Expectation.patience)
  }

  /// The application changed nothing that would have been said.
  func settleExpectation() {
    guard let waiting = expectation else { return }
    expectation = nil
    switch waiting.cause {
    case .namedAction: break
    case .press:
      sound(.done)
      notice("notice.pressed")
    case .caret: sound(.boundary)
    case .adjust:
      sound(.boundary)
      if let element = live.element(waiting.element) {
        say(composer.phrases(for: .valueChanged, element))
      }
    }
  }
}
