import Audio

extension WAVWriter {
  /// A new file, or an error that names it.
  static func creating(_ path: String, _ sampleRate: Int) throws(InputError) -> WAVWriter {
    do throws(AudioFailure) {
      return try WAVWriter(path: path, sampleRate: sampleRate)
    } catch {
      throw InputError(words(for: error))
    }
  }

  func append(_ samples: [Int16], at frame: Int) throws(AudioFailure) {
    let result = samples.withUnsafeBufferPointer { samples in
      Result { () throws(AudioFailure) in try write(samples, at: frame) }
    }
    try result.get()
  }

  static func words(for failure: AudioFailure) -> String {
    guard case .unwritable(let path, let reason) = failure else { return "\(failure)" }
    return "\(path): cannot be written: \(reason)"
  }
}
