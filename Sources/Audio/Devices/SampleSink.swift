import Glibc

/// Where a paced device puts what would be heard.
protocol SampleSink: AnyObject, Sendable {
  /// Whether the sink takes samples in real time, or as fast as it can.
  var isPaced: Bool { get }

  /// - Parameter frame: the place of the first sample, counted from the start of the session;
  ///   what was skipped is silence.
  func write(_ samples: UnsafeBufferPointer<Int16>, at frame: Int) throws(AudioFailure)

  func close()
}

/// Raw samples on a file descriptor: 16 bit little-endian mono.
final class DescriptorSink: SampleSink {
  private let descriptor: CInt

  init(descriptor: CInt) { self.descriptor = descriptor }

  var isPaced: Bool { false }

  func write(_ samples: UnsafeBufferPointer<Int16>, at frame: Int) throws(AudioFailure) {
    let bytes = UnsafeRawBufferPointer(samples)
    var offset = 0
    while offset < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
      if count > 0 {
        offset += count
      } else if count == 0 || errno != EINTR {
        if errno == EAGAIN {
          var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = Glibc.poll(&poll, 1, 1000)
          continue
        }
        throw .pipeClosed
      }
    }
  }

  func close() {}
}
