import Speech

/// A setting of the settings menu.
enum Setting: String, Hashable, CaseIterable {
  case rate, pitch, volume, inflection, voice, variant, punctuation, capitals, numbers, indentation
  case echo, hints, sounds
}

extension ScreenReader {
  /// The voices there are, which a host knows some time after the start.
  public func learn(voices: [SpeechVoice], variants: [String]) {
    configuration.voices = voices
    configuration.variants = variants
  }

  func openSettings() { open(settingsMenu) }

  private var settingsMenu: Menu {
    let items = Setting.allCases.filter(isAvailable)
      .map { MenuItem(label: strings["setting." + $0.rawValue], choice: .setting($0)) }
    return Menu(.settings, title: strings["settings.title"], items: items)
  }

  private func isAvailable(_ setting: Setting) -> Bool {
    switch setting {
    case .voice: !configuration.voices.isEmpty
    case .variant: !configuration.variants.isEmpty
    default: true
    }
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
    case .hints: return strings[configuration.hints ? "setting.on" : "setting.off"]
    case .sounds: return strings[speech.sounds ? "setting.on" : "setting.off"]
    case .voice, .variant, .punctuation, .capitals, .numbers, .indentation, .echo:
      if let index = chosenValue(of: setting) { return values(of: setting)[index] }
      // A voice that nobody knows yet.
      return (setting == .variant ? speech.variant : speech.voice) ?? ""
    }
  }

  // MARK: Changing

  /// Changes a setting by a step, and says its new value.
  func change(_ setting: Setting, by step: Int) {
    var settings = configuration.settings
    func moved(_ value: Int, by step: Int, in range: ClosedRange<Int>) -> Int {
      min(max(value + step, range.lowerBound), range.upperBound)
    }
    switch setting {
    case .rate:
      settings.speech.rate = moved(settings.speech.rate, by: step * 10, in: SpeechSettings.rates)
    case .pitch:
      settings.speech.pitch = moved(settings.speech.pitch, by: step * 5, in: SpeechSettings.pitches)
    case .volume:
      settings.speech.volume = moved(
        settings.speech.volume, by: step * 5, in: SpeechSettings.volumes)
    case .inflection:
      settings.speech.inflection = moved(
        settings.speech.inflection, by: step * 5, in: SpeechSettings.inflections)
    case .hints: settings.hints.toggle()
    case .sounds: settings.speech.sounds.toggle()
    case .voice, .variant, .punctuation, .capitals, .numbers, .indentation, .echo:
      let last = values(of: setting).count - 1
      let next = chosenValue(of: setting).map { moved($0, by: step, in: 0...max(last, 0)) }
      settings.speech.set(setting, to: next ?? 0, in: configuration)
    }
    if settings == configuration.settings { sound(.boundary) }
    take(settings)
    saySetting(setting)
  }

  private func take(_ settings: ReaderSettings) {
    guard settings != configuration.settings else { return }
    configuration.settings = settings
    emit(.settingsChanged(settings))
  }

  // MARK: Values by name

  /// Return on a setting: its values to choose from, where they have names.
  func openValues(of setting: Setting) {
    switch setting {
    case .hints, .sounds: return change(setting, by: 1)
    case .rate, .pitch, .volume, .inflection: return saySetting(setting)
    case .voice, .variant, .punctuation, .capitals, .numbers, .indentation, .echo: break
    }
    let items = values(of: setting).enumerated().map {
      MenuItem(label: $0.element, choice: .value(setting, $0.offset))
    }
    var menu = Menu(.settingValues, title: strings["setting." + setting.rawValue], items: items)
    menu.chosen = chosenValue(of: setting)
    open(menu)
  }

  /// A value was chosen: it holds at once, and the settings are open as before.
  func choose(_ index: Int, of setting: Setting) {
    var settings = configuration.settings
    settings.speech.set(setting, to: index, in: configuration)
    take(settings)
    reopenSettings(at: setting)
  }

  /// The settings again, on the one whose values were looked at.
  func reopenSettings(at setting: Setting) {
    var menu = settingsMenu
    menu.chosen = menu.items.firstIndex { $0.choice == .setting(setting) }
    open(menu, saying: [])
    saySetting(setting)
  }

  private func values(of setting: Setting) -> [String] {
    func names<Value: RawRepresentable<String>>(_ values: [Value]) -> [String] {
      values.map { strings["setting.\(setting.rawValue).\($0.rawValue)"] }
    }
    switch setting {
    case .voice: return [strings["setting.voice.default"]] + configuration.voices.map(\.name)
    case .variant: return [strings["setting.variant.none"]] + configuration.variants
    case .punctuation: return names(SpeechSettings.Punctuation.allCases)
    case .capitals: return names(SpeechSettings.Capitals.allCases)
    case .numbers: return names(SpeechSettings.Numbers.allCases)
    case .indentation: return names(SpeechSettings.Indentation.allCases)
    case .echo: return names(SpeechSettings.Echo.allCases)
    case .rate, .pitch, .volume, .inflection, .hints, .sounds: return []
    }
  }

  private func chosenValue(of setting: Setting) -> Int? {
    let speech = configuration.speech
    switch setting {
    case .voice:
      guard let voice = speech.voice else { return 0 }
      return configuration.voices.firstIndex { $0.isCalled(voice) }.map { $0 + 1 }
    case .variant:
      guard let variant = speech.variant else { return 0 }
      return configuration.variants.firstIndex(of: variant).map { $0 + 1 }
    case .punctuation: return SpeechSettings.Punctuation.allCases.firstIndex(of: speech.punctuation)
    case .capitals: return SpeechSettings.Capitals.allCases.firstIndex(of: speech.capitals)
    case .numbers: return SpeechSettings.Numbers.allCases.firstIndex(of: speech.numbers)
    case .indentation: return SpeechSettings.Indentation.allCases.firstIndex(of: speech.indentation)
    case .echo: return SpeechSettings.Echo.allCases.firstIndex(of: speech.echo)
    case .rate, .pitch, .volume, .inflection, .hints, .sounds: return nil
    }
  }
}

extension SpeechSettings {
  /// Sets what has values by name to the one of that place.
  fileprivate mutating func set(
    _ setting: Setting, to index: Int, in configuration: ReaderConfiguration
  ) {
    func value<Value>(_ values: [Value]) -> Value? {
      values.indices.contains(index) ? values[index] : nil
    }
    switch setting {
    case .voice: voice = value([nil] + configuration.voices.map(\.identifier)) ?? nil
    case .variant: variant = value([nil] + configuration.variants) ?? nil
    case .punctuation: punctuation = value(Punctuation.allCases) ?? punctuation
    case .capitals: capitals = value(Capitals.allCases) ?? capitals
    case .numbers: numbers = value(Numbers.allCases) ?? numbers
    case .indentation: indentation = value(Indentation.allCases) ?? indentation
    case .echo: echo = value(Echo.allCases) ?? echo
    case .rate, .pitch, .volume, .inflection, .hints, .sounds: break
    }
  }
}
