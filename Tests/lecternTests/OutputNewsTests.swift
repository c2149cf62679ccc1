import Audio
import Testing

@testable import lectern

/// What a person is told when the sound goes away and comes back.
@Suite struct OutputNewsTests {
  private let pulse = OutputName.pulse(device: nil)
  private let alsa = OutputName.alsa(device: nil)

  private func told(_ events: [OutputEvent], locale: String = "en") -> [String] {
    var news = OutputNews(HostMessages(locale: locale))
    return events.compactMap { news.words(for: $0) }
  }

  @Test func aBeginningIsNoNews() {
    #expect(told([.opened(pulse)]).isEmpty)
  }

  @Test func aLossIsToldOnceWithWhatCameOfIt() {
    #expect(
      told([.opened(pulse), .lost(pulse, .serverLost("x")), .opened(alsa)])
        == ["Sound through ALSA."])
    #expect(
      told([.opened(pulse), .lost(pulse, .stalled), .opened(pulse)], locale: "fr")
        == ["Son par PulseAudio."])
  }

  @Test func silenceAndItsEndAreTold() {
    let words = told([
      .opened(pulse), .lost(pulse, .serverLost("x")),
      .unavailable([OpeningFailure(pulse, .noServer("refused"))]), .opened(pulse),
    ])
    #expect(words.count == 2)
    #expect(
      words.first?.hasPrefix("No sound: PulseAudio: no sound server answers (refused)") == true)
    #expect(words.last == "Sound through PulseAudio.")
  }

  @Test func soundThatComesAfterAStartInSilenceIsTold() {
    #expect(told([.unavailable([]), .opened(alsa)]).last == "Sound through ALSA.")
  }
}
