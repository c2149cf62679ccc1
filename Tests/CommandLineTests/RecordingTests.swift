import Audio
import FoundationEssentials
import Testing

/// `lectern run --wav --timeline`, and what scripts expect of sound.
@Suite struct RecordingTests {
  struct Timeline: Decodable {
    struct Entry: Decodable {
      var start: Double
      var end: Double
      var text: String
      var key: String?
    }
    var synthesizer: [String: String]
    var duration: Double
    var utterances: [Entry]
  }

  /// Runs a script with a recording.
  private func record(
    _ script: String, _ arguments: [String] = []
  ) throws -> (run: Lectern, timeline: Timeline, clip: AudioClip) {
    let folder = try TemporaryFolder()
    try folder.write(Array(script.utf8), to: "a.keys")
    let run = try Lectern(
      ["run", folder.path + "/a.keys", "--wav", folder.path + "/a.wav", "--timeline"]
        + [folder.path + "/a.json"] + arguments)
    let timeline = try JSONDecoder().decode(
      Timeline.self, from: Data(folder.read("a.json").utf8))
    return (run, timeline, try AudioClip(contentsOf: folder.path + "/a.wav"))
  }

  @Test("Without a wait, a key comes when the speech before it has ended")
  func listening() throws {
    let (run, timeline, clip) = try record("VO-Right x3\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(timeline.utterances.map(\.text) == run.lines.map(String.init))
    let keys = timeline.utterances.map(\.key)
    #expect(
      keys.first == .some(nil) && keys.dropFirst().allSatisfy { $0?.hasPrefix("VO-") == true })
    for (first, second) in zip(timeline.utterances, timeline.utterances.dropFirst()) {
      #expect(second.start - first.end > 0.29 && second.start - first.end < 0.4)
    }
    #expect(abs(clip.duration / .seconds(1) - timeline.duration) < 0.01)
    #expect(timeline.synthesizer["dataHash"]?.count == 16)
    // Sound where an utterance is, silence between two.
    let gap = timeline.utterances[0].end + 0.1
    #expect(sound(clip, from: timeline.utterances[1].start, to: timeline.utterances[1].end))
    #expect(!sound(clip, from: gap, to: gap + 0.1))
  }

  @Test("After a wait, a key cuts what is spoken")
  func interrupting() throws {
    let (_, timeline, _) = try record("VO-Right\nwait 0.1\nVO-Right\nwait 0.1\nVO-Right\n")
    let starts = timeline.utterances.map(\.start)
    let cut = timeline.utterances.suffix(3).first
    #expect(cut.map { $0.end - $0.start < 0.2 } == true, "\(timeline.utterances)")
    #expect(zip(starts, starts.dropFirst()).suffix(2).allSatisfy { $1 - $0 < 0.2 })
  }

  @Test("A recording changes nothing of what is said")
  func sameTranscript() throws {
    let script = "VO-Right x5\nwait 0.5\nVO-Left x2\n"
    let folder = try TemporaryFolder()
    try folder.write(Array(script.utf8), to: "a.keys")
    let plain = try Lectern("run", folder.path + "/a.keys")
    #expect(try record(script).run.output == plain.output)
  }

  @Test("What a script expects of sound is measured")
  func expectations() throws {
    let folder = try TemporaryFolder()
    let cases: [(String, String?)] = [
      ("VO-Right\nexpect-audio sound\nexpect-audio no-clipping\nexpect-audio length > 0.2", nil),
      ("VO-Right\nexpect-audio level < 0\nexpect-audio level > -60", nil),
      (
        "VO-Right\n\nexpect-audio length > 60",
        "a.keys:3: a length > 60.0 s was expected, but it is"
      ),
      ("VO-Right\nexpect-audio silence", "a.keys:2: silence was expected, but the peak is"),
      ("VO-Right\nexpect-audio level > 0", "a.keys:2: a level > 0.0 dB was expected"),
      ("VO-Right\nexpect-audio length < nan", "a.keys:2: expect-audio takes"),
    ]
    for (script, message) in cases {
      try folder.write(Array(script.utf8), to: "a.keys")
      let run = try Lectern("run", folder.path + "/a.keys")
      #expect((run.status == 0) == (message == nil), "\(script): \(run.errors)")
      #expect(message.map { run.errors.contains($0) } ?? run.errors.isEmpty, "\(run.errors)")
    }
    try folder.write(Array("VO-Right\nexpect-audio silence".utf8), to: "a.keys")
    #expect(try Lectern("run", folder.path + "/a.keys", "--volume", "0").status == 0)
  }

  @Test func refusals() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("VO-Right\n".utf8), to: "a.keys")
    let script = folder.path + "/a.keys"
    let cases: [([String], Int32, String)] = [
      (["--wav", "/nowhere/a.wav"], 2, "/nowhere/a.wav: cannot be written"),
      (["--timeline", "/nowhere/a.json"], 2, "/nowhere/a.json: cannot be written"),
      (["--wav", "/dev/null", "--voice", "xq"], 2, "there is no voice \"xq\""),
      (["--wav", "/dev/null", "--espeak-library", "/no.so"], 3, "espeak-ng cannot be used"),
    ]
    for (arguments, status, message) in cases {
      let run = try Lectern(["run", script] + arguments)
      #expect(run.status == status && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
  }

  private func sound(_ clip: AudioClip, from start: Double, to end: Double) -> Bool {
    let rate = Double(clip.sampleRate)
    return clip.samples[Int(start * rate)..<Int(end * rate)].contains { abs(Int($0)) > 500 }
  }
}
