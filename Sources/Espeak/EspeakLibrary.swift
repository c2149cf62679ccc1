import CEspeakNG
import Speech
import Synchronization

/// A loaded and initialised libespeak-ng. It keeps its state in itself, so there is one of each for
/// the whole process, and one call at a time.
final class EspeakLibrary {
  let functions: lectern_espeak
  let description: SynthesizerDescription
  private(set) lazy var voiceTable = VoiceTable(functions)

  /// What the library has been set to; asking again for the same costs nothing.
  private var voice: String?
  private var unknownVoices: Set<String> = []
  private var settings: [Int32?] = .init(repeating: nil, count: Int(N_SPEECH_PARAM.rawValue))

  private struct Key: Hashable {
    var path: String
    var data: String?
  }

  /// All that is loaded, under the lock that every call takes.
  private static let loaded = Mutex<[Key: Box]>([:])

  /// Hands the library from the dictionary to the caller of the lock and no further.
  private struct Box: @unchecked Sendable { let library: EspeakLibrary }

  /// Calls with the library of this configuration, which is loaded when it is the first time.
  static func with<Result: Sendable>(
    _ configuration: EspeakConfiguration,
    _ body: (EspeakLibrary) throws(SynthesisFailure) -> Result
  ) throws(SynthesisFailure) -> Result {
    try loaded.withLock { loaded throws(SynthesisFailure) -> Result in
      let path = configuration.library ?? EspeakConfiguration.systemLibrary
      let key = Key(path: path, data: configuration.dataPath)
      if let box = loaded[key] { return try body(box.library) }
      // A library has one data path at a time.
      for other in loaded.keys where other.path == path { loaded[other] = nil }
      let library = try EspeakLibrary(path: path, data: configuration.dataPath)
      loaded[key] = Box(library: library)
      return try body(library)
    }
  }

  private init(path: String, data: String?) throws(SynthesisFailure) {
    var functions = lectern_espeak()
    if let missing = lectern_espeak_load(path, &functions) {
      throw .unavailable(String(cString: missing))
    }
    let options = espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA
    let rate = functions.espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, Self.chunk, data, options | espeakINITIALIZE_DONT_EXIT)
    guard rate > 0 else { throw .unavailable("no data in \(data ?? "the default place")") }
    functions.espeak_SetSynthCallback { samples, count, events in
      SynthesisSession.receive(samples, count, events)
    }
    var directory: UnsafePointer<CChar>?
    let version = functions.espeak_Info(&directory).map { String(cString: $0) } ?? ""
    self.functions = functions
    description = SynthesizerDescription(
      sampleRate: Int(rate), version: version,
      dataPath: directory.map { String(cString: $0) } ?? "")
    // Where there is no data in the place named, the library looks in others without a word.
    if let data, !Self.isSame(description.dataPath, data) {
      throw .unavailable("no data in \(data)")
    }
  }

  /// Whether the library took its data from the place named, or from its folder in there.
  private static func isSame(_ found: String, _ named: String) -> Bool {
    let parts = { (path: String) in path.split(separator: "/") }
    return parts(found) == parts(named) || parts(found) == parts(named) + ["espeak-ng-data"]
  }

  /// Milliseconds of a chunk. The first comes after 0.1 ms whatever is asked for; short ones make an
  /// abort quick.
  private static let chunk: Int32 = 20

  // MARK: - Settings

  /// Chooses a voice; the same again costs nothing, another 0.2 ms once its data has been read.
  func select(voice name: String) -> Bool {
    if voice == name { return true }
    // Looking for one that is not there reads every voice file again.
    if unknownVoices.contains(name) { return false }
    guard
      functions.espeak_SetVoiceByName(name) == EE_OK
        || voiceTable.identifier(named: name).map({ functions.espeak_SetVoiceByName($0) }) == EE_OK
    else {
      unknownVoices.insert(name)
      return false
    }
    voice = name
    // Some voices bring a pitch and a rate of their own.
    settings = .init(repeating: nil, count: settings.count)
    return true
  }

  func set(_ parameter: espeak_PARAMETER, _ value: Int) {
    let value = Int32(value)
    guard settings[Int(parameter.rawValue)] != value else { return }
    _ = functions.espeak_SetParameter(parameter, value, 0)
    settings[Int(parameter.rawValue)] = value
  }

  /// After markup, which may have changed anything.
  func forgetSettings() {
    voice = nil
    settings = .init(repeating: nil, count: settings.count)
  }
}
