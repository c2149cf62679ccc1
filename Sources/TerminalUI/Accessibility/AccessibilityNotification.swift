import AccessibilityTree
import Glibc
import Synchronization

/// What an application tells assistive technologies besides what is on the screen.
///
/// A notification goes to the interface that was at work last, and is delivered with its next
/// update. Post from the main thread to keep the order; from another it follows later.
public enum AccessibilityNotification {
  /// How much an announcement matters.
  ///
  /// SwiftUI has it as an attribute of an attributed string, which the product `SwiftUI` accepts;
  /// a plain string takes it as a parameter here.
  public enum Priority: Hashable, Sendable, CaseIterable {
    /// Waits for silence, and is dropped when anything else is to be said.
    case low
    /// Interrupts speech of low priority, and is interrupted by anything.
    case `default`
    /// Interrupts whatever is said, and no other announcement interrupts it.
    case high
  }

  /// Words to be spoken now.
  public struct Announcement: Hashable, Sendable {
    public var announcement: String
    public var priority: Priority

    public init(_ announcement: some StringProtocol, priority: Priority = .default) {
      self.announcement = String(announcement)
      self.priority = priority
    }

    public init(_ announcement: Text, priority: Priority = .default) {
      self.init(announcement.string, priority: priority)
    }

    /// Has the words spoken.
    public nonisolated func post() { deliver(.words(announcement, priority)) }
  }

  /// A part of the screen has changed.
  public struct LayoutChanged {
    private let subject: Subject

    /// `argument` is the identity, given by `id(_:)` or as a row's, of the element that the reader's
    /// cursor goes to; a string that is no identity is spoken; `nil` leaves the cursor alone.
    public init(_ argument: Any? = nil) { subject = Subject(argument) }

    /// Has the change noticed.
    public nonisolated func post() { deliver(.layoutChanged(subject)) }
  }

  /// The whole screen has changed.
  public struct ScreenChanged {
    private let subject: Subject

    /// `argument` is the identity, given by `id(_:)` or as a row's, of the element that the reader's
    /// cursor goes to; a string that is no identity is spoken; `nil` is the first element.
    public init(_ argument: Any? = nil) { subject = Subject(argument) }

    /// Has the change noticed.
    public nonisolated func post() { deliver(.screenChanged(subject)) }
  }

  /// A page was scrolled, and where that led, such as "Page 2 of 5".
  public struct PageScrolled: Hashable, Sendable {
    public var status: String

    public init(_ status: some StringProtocol) { self.status = String(status) }
    public init(_ status: Text) { self.init(status.string) }

    /// Has the status spoken.
    public nonisolated func post() { deliver(.pageScrolled(status)) }
  }

  /// What a change is about. The identity only ever moves with the notification.
  fileprivate struct Subject: @unchecked Sendable {
    let identity: AnyHashable?

    init(_ argument: Any?) { identity = argument as? AnyHashable }
  }

  fileprivate enum Delivery: Sendable {
    case words(String, Priority)
    case screenChanged(Subject)
    case layoutChanged(Subject)
    case pageScrolled(String)
  }
}

/// The thread that interfaces live on, known from the first of them on.
private let mainThread = Mutex<pthread_t?>(nil)

/// Posts at once on the main thread, so that what is said keeps the order of what is done.
private func deliver(_ delivery: AccessibilityNotification.Delivery) {
  let here = pthread_self()
  if mainThread.withLock({ $0.map { pthread_equal($0, here) != 0 } }) == true {
    MainActor.assumeIsolated { ViewGraph.deliver(delivery) }
  } else {
    Task { @MainActor in ViewGraph.deliver(delivery) }
  }
}

extension ViewGraph {
  /// Makes this graph the one that notifications are posted to.
  func activate() {
    guard Self.active !== self else { return }
    Self.active = self
    mainThread.withLock { $0 = pthread_self() }
  }

  fileprivate static func deliver(_ delivery: AccessibilityNotification.Delivery) {
    guard let active else { return }
    switch delivery {
    case .words(let words, let priority):
      active.post(.announcement(.words(words, .init(priority))))
    case .pageScrolled(let status): active.post(.announcement(.pageScrolled(status)))
    case .screenChanged(let subject): active.post(.screenChanged(subject.identity))
    case .layoutChanged(let subject): active.post(.layoutChanged(subject.identity))
    }
  }
}
