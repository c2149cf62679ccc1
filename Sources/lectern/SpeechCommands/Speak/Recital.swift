import Audio
import Speech

/// A text spoken without a loudspeaker: into a file, into lines.
struct Recital {
  private let request: SpeakRequest
  private let loaded: LoadedSynthesizer
  private let parameters: SpeechParameters
  private let pieces: PieceMaker
  private let json = JSONLine()
  private var renderer: SpeechRenderer
  private var file: WAVWriter?
  private var written = 0
  private var status = ExitStatus.success

  init(
    _ request: SpeakRequest, _ loaded: LoadedSynthesizer, _ parameters: SpeechParameters,
    _ pieces: PieceMaker
  ) throws {
    self.request = request
    self.loaded = loaded
    self.parameters = parameters
    self.pieces = pieces
    renderer = try SpeechRenderer(loaded.synthesizer, parameters: parameters)
    if let path = request.wav { file = try WAVWriter.creating(path, renderer.sampleRate) }
    if request.showsEvents {
      try json.print(
        SpeechReport.Event(start: loaded.identity, sampleRate: renderer.sampleRate))
    }
  }

  mutating func add(_ block: TextBlock) throws {
    renderer.beginUtterance()
    for piece in pieces.pieces(of: block) {
      do throws(SynthesisFailure) {
        try add(piece, of: block)
      } catch {
        // The next piece finds a new child. Which text it was is what a tester wants to know.
        let place = block.start + piece.source.lowerBound
        Output.error("at byte \(place): \(LoadedSynthesizer.words(for: error))")
        status = ExitStatus.environment
      }
    }
  }

  private mutating func add(_ piece: SpeechPiece, of block: TextBlock) throws(SynthesisFailure) {
    let phonemes =
      request.showsPhonemes
      ? try loaded.synthesizer.phonemes(piece, parameters: parameters) : nil
    if request.showsPieces {
      print(
        SpeechReport.Piece(
          piece, at: block.start, language: parameters.language, phonemes: phonemes,
          synthesizer: loaded.identity.summary))
    } else if let phonemes, !phonemes.isEmpty {
      Output.print(phonemes)
    }
    guard request.needsSound else { return }
    var samples: [Int16] = []
    defer { keep(samples) }
    let marks = try renderer.render(piece, into: &samples)
    guard request.showsEvents else { return }
    for mark in marks {
      print(SpeechReport.Event(mark, of: block, sampleRate: renderer.sampleRate))
    }
  }

  /// Ends the file and the lines.
  /// - Returns: the exit status.
  mutating func finish() throws -> Int32 {
    file?.close()
    if request.showsEvents {
      print(SpeechReport.Event(endAt: renderer.frames, sampleRate: renderer.sampleRate))
    }
    return status
  }

  private mutating func keep(_ samples: [Int16]) {
    guard let file else { return }
    do throws(AudioFailure) {
      try file.append(samples, at: written)
      written += samples.count
    } catch {
      Output.error("\(WAVWriter.words(for: error))")
      status = ExitStatus.environment
      self.file = nil
    }
  }

  /// Such values always have a JSON form.
  private func print(_ line: some Encodable) { try? json.print(line) }
}
