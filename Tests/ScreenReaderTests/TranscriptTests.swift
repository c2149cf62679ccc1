import Glibc
import Testing

@testable import ScreenReader

/// The transcripts in `Transcripts/`. With `UPDATE_TRANSCRIPTS=1` they are written anew, to be read
/// as a difference.
@Suite @MainActor struct TranscriptTests {
  static let prose = """
    # Listening to a list
    A list read aloud has a length, and an end. The eye takes all at once.

    Last line
    """

  @Test(arguments: [
    "window", "inspector", "structures", "rotor", "actions", "values", "text", "typing", "reading",
    "menus", "help", "dialog", "modes",
  ])
  func english(_ name: String) { check(name, Walk(editor())) }

  @Test(arguments: ["fenetre", "structures-fr", "aide"])
  func french(_ name: String) {
    check(name, Walk(editor(words: FakeEditor.french), locale: "fr"))
  }

  private func editor(words: FakeEditor.Words = .init()) -> FakeEditor {
    let editor = FakeEditor(words: words, text: Self.prose)
    editor.text.boldWords = ["length"]
    return editor
  }

  private func check(_ name: String, _ walk: Walk) {
    let transcript = Transcript(named: name)
    var spoken: [[String]] = []
    for step in transcript.steps {
      if let keys = step.keys { run(keys, walk) } else { walk.start() }
      spoken.append(walk.take())
    }
    let text = transcript.text(spoken: spoken)
    if getenv("UPDATE_TRANSCRIPTS") != nil { return transcript.write(text) }
    #expect(text == Transcript.read(transcript.path), "\(name)")
  }

  private func run(_ keys: String, _ walk: Walk) {
    if keys.hasPrefix("type ") {
      walk.type(String(keys.dropFirst(5).drop { $0 == "\"" }.prefix { $0 != "\"" }))
    } else if keys.hasPrefix("wait ") {
      walk.tick(after: .seconds(Int(keys.dropFirst(5)) ?? 0))
    } else if keys.hasPrefix("hear to ") {
      walk.hear(upTo: Int(keys.dropFirst(8)) ?? 0)
    } else if keys.hasPrefix("hear ") {
      walk.hear(Int(keys.dropFirst(5)) ?? 0)
    } else {
      walk.press(keys)
    }
  }
}
