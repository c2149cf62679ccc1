import Audio
import Espeak
import Glibc

/// What `lectern speak` was asked for.
struct SpeakRequest {
  var voice: VoiceOptions
  var espeak: EspeakConfiguration
  /// Where it is played; `nil` for the first output that works.
  var output: OutputName?
  var usesSpeechDispatcher = false
  var wav: String?
  var showsPieces: Bool
  var showsPhonemes: Bool
  var showsEvents: Bool
  /// The text is SSML, for the synthesiser as it is.
  var isMarkup: Bool
  /// `nil` for standard input.
  var text: String?

  static let options =
    VoiceOptions.declared + [
      .init("--audio", "NAME", "where it is played"),
      .init("--wav", "FILE", "writes the sound to a file and plays nothing"),
      .init("--prepared", nil, "the pieces, as the synthesiser gets them, a JSON object a line"),
      .init("--phonemes", nil, "how it is pronounced, a clause a line"),
      .init("--events", nil, "words, sentences and phonemes in time, a JSON object a line"),
      .init("--ssml", nil, "the text is SSML"),
    ] + EspeakConfiguration.options

  /// Its name as an output.
  static let speechDispatcher = "speechd"

  /// What happens is shown or written; nothing is played.
  var isSilent: Bool { wav != nil || showsPieces || showsPhonemes || showsEvents }
  /// Samples are needed for it.
  var needsSound: Bool { wav != nil || showsEvents }

  init(_ arguments: Arguments) throws {
    voice = try VoiceOptions(arguments)
    wav = arguments["--wav"]
    showsPieces = arguments.has("--prepared")
    showsPhonemes = arguments.has("--phonemes")
    showsEvents = arguments.has("--events")
    isMarkup = arguments.has("--ssml")
    espeak = EspeakConfiguration(arguments, reportsPhonemes: showsEvents)
    text = arguments.positional.first.flatMap { $0 == "-" ? nil : $0 }
    guard !isSilent || arguments["--audio"] == nil else {
      throw UsageError("--audio plays; --wav, --prepared, --phonemes and --events do not")
    }
    if !isSilent, let name = arguments["--audio"] ?? voice.output {
      usesSpeechDispatcher = name == Self.speechDispatcher
      output = OutputName(name)
      guard usesSpeechDispatcher || output != nil else {
        let known = OutputName.forms + [Self.speechDispatcher]
        throw UsageError("--audio \(name): \(known.joined(separator: ", ")) are known")
      }
      guard !usesSpeechDispatcher || !isMarkup else {
        throw UsageError("--ssml is for espeak-ng, not for --audio \(name)")
      }
    }
    guard !isMarkup || !showsPhonemes else {
      throw UsageError("--phonemes is for plain text; with --ssml, --events shows the phonemes")
    }
  }

  /// SSML longer than this is refused, in bytes: it cannot be taken in parts.
  private static let markupLimit = 1 << 20

  /// Hands over the blocks of the text, one after the other.
  func forEachBlock(_ body: (TextBlock) throws -> Void) throws {
    if let text {
      if !text.isEmpty { try body(TextBlock(text: text, start: 0)) }
      return
    }
    var reader = BlockReader(
      descriptor: STDIN_FILENO, name: "standard input", breaksAtPause: !isSilent)
    if isMarkup {
      if let block = try reader.whole(limit: Self.markupLimit) { try body(block) }
      return
    }
    while let block = try reader.next() { try body(block) }
  }
}
