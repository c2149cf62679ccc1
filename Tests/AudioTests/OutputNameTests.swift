import Testing

@testable import Audio

@Suite struct OutputNameTests {
  @Test(
    arguments: [
      ("pulse", .pulse(device: nil)), ("pulse:alsa_output.usb", .pulse(device: "alsa_output.usb")),
      ("alsa", .alsa(device: nil)), ("alsa:hw:CARD=1,DEV=0", .alsa(device: "hw:CARD=1,DEV=0")),
      ("wav:/tmp/a:b.wav", .wav(path: "/tmp/a:b.wav")), ("raw", .raw), ("none", OutputName.none),
      ("", nil), ("wav", nil), ("wav:", nil), ("pulse:", nil), ("alsa:", nil), ("raw:x", nil),
      ("none:", nil), ("Pulse", nil), (":", nil), ("oss", nil),
    ] as [(String, OutputName?)])
  func names(_ name: String, _ output: OutputName?) {
    #expect(OutputName(name) == output)
    if let output { #expect(output.description == name) }
  }
}
