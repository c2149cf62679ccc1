import Audio
import Glibc
import ScreenReader
import Speech

/// Speaks the rows of a table in every voice and at every rate wanted.
struct TableMaker {
  let loaded: LoadedSynthesizer
  /// What the rows leave open.
  var options: VoiceOptions
  var voices: [String]
  var rates: [Int]
  /// Where the recordings go; `nil` for none.
  var folder: String?
  var onlyPhonemes: Bool

  private var prepared: [String: (SpeechParameters, TextPreparation)] = [:]

  init(
    _ loaded: LoadedSynthesizer, _ options: VoiceOptions, voices: [String], rates: [Int],
    folder: String?, onlyPhonemes: Bool
  ) {
    self.loaded = loaded
    self.options = options
    self.voices = voices
    self.rates = rates
    self.folder = folder
    self.onlyPhonemes = onlyPhonemes
  }

  /// Checks every voice that a table names, so that a long run does not end with a typing error.
  mutating func check(_ table: WordTable, name: String) throws {
    if voices.isEmpty { _ = try parameters(voice: nil) }
    for voice in voices { _ = try parameters(voice: voice) }
    for row in table.rows {
      for voice in row.voices {
        do throws(UsageError) {
          _ = try parameters(voice: voice)
        } catch {
          throw InputError("\(name):\(row.line): \(error)")
        }
      }
    }
  }

  /// Speaks a row; a result for each voice and rate.
  mutating func results(
    of row: WordTable.Row, _ body: (TableResult) throws -> Void
  ) throws {
    let named = row.voices.isEmpty ? voices : row.voices
    let voices: [String?] = named.isEmpty ? [nil] : named
    let wanted = row.rates.isEmpty ? rates : row.rates
    let rates = onlyPhonemes || wanted.isEmpty ? [wanted.first ?? options.settings.rate] : wanted
    let isAlone = voices.count * rates.count == 1
    for voice in voices {
      var (parameters, preparation) = try parameters(voice: voice)
      let pieces = Array(preparation.pieces(of: Utterance(row.text)))
      for rate in rates {
        parameters.rate = rate
        var result = TableResult(
          line: row.line, text: row.text, voice: voice ?? parameters.language, rate: rate,
          phonemes: try phonemes(of: pieces, parameters))
        if !onlyPhonemes {
          let clip = try speak(pieces, parameters)
          result.measure(clip)
          if let folder {
            let name = fileName(for: row, result, isAlone: isAlone)
            result.file = name
            try write(clip, to: folder + "/" + name)
          }
        }
        result.compare(with: row)
        try body(result)
      }
    }
  }

  private mutating func parameters(
    voice: String?
  ) throws(UsageError) -> (SpeechParameters, TextPreparation) {
    if let known = prepared[voice ?? ""] { return known }
    var options = options
    options.voice = voice
    let made = try options.parameters(for: loaded.voices)
    prepared[voice ?? ""] = made
    return made
  }

  private func phonemes(of pieces: [SpeechPiece], _ parameters: SpeechParameters) throws -> String {
    var clauses: [Substring] = []
    for piece in pieces {
      let text = try spoken { () throws(SynthesisFailure) in
        try loaded.synthesizer.phonemes(piece, parameters: parameters)
      }
      clauses += text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    return clauses.joined(separator: " ")
  }

  private func speak(_ pieces: [SpeechPiece], _ parameters: SpeechParameters) throws -> AudioClip {
    try spoken { () throws(SynthesisFailure) in
      var renderer = try SpeechRenderer(loaded.synthesizer, parameters: parameters)
      var samples: [Int16] = []
      for piece in pieces { _ = try renderer.render(piece, into: &samples) }
      return AudioClip(sampleRate: renderer.sampleRate, samples: samples)
    }
  }

  /// A text that ends the synthesiser ends the table too: the rows after it would tell nothing new.
  private func spoken<Result>(
    _ body: () throws(SynthesisFailure) -> Result
  ) throws(EnvironmentError) -> Result {
    do throws(SynthesisFailure) {
      return try body()
    } catch {
      throw EnvironmentError(LoadedSynthesizer.words(for: error))
    }
  }

  private func fileName(
    for row: WordTable.Row, _ result: TableResult, isAlone: Bool
  ) -> String {
    if let file = row.file, isAlone { return file }
    let number = "\(row.line)"
    let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
    let voice = result.voice.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "\(padded)-\(String(voice))-\(result.rate).wav"
  }

  private func write(_ clip: AudioClip, to path: String) throws {
    let file = try WAVWriter.creating(path, clip.sampleRate)
    defer { file.close() }
    do throws(AudioFailure) {
      try file.append(clip.samples, at: 0)
    } catch {
      throw EnvironmentError(WAVWriter.words(for: error))
    }
  }
}
