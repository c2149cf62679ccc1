import Audio
import Espeak
import Glibc
import Speech

/// Looks at one part of the machine after the other, and says a line about each as it is known.
struct Examination {
  private(set) var report: DoctorReport
  private let words: SpeechWords
  private let isQuiet: Bool
  private let say: (String) -> Void
  private var loaded: LoadedSynthesizer?
  /// What to do, by output.
  private var remedies: [String] = []

  init(_ words: SpeechWords, locale: String, isQuiet: Bool, say: @escaping (String) -> Void) {
    self.words = words
    self.isQuiet = isQuiet
    self.say = say
    report = DoctorReport(locale: locale, terminal: .init(variables: [:]))
  }

  mutating func examineSynthesizer(_ configuration: EspeakConfiguration) {
    do throws(EnvironmentError) {
      let loaded = try LoadedSynthesizer(configuration)
      self.loaded = loaded
      report.synthesizer = loaded.identity
      report.voices = loaded.voices.voices.count
      report.languages = loaded.voices.languages.count
      report.variants = loaded.voices.variants.count
      say(
        words(
          "synthesizer",
          ["version": loaded.identity.version, "library": loaded.identity.library]))
      say(
        words(
          "synthesizer.data",
          ["path": loaded.identity.dataPath, "hash": loaded.identity.dataHash]))
      say(
        words(
          "synthesizer.voices",
          [
            "voices": "\(report.voices)", "languages": "\(report.languages)",
            "variants": "\(report.variants)",
          ]))
    } catch {
      report.synthesizerProblem = error.description
      say(words("synthesizer.missing", ["reason": error.description]))
    }
  }

  /// A tone, and a phrase, on an output.
  mutating func examine(_ output: OutputName) {
    let rate = loaded?.description.sampleRate ?? 22050
    guard
      let diagnosis = OutputDiagnosis.diagnose([output], sampleRate: rate, isAudible: !isQuiet)
        .first
    else { return }
    var entry = DoctorReport.Output(
      name: output.description, libraryVersion: diagnosis.libraryVersion, works: false)
    let name =
      diagnosis.libraryVersion.map {
        words("output.library", ["output": output.title, "version": $0])
      } ?? output.title
    switch diagnosis.result {
    case .failed(let failure):
      let reason = words.reason(of: failure)
      entry.reason = reason
      remedies.append("\(output.title): \(words.remedy(for: failure, of: output))")
      say(words("output.fails", ["output": name, "reason": reason]))
    case .played(let timing):
      entry.works = true
      entry.opening = milliseconds(timing.opening)
      entry.latency = milliseconds(timing.latency)
      entry.longestWrite = milliseconds(timing.longestWrite)
      entry.longestFlush = milliseconds(timing.longestFlush)
      say(
        words(
          "output.works",
          [
            "output": name, "opening": (timing.opening * 1000).written(places: 1),
            "latency": (timing.latency * 1000).written(places: 1),
            "flush": (timing.longestFlush * 1000).written(places: 1),
          ]))
      if !isQuiet { speakPhrase(on: output, &entry) }
    }
    report.outputs.append(entry)
  }

  /// A phrase by speech-dispatcher, which is started where it does not run. One that is missing is
  /// no reason for advice: nobody needs it beside an output that works.
  mutating func examineSpeechDispatcher() {
    var entry = DoctorReport.Output(name: SpeakRequest.speechDispatcher, works: false)
    speakPhrase(by: "speech-dispatcher", &entry) { Playback(speechDispatcher: $0) }
    entry.works = entry.phraseProblem == nil
    report.outputs.append(entry)
  }

  private func speakPhrase(on output: OutputName, _ entry: inout DoctorReport.Output) {
    guard let loaded else { return }
    speakPhrase(by: output.title, &entry) { parameters in
      Playback(
        EspeakProcess(configuration: loaded.configuration), parameters, outputs: [output])
    }
  }

  private func speakPhrase(
    by name: String, _ entry: inout DoctorReport.Output,
    _ playback: (SpeechParameters) -> Playback
  ) {
    let playback = playback(SpeechParameters(language: report.locale))
    defer { playback.close() }
    let pieces = TextPreparation(settings: PreparationSettings(locale: report.locale))
      .pieces(of: Utterance(words("phrase", ["output": name])))
    do throws(EnvironmentError) {
      // The first opens the device.
      _ = try playback.play([SpeechPiece(text: "", source: 0..<0)], within: Self.patience)
      let latency = try playback.play(pieces, within: Self.patience).map { $0 / .seconds(1) }
      entry.phrase = latency.map(milliseconds)
      say(
        words(
          "phrase.heard",
          ["output": name, "latency": ((latency ?? 0) * 1000).written(places: 1)]))
    } catch {
      entry.phraseProblem = error.description
      say(words("phrase.unheard", ["output": name, "reason": error.description]))
    }
  }

  private static let patience = Duration.seconds(10)

  mutating func examineTerminal(variables: [String: String]) {
    let terminal = DoctorReport.Terminal(variables: variables)
    report.terminal = terminal
    guard terminal.isTerminal else { return say(words("terminal.none")) }
    guard terminal.canDrawScreen else {
      return say(words("terminal.dumb", ["type": terminal.type]))
    }
    say(
      words(
        "terminal",
        [
          "type": terminal.type, "columns": "\(terminal.columns ?? 80)",
          "rows": "\(terminal.rows ?? 24)", "colors": words("colors.\(terminal.colors)"),
          "charset": words("charset.\(terminal.charset)"),
        ]))
    if terminal.isRemote { say(words("terminal.remote", ["grace": "\(terminal.escapeGrace)"])) }
  }

  /// The person's settings, key map and dictionary. A broken one is no reason to say that nothing
  /// works: the defaults do.
  mutating func examine(_ configuration: Configuration) {
    var configuration = configuration
    let messages = HostMessages(locale: report.locale)
    do throws(UsageError) {
      _ = try configuration.bindings()
      _ = configuration.dictionary(locale: report.locale)
      report.configuration.problems = configuration.problems.map(messages.describe)
    } catch {
      report.configuration.problems = ["\(error)"]
    }
    let files = configuration.files
    report.configuration.files = [files.settings, files.keys, files.dictionary]
      .compactMap(\.self).filter { access($0, F_OK) == 0 }
    let found = report.configuration.files
    say(
      found.isEmpty
        ? words("configuration.none")
        : words("configuration", ["files": found.joined(separator: ", ")]))
    for problem in report.configuration.problems { say("  \(problem)") }
  }

  /// What to install or change.
  mutating func advise() {
    var advice: [String] = []
    if let loaded {
      for language in ["en", report.locale] where !loaded.voices.speaks(language) {
        advice.append(words("advice.languages", ["language": language]))
      }
    } else {
      advice.append(words("advice.espeak"))
    }
    // One that works is enough.
    if !report.outputs.contains(where: \.works) {
      advice += remedies + [words("advice.noOutput")]
    }
    if report.terminal.isTerminal {
      if !report.terminal.canDrawScreen { advice.append(words("advice.dumb")) }
      if report.terminal.charset == "ascii" { advice.append(words("advice.charset")) }
    }
    if !report.configuration.problems.isEmpty { advice.append(words("advice.configuration")) }
    report.advice = advice
    if advice.isEmpty {
      say(words("advice.none"))
    } else {
      say(words("advice"))
      for line in advice { say("  \(line)") }
    }
  }

  private func milliseconds(_ seconds: Double) -> Double { (seconds * 1000).rounded(places: 3) }
}
