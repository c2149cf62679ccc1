import AudioTestSupport
import Glibc
import Testing

@testable import Audio

@Suite struct OutputDiagnosisTests {
  @Test func eachOutputIsTriedAndFails() throws {
    try withTemporaryFile { path in
      let outputs: [OutputName] = [
        .wav(path: path), .wav(path: "/nowhere/at/all.wav"), .none, .alsa(device: "nowhere"),
      ]
      let report = OutputDiagnosis.diagnose(outputs)
      #expect(report.map(\.output) == outputs)
      guard case .played(let timing) = report[0].result else {
        Issue.record("\(report[0])")
        return
      }
      #expect(timing.longestWrite >= 0 && timing.opening >= 0)
      let clip = try AudioClip(contentsOf: path)
      let heard = AudioExpectation.duration(0.28...0.6).check(clip)
      #expect(heard.isMet, "\(heard.measured) s of tone")
      guard case .failed(.unwritable) = report[1].result, case .played = report[2].result,
        case .failed(.noDevice("nowhere")) = report[3].result
      else {
        Issue.record("\(report)")
        return
      }
      #expect(report[3].libraryVersion?.isEmpty == false)
    }
  }
}
