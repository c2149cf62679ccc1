import Espeak
import Testing

@Suite(.serialized) struct SpeechMeasurementTests {
  @Test func measures() throws {
    let texts = ["e", "page one of three", "empty line", "button"]
    let measurement = try SpeechMeasurement(texts: texts, rounds: 50, executable: program)
    #expect(measurement.bare.count == 200 && measurement.request.count == 200)
    #expect(measurement.cancel.allSatisfy { $0 >= .zero })
  }
}
