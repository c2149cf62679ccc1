import CTerminal
package import Glibc

/// Waiting for descriptors.
package enum Poll {
  /// Waits until one of the descriptors is ready or the time is over; forever without a time. A
  /// signal ends the wait too. The precision is the kernel's, not a millisecond.
  /// - Returns: how many are ready.
  package static func wait(
    on descriptors: UnsafeMutableBufferPointer<pollfd>, for timeout: Duration?
  ) -> Int {
    let count: Int32
    if let timeout {
      let parts = timeout.components
      var time = timespec(
        tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
      count = ct_poll(descriptors.baseAddress, descriptors.count, &time)
    } else {
      count = ct_poll(descriptors.baseAddress, descriptors.count, nil)
    }
    return max(0, Int(count))
  }
}
