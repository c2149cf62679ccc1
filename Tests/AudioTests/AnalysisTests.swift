import Glibc
import Testing

@testable import Audio

@Suite struct AnalysisTests {
  private func clip(_ samples: [Int16]) -> AudioClip {
    AudioClip(sampleRate: 48000, samples: samples)
  }

  @Test func aSineIsMeasured() {
    let measured = AudioMeasurement(clip(tone(.seconds(1), hertz: 700)))
    #expect(abs(measured.duration - 1) < 1e-9)
    #expect(abs(measured.peak + 6.2) < 0.1, "\(measured.peak)")
    #expect(abs(measured.level + 9.2) < 0.1, "\(measured.level)")
    let band = measured.bands.first { $0.from == 500 }
    #expect(abs((band?.level ?? 0) - measured.level) < 0.3, "its band holds its power")
    #expect(measured.bands.filter { $0.from != 500 }.allSatisfy { $0.level < measured.level - 30 })
    #expect(AudioMeasurement(AudioClip(sampleRate: 8000, samples: [])).level == -120)
  }

  @Test func expectations() {
    let quiet = level(20, .milliseconds(100))
    let loud = quiet + level(8000, .milliseconds(100)) + quiet
    let clipped = [Int16](repeating: 32767, count: 10) + loud
    let cases: [(String, AudioExpectation, [Int16], Bool)] = [
      ("silence", .silence, quiet, true), ("silence", .silence, loud, false),
      ("silence of nothing", .silence, [], true),
      ("sound", .sound, loud, true), ("sound", .sound, quiet, false),
      ("no clipping", .noClipping, loud, true), ("no clipping", .noClipping, clipped, false),
      ("one sample at full scale", .noClipping, [32767, 0], true),
      ("duration", .duration(0.29...0.31), loud, true), ("duration", .duration(1...2), loud, false),
      ("level", .level(-18 ... -16), loud, true), ("level", .level(-10...0), loud, false),
      ("leading", .leadingSilence(upTo: 0.11), loud, true),
      ("leading", .leadingSilence(upTo: 0.05), loud, false),
    ]
    for (name, expectation, samples, isMet) in cases {
      let result = expectation.check(clip(samples))
      #expect(result.isMet == isMet, "\(name): \(result.measured)")
    }
  }

  @Test func comparison() {
    let original = tone(.seconds(1), hertz: 300)
    let higher = tone(.seconds(1), hertz: 700)
    let cases: [(String, [Int16], [Int16], Bool)] = [
      ("itself", original, original, true),
      ("one sample later", original, [0] + original, true),
      ("half a decibel softer", original, original.map { Int16(Double($0) * 0.95) }, true),
      ("half as loud", original, original.map { $0 / 2 }, false),
      ("another pitch", original, higher, false),
      ("a tenth longer", original, tone(.milliseconds(1100), hertz: 300), false),
      ("silence and silence", level(0, .seconds(1)), level(0, .seconds(1)), true),
      ("nothing and nothing", [], [], true),
      ("sound and silence", original, level(0, .seconds(1)), false),
    ]
    for (name, first, second, isAlike) in cases {
      let comparison = AudioComparison(clip(first), clip(second))
      #expect(comparison.isWithinTolerances == isAlike, "\(name): \(comparison.rows)")
    }
    var tolerances = AudioComparison.Tolerances()
    tolerances.duration = 0.2
    let longer = clip(tone(.milliseconds(1100), hertz: 300))
    #expect(AudioComparison(clip(original), longer, tolerances: tolerances).isWithinTolerances)
  }

  @Test func theTransformAgreesWithTheSum() {
    let transform = FourierTransform(size: 16)
    let input = (0..<16).map { Double(($0 * 7 + 3) % 11) - 5 }
    for (bin, power) in transform.power(of: input).enumerated() {
      var (real, imaginary) = (0.0, 0.0)
      for (index, value) in input.enumerated() {
        let angle = -2 * .pi * Double(index * bin) / 16
        real += value * cos(angle)
        imaginary += value * sin(angle)
      }
      #expect(abs(power - (real * real + imaginary * imaginary)) < 1e-6, "bin \(bin)")
    }
  }
}
