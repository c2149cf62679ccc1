/// Something an application asks to have spoken or noticed.
public enum Announcement: Hashable, Sendable {
  /// Words, with how much they matter. High interrupts and cannot be interrupted by another
  /// announcement; default interrupts lower ones; low waits and is dropped when something comes.
  case words(String, Priority)
  /// A new screen; focus goes to the element, or to the first.
  case screenChanged(ElementID?)
  /// Part of the screen changed; focus goes to the element if given.
  case layoutChanged(ElementID?)
  /// Scrolled, with a status such as "Page 2 of 5".
  case pageScrolled(String)

  public enum Priority: Int, Hashable, Sendable, Comparable {
    case low, `default`, high
    public static func < (left: Priority, right: Priority) -> Bool {
      left.rawValue < right.rawValue
    }
  }
}
