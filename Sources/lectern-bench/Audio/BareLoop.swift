import CEspeakNG
import Glibc

/// The least there is between a key and a sound, as a program of its own: a key is read, libespeak-ng
/// is called, what comes without the silence before it is written to PulseAudio. Or, without any
/// speech, a beep is written: what the measuring itself costs.
enum BareLoop {
  static let beep = "--bare-beep"
  static let speech = "--bare-speech"

  static func runBeep() throws -> Never {
    let stream = try BareStream(sampleRate: 48_000)
    let samples = (0..<4800).map { Int16(20_000 * sin(Double($0) * 0.13)) }
    RawKeys.forEach { _ in samples.withUnsafeBufferPointer { stream.write($0) } }
  }

  static func runSpeech() throws -> Never {
    var espeak = lectern_espeak()
    if let missing = lectern_espeak_load("libespeak-ng.so.1", &espeak) {
      throw BenchmarkError(String(cString: missing))
    }
    let rate = espeak.espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 20, nil, 0)
    guard rate > 0 else { throw BenchmarkError("espeak-ng has no data") }
    _ = espeak.espeak_SetVoiceByName("en")
    output = try BareStream(sampleRate: Int(rate))
    espeak.espeak_SetSynthCallback { samples, count, _ in
      if let samples { BareLoop.receive(.init(start: samples, count: Int(count))) }
      return 0
    }
    RawKeys.forEach { key in
      output?.flush()
      guard key != RawKeys.stop else { return }
      isSilentYet = true
      let words = RawKeys.words(for: key)
      _ = espeak.espeak_Synth(
        words, words.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
    }
  }

  /// The library's callback has no argument of its own; it is called on the thread that asked.
  nonisolated(unsafe) private static var output: BareStream?
  nonisolated(unsafe) private static var isSilentYet = true

  private static func receive(_ samples: UnsafeBufferPointer<Int16>) {
    guard isSilentYet else {
      output?.write(samples)
      return
    }
    guard let sound = samples.firstIndex(where: { abs(Int($0)) > 1 }) else { return }
    isSilentYet = false
    output?.write(.init(rebasing: samples[max(0, sound - 1)...]))
  }
}
