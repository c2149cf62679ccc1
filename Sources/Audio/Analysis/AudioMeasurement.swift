import Glibc

/// What can be said of a clip in numbers; levels in decibels of full scale, −120 for silence.
package struct AudioMeasurement: Hashable, Sendable {
  package var sampleRate: Int
  /// Seconds.
  package var duration: Double
  package var peak: Double
  /// Root mean square over the whole.
  package var level: Double
  /// Samples at full scale, counted in runs of two or more: a single one is only loud.
  package var clippedSamples: Int
  /// Seconds of silence before the first sound and after the last; both all, when there is none.
  package var leadingSilence: Double
  package var trailingSilence: Double
  /// Mean power by band, of those that the sample rate can hold.
  package var bands: [Band]

  package struct Band: Hashable, Sendable {
    /// Hertz.
    package var from: Int
    package var to: Int
    package var level: Double
  }

  /// A sample below this is silent: 48 of 32767, −57 dB.
  package static let silence: Int16 = 48
  static let edges = [0, 125, 250, 500, 1000, 2000, 4000, 8000, 16000]

  /// O(n log n) with a constant window.
  package init(_ clip: AudioClip) {
    sampleRate = clip.sampleRate
    let rate = Double(clip.sampleRate)
    duration = Double(clip.samples.count) / rate
    peak = decibels(pow(Double(clip.samples.lazy.map { $0.magnitude }.max() ?? 0) / 32768, 2))
    level = Self.level(of: clip.samples[...])
    clippedSamples = Self.clippedSamples(clip.samples)
    let isLoud = { (sample: Int16) in sample.magnitude > Self.silence.magnitude }
    let first = clip.samples.firstIndex(where: isLoud) ?? clip.samples.count
    let last = clip.samples.lastIndex(where: isLoud) ?? -1
    leadingSilence = Double(first) / rate
    trailingSilence = Double(clip.samples.count - 1 - last) / rate
    bands = Self.bands(clip)
  }

  /// Root mean square in decibels of full scale.
  static func level(of samples: ArraySlice<Int16>) -> Double {
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return decibels(energy / Double(max(1, samples.count)) / (32768 * 32768))
  }

  private static func clippedSamples(_ samples: [Int16]) -> Int {
    var (count, run) = (0, 0)
    for sample in samples + [0] {
      if sample.magnitude >= 32767 {
        run += 1
      } else {
        if run > 1 { count += run }
        run = 0
      }
    }
    return count
  }

  private static func bands(_ clip: AudioClip) -> [Band] {
    let transform = FourierTransform(size: 1024)
    let window = (0..<transform.size).map {
      0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(transform.size))
    }
    var power = [Double](repeating: 0, count: transform.size / 2)
    var windows = 0.0
    for start in stride(from: 0, to: max(1, clip.samples.count), by: transform.size / 2) {
      let block = (0..<transform.size).map { index in
        let at = start + index
        return at < clip.samples.count ? Double(clip.samples[at]) / 32768 * window[index] : 0
      }
      for (bin, value) in transform.power(of: block).enumerated() { power[bin] += value }
      windows += 1
    }
    // Both halves of the spectrum, and what a Hann window takes: Parseval with 3/8.
    let scale = 2 / (windows * Double(transform.size) * Double(transform.size) * 0.375)
    let width = Double(clip.sampleRate) / Double(transform.size)
    return zip(edges, edges.dropFirst()).compactMap { from, to in
      guard from < clip.sampleRate / 2 else { return nil }
      let bins = power.indices.filter {
        let frequency = (Double($0) + 0.5) * width
        return frequency >= Double(from) && frequency < Double(to)
      }
      return Band(
        from: from, to: to, level: decibels(bins.reduce(0) { $0 + power[$1] } * scale))
    }
  }
}

/// Of a power relative to full scale, not below −120.
private func decibels(_ power: Double) -> Double { max(-120, 10 * log10(max(power, 1e-12))) }
