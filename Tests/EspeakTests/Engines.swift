import Espeak
import Glibc
import Speech

/// The program beside the test bundle.
let program: String = {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
  let own = String(
    decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
  return String(bundle[..<(bundle.lastIndex(of: "/") ?? bundle.startIndex)]) + "/lectern"
}()

/// Where a synthesiser lives.
enum Home: String, CaseIterable, Sendable {
  case engine, child

  func synthesizer(_ configuration: EspeakConfiguration = .init()) -> any Synthesizer {
    switch self {
    case .engine: EspeakEngine(configuration)
    case .child: EspeakProcess(executable: program, configuration: configuration)
    }
  }
}

/// What came of one piece.
struct Heard: Equatable {
  var frames = 0
  var isSilent = true
  var marks: [SynthesisMark] = []

  init(
    _ synthesizer: any Synthesizer, _ text: String, language: String? = nil, pitch: Double = 0,
    _ parameters: SpeechParameters = .init(voice: "en-us")
  ) throws {
    let piece = SpeechPiece(
      text: text, language: language, source: 0..<text.utf8.count, pitch: pitch)
    try synthesizer.synthesize(piece, parameters: parameters, generation: 1) { chunk in
      frames += chunk.samples.count
      if chunk.samples.contains(where: { $0 != 0 }) { isSilent = false }
      marks += chunk.marks
      return true
    }
  }
}
