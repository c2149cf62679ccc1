import Glibc

/// A WAV file that is right at every moment: samples first, then the header that counts them, so
/// that a program killed while it speaks leaves a file that plays.
package final class WAVWriter: SampleSink, @unchecked Sendable {
  private let path: String
  private let sampleRate: Int
  private let lock = ConditionLock(State())

  private struct State {
    var descriptor: CInt = -1
    var frames = 0
  }

  /// Creates the file, or empties the one that is there.
  package init(path: String, sampleRate: Int) throws(AudioFailure) {
    self.path = path
    self.sampleRate = sampleRate
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path) }
    lock.withLock { $0.descriptor = descriptor }
    do throws(AudioFailure) {
      try put(WAVHeader.bytes(sampleRate: sampleRate, frames: 0), on: descriptor, at: 0)
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  var isPaced: Bool { true }

  /// Frames in the file so far, silence between writes included.
  package var frames: Int { lock.withLock { $0.frames } }

  package func write(_ samples: UnsafeBufferPointer<Int16>, at frame: Int) throws(AudioFailure) {
    try lock.withLock { (state) throws(AudioFailure) in
      guard state.descriptor >= 0, frame >= 0 else { return }
      // Samples are little-endian in the file, as on every machine that this runs on.
      try put(UnsafeRawBufferPointer(samples), on: state.descriptor, at: WAVHeader.size + frame * 2)
      guard frame + samples.count > state.frames else { return }
      try grow(&state, to: frame + samples.count)
    }
  }

  /// Makes the file at least that long; what is added is silence.
  func extend(to frames: Int) throws(AudioFailure) {
    try lock.withLock { (state) throws(AudioFailure) in
      guard state.descriptor >= 0, frames > state.frames else { return }
      guard ftruncate(state.descriptor, off_t(WAVHeader.size + frames * 2)) == 0 else {
        throw Self.failure(path)
      }
      try grow(&state, to: frames)
    }
  }

  package func close() {
    lock.withLock { state in
      if state.descriptor >= 0 { _ = Glibc.close(state.descriptor) }
      state.descriptor = -1
    }
  }

  private func grow(_ state: inout State, to frames: Int) throws(AudioFailure) {
    try put(
      WAVHeader.bytes(sampleRate: sampleRate, frames: frames), on: state.descriptor, at: 0)
    state.frames = frames
  }

  private func put(_ bytes: [UInt8], on descriptor: CInt, at offset: Int) throws(AudioFailure) {
    let result: Result<Void, AudioFailure> = bytes.withUnsafeBytes { bytes in
      Result { () throws(AudioFailure) in try put(bytes, on: descriptor, at: offset) }
    }
    try result.get()
  }

  private func put(
    _ bytes: UnsafeRawBufferPointer, on descriptor: CInt, at offset: Int
  ) throws(AudioFailure) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw Self.failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> AudioFailure {
    .unwritable(path: path, String(cString: strerror(errno)))
  }
}
