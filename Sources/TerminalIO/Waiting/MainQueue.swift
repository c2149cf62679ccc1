import CTerminal

/// The main queue of the process, served from a loop of our own: without this no task of the main
/// actor would ever run.
package enum MainQueue {
  /// Readable when there is something to run; −1 where the queue cannot be served so.
  package static let descriptor = ct_main_queue_descriptor()

  /// Runs what waits. On the main thread only.
  @MainActor package static func run() { ct_run_main_queue() }
}
