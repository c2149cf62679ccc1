/// The clock of the application: the time of the event it is answering, since it started.
///
/// A script of keys has a clock of its own, so an application that asks this one does the same in
/// a script as before a person.
public enum EventTime {
  /// Zero before the first event.
  @MainActor public static var now: Duration { ViewGraph.active?.eventTime ?? .zero }
}
