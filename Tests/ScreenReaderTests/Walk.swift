import AccessibilityTree
import Speech

@testable import ScreenReader

/// A reader and the fake editor tied together as a host ties them: effects are done at once, and
/// every change of the editor goes back to the reader.
@MainActor final class Walk {
  let editor: FakeEditor
  let reader: ScreenReader
  var time = Duration.zero
  private(set) var lines: [String] = []

  init(
    _ editor: FakeEditor, locale: String = "en",
    _ configure: (inout ReaderConfiguration) -> Void = { _ in }
  ) {
    self.editor = editor
    var configuration = ReaderConfiguration(
      applicationName: locale == "fr" ? "éditeur de texte accessible" : "Accessible Text Editor",
      locale: locale)
    configuration.hints = false
    configure(&configuration)
    reader = ScreenReader(configuration: configuration)
  }

  func start() { run(reader.start(editor.update(), source: editor, at: time)) }

  /// Presses keys written in a line: `→ x3`, `VO-Right`, `, h`.
  func press(_ names: String) {
    let parts = names.split(separator: " ").map(String.init)
    if parts.count == 2, parts[1].count > 1, parts[1].first == "x",
      let count = Int(parts[1].dropFirst())
    {
      for _ in 0..<count { press(parts[0]) }
      return
    }
    guard let strokes = KeyStroke.sequence(names) else {
      lines.append("?? \(names)")
      return
    }
    for stroke in strokes { press(stroke) }
  }

  func press(_ stroke: KeyStroke) {
    time += .milliseconds(100)
    run(reader.handle(stroke, at: time))
    tick(after: .milliseconds(200))
  }

  func type(_ text: String) { for character in text { press(KeyStroke(character)) } }

  func tick(after duration: Duration) {
    time += duration
    var ticks = 0
    while let deadline = reader.nextDeadline, deadline <= time, ticks < 10_000 {
      ticks += 1
      run(reader.tick(at: time))
    }
  }

  /// The editor changed by itself.
  func changed() { run(reader.update(editor.update(), at: time)) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func run(_ effects: [Effect]) {
    var isChanged = false
    for effect in effects {
      switch effect {
      case .speak(let utterance):
        let words = String(utterance.text.map { $0 == "\n" ? "⏎" : $0 })
        let manner = utterance.fragments.first?.manner ?? .text
        lines.append(manner == .spelled || manner == .phonetic ? "(\(manner)) " + words : words)
        if utterance.kind == .reading { readings.append(utterance) }
      case .sound(.deadEnd): lines.append("♪ dead end")
      case .sound(.boundary): lines.append("♪ boundary")
      case .perform(let request):
        let before = editor.requests.count
        editor.perform(request)
        isChanged = isChanged || editor.requests.count > before
      case .forward(let stroke):
        if editor.handle(stroke) {
          tellText()
          isChanged = true
        } else {
          run(reader.notHandled(stroke, at: time))
        }
      case .type(let text):
        if editor.focus == FakeEditor.editor { run(reader.willType(text, at: time)) }
        if editor.type(text) { tellText() }
        isChanged = true
      case .app(.structure):
        let all = FakeEditor.Structure.allCases
        editor.structure = all[(all.firstIndex(of: editor.structure)! + 1) % all.count]
        isChanged = true
      case .silence: readings = []
      case .settingsChanged: lines.append("[settings changed]")
      case .redraw, .sound: break
      default: lines.append("[\(effect)]")
      }
    }
    if isChanged { changed() }
  }

  private func tellText() {
    guard editor.focus == FakeEditor.editor else { return }
    run(reader.textChanged(to: editor.text.reference, at: time))
  }

  private var readings: [Utterance] = []

  /// Says what is being read to its end, and what follows, up to a number of pieces.
  func hear(_ pieces: Int) {
    for _ in 0..<pieces where !readings.isEmpty {
      run(reader.speechFinished(readings.removeFirst(), at: time))
    }
  }

  /// The reading was heard up to an offset.
  func hear(upTo offset: Int) {
    guard let utterance = readings.last else { return }
    run(reader.speechReached(utterance, offset: offset, at: time))
  }
}
