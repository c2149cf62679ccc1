import Speech
import Testing

@testable import Audio

@Suite struct EarconTests {
  @Test(arguments: Earcon.allCases, [8000, 22050, 48000])
  func earcon(_ earcon: Earcon, sampleRate: Int) {
    let clip = AudioClip(
      sampleRate: sampleRate,
      samples: EarconSynthesizer.samples(of: earcon, sampleRate: sampleRate))
    let measured = AudioMeasurement(clip)
    #expect(measured.duration >= 0.03 && measured.duration <= 0.16, "\(measured.duration) s")
    #expect(measured.peak < -3, "peaks at \(measured.peak) dB")
    #expect(measured.leadingSilence < 0.01, "silent for \(measured.leadingSilence) s")
    // Loudest 20 ms at −21 dB, so that none is louder than another.
    let window = sampleRate / 50
    let loudest = stride(from: 0, to: clip.samples.count, by: window / 8).map { start in
      AudioMeasurement.level(of: clip.samples[start..<min(start + window, clip.samples.count)])
    }.max()
    #expect(abs((loudest ?? 0) + 20.9) < 0.3, "\(loudest ?? 0) dB")
    // Begins and ends at rest: nothing clicks.
    let edge = max(1, sampleRate / 8000)
    let ends = clip.samples.prefix(edge) + clip.samples.suffix(edge)
    #expect(ends.allSatisfy { $0.magnitude < 1200 }, "\(Array(ends))")
  }

  @Test func allDiffer() {
    let sounds = Earcon.allCases.map { EarconSynthesizer.samples(of: $0, sampleRate: 22050) }
    #expect(Set(sounds).count == Earcon.allCases.count)
  }

  @Test func theVolumeScales() {
    let full = EarconSynthesizer.samples(of: .done, sampleRate: 22050)
    let half = EarconSynthesizer.samples(of: .done, sampleRate: 22050, volume: 0.5)
    #expect(zip(full, half).allSatisfy { abs(Int($0) - 2 * Int($1)) <= 2 })
  }
}
