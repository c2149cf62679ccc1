import Glibc
package import Speech

/// The sounds of the reader, made from sines and noise: no files, any sample rate.
///
/// All are shorter than a spoken letter, begin and end in silence so that nothing clicks, and have
/// the same level: that of speech, 3 dB down, at volume 1. Their meanings follow one scheme: up is
/// in, down is out; low is an end; rough is an error; a bright point is a capital.
package enum EarconSynthesizer {
  /// RMS over the loudest 20 ms, of full scale: −21 dB.
  static let level = 0.09

  /// - Parameter volume: 0…1, linear.
  package static func samples(
    of earcon: Earcon, sampleRate: Int, volume: Double = 1
  ) -> [Int16] {
    var signal = [Double](
      repeating: 0, count: earcon.partials.map { $0.end(at: sampleRate) }.max() ?? 0)
    for partial in earcon.partials { partial.add(to: &signal, sampleRate: sampleRate) }
    let loudest = loudestRMS(signal, window: max(1, sampleRate / 50))
    guard loudest > 0 else { return [] }
    let scale = level / loudest * volume * 32767
    return signal.map { Int16(max(-32767, min(32767, ($0 * scale).rounded()))) }
  }

  private static func loudestRMS(_ signal: [Double], window: Int) -> Double {
    var (energy, loudest) = (0.0, 0.0)
    for index in signal.indices {
      energy += signal[index] * signal[index]
      if index >= window { energy -= signal[index - window] * signal[index - window] }
      loudest = max(loudest, energy)
    }
    return (loudest / Double(min(window, max(1, signal.count)))).squareRoot()
  }
}

/// One voice of an earcon: a gliding sine with overtones, or noise through a gliding filter, under
/// an envelope that rises in an instant and dies away.
private struct Partial {
  enum Timbre { case pure, bell, reed, noise }

  /// Milliseconds from the beginning.
  var start: Double
  var length: Double
  /// Hertz at the beginning and at the end.
  var from: Double
  var to: Double
  var timbre: Timbre = .pure

  func end(at sampleRate: Int) -> Int { Int((start + length) * Double(sampleRate) / 1000) }

  func add(to signal: inout [Double], sampleRate: Int) {
    let rate = Double(sampleRate)
    let first = Int(start * rate / 1000)
    let count = end(at: sampleRate) - first
    var phase = 0.0
    var noise = Noise()
    var filter = Resonator()
    for index in 0..<max(0, count) {
      let progress = Double(index) / Double(count)
      let frequency = min(from * pow(to / from, progress), rate / 2.2)
      phase += 2 * .pi * frequency / rate
      let value =
        switch timbre {
        case .pure: sin(phase)
        case .bell: sin(phase) + 0.35 * sin(2.76 * phase) + 0.15 * sin(5.4 * phase)
        case .reed: sin(phase) + 0.6 * sin(2 * phase) + 0.5 * sin(3 * phase) + 0.3 * sin(5 * phase)
        case .noise: filter.next(noise.next(), frequency: frequency, sampleRate: rate)
        }
      signal[first + index] += value * envelope(progress)
    }
  }

  /// Up in 3 ms by half a cosine, down by an exponential that a cosine brings to zero.
  private func envelope(_ progress: Double) -> Double {
    let attack = min(0.5, (timbre == .noise ? 25 : 3) / length)
    if progress < attack { return (1 - cos(.pi * progress / attack)) / 2 }
    let rest = (progress - attack) / (1 - attack)
    return exp(-2.2 * rest) * (1 + cos(.pi * rest)) / 2
  }
}

/// White noise that is the same every time.
private struct Noise {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(Int64(bitPattern: state)) / Double(Int64.max)
  }
}

/// A two-pole band-pass filter (state variable form) whose frequency may move at every sample.
private struct Resonator {
  private var low = 0.0
  private var band = 0.0

  mutating func next(_ input: Double, frequency: Double, sampleRate: Double) -> Double {
    let tuning = 2 * sin(.pi * min(frequency, sampleRate / 7) / sampleRate)
    low += tuning * band
    band += tuning * (input - low - 0.6 * band)
    return band
  }
}

extension Earcon {
  fileprivate var partials: [Partial] {
    switch self {
    case .boundary: [Partial(start: 0, length: 55, from: 420, to: 360, timbre: .bell)]
    case .deadEnd:
      [
        Partial(start: 0, length: 55, from: 300, to: 250, timbre: .bell),
        Partial(start: 60, length: 70, from: 225, to: 180, timbre: .bell),
      ]
    case .enter:
      [
        Partial(start: 0, length: 45, from: 523, to: 523),
        Partial(start: 38, length: 65, from: 784, to: 784),
      ]
    case .leave:
      [
        Partial(start: 0, length: 45, from: 784, to: 784),
        Partial(start: 38, length: 65, from: 523, to: 523),
      ]
    case .pageTurn: [Partial(start: 0, length: 130, from: 700, to: 2800, timbre: .noise)]
    case .error:
      [
        Partial(start: 0, length: 60, from: 150, to: 150, timbre: .reed),
        Partial(start: 70, length: 75, from: 142, to: 142, timbre: .reed),
      ]
    case .capital: [Partial(start: 0, length: 35, from: 1568, to: 1568)]
    case .done: [Partial(start: 0, length: 110, from: 1047, to: 1047, timbre: .bell)]
    case .mode:
      [
        Partial(start: 0, length: 40, from: 659, to: 659, timbre: .reed),
        Partial(start: 45, length: 60, from: 659, to: 659, timbre: .reed),
      ]
    case .alert:
      [
        Partial(start: 0, length: 60, from: 880, to: 880, timbre: .bell),
        Partial(start: 50, length: 90, from: 698, to: 698, timbre: .bell),
      ]
    }
  }
}
