/// Whose manner the reader follows: the order of a phrase, its hints, what a container is.
public enum Profile: String, Hashable, Sendable, CaseIterable {
  case macOS = "macos"
  case iOS = "ios"
}
