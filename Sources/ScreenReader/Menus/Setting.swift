import Speech

/// A setting of the settings menu.
enum Setting: String, Hashable, CaseIterable {
  case rate, pitch, volume, inflection, voice, punctuation, capitals, echo, hints, sounds
}

extension ScreenReader {
  func openSettings() {
    let items = Setting.allCases.filter { $0 != .voice || !configuration.voices.isEmpty }
      .map { MenuItem(label: strings["setting." + $0.rawValue], choice: .setting($0)) }
    open(Menu(.settings, title: strings["settings.title"], items: items))
  }

  func saySetting(_ setting: Setting) {
    say([
      Phrase([
        PhrasePart(strings["setting." + setting.rawValue], .message),
        PhrasePart(value(of: setting), .value),
      ])
    ])
  }

  private func value(of setting: Setting) -> String {
    let speech = configuration.speech
    switch setting {
    case .rate: return String(speech.rate)
    case .pitch: return String(speech.pitch)
    case .volume: return String(speech.volume)
    case .inflection: return String(speech.inflection)
    case .voice: return speech.voice ?? strings["setting.voice.default"]
    case .punctuation: return strings["setting.punctuation." + speech.punctuation.rawValue]
    case .capitals: return strings["setting.capitals." + speech.capitals.rawValue]
    case .echo: return strings["setting.echo." + speech.echo.rawValue]
    case .hints: return strings[configuration.hints ? "setting.on" : "setting.off"]
    case .sounds: return strings[speech.sounds ? "setting.on" : "setting.off"]
    }
  }

  /// Changes a setting by a step, and says its new value.
  func change(_ setting: Setting, by step: Int) {
    var speech = configuration.speech
    var adjustment: SpeechAdjustment?
    switch setting {
    case .rate:
      speech.rate = min(max(speech.rate + step * 10, 80), 450)
      adjustment = .rate(speech.rate)
    case .pitch:
      speech.pitch = min(max(speech.pitch + step * 5, 0), 100)
      adjustment = .pitch(speech.pitch)
    case .volume:
      speech.volume = min(max(speech.volume + step * 5, 0), 100)
      adjustment = .volume(speech.volume)
    case .inflection:
      speech.inflection = min(max(speech.inflection + step * 5, 0), 100)
      adjustment = .inflection(speech.inflection)
    case .voice:
      let voice = configuration.voices.element(after: speech.voice, by: step)
      speech.voice = voice
      adjustment = voice.map { .voice($0) }
    case .punctuation:
      speech.punctuation = speech.punctuation.moved(by: step)
      adjustment = .punctuation(speech.punctuation)
    case .capitals:
      speech.capitals = speech.capitals.moved(by: step)
      adjustment = .capitals(speech.capitals)
    case .echo: speech.echo = speech.echo.moved(by: step)
    case .hints: configuration.hints.toggle()
    case .sounds:
      speech.sounds.toggle()
      adjustment = .sounds(speech.sounds)
    }
    if speech == configuration.speech, setting != .hints { sound(.boundary) }
    configuration.speech = speech
    if let adjustment { emit(.adjustSpeech(adjustment)) }
    saySetting(setting)
  }
}

extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// The case some steps on, staying within the first and the last.
  fileprivate func moved(by step: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[Swift.min(Swift.max(index + step, 0), all.count - 1)]
  }
}

extension [String] {
  /// The neighbour of an element, round the end; the first if it is not there.
  fileprivate func element(after current: String?, by step: Int) -> String? {
    guard !isEmpty else { return nil }
    guard let current, let index = firstIndex(of: current) else { return first }
    return self[((index + step) % count + count) % count]
  }
}
