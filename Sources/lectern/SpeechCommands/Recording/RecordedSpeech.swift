import Audio
import Speech

/// A speech output whose loudspeaker is a recording and whose clock is told the time.
///
/// Everything about an utterance is known as soon as it is spoken; events come as the clock passes
/// them. For one thread.
final class RecordedSpeech: SpeechOutput, @unchecked Sendable {
  /// An utterance's place in the recording.
  struct Span {
    var text: String
    /// The key that caused it; `nil` before the first.
    var key: String?
    /// Seconds.
    var start: Double
    var end: Double
  }

  private let synthesizer: any Synthesizer
  private let offline: OfflineOutput
  private var parameters: SpeechParameters
  private var generation: UInt64 = 0
  private var current: Passage?
  private var pausedAt: Duration?
  private var events: [SpeechEvent] = []
  private var captions: [UInt64: (text: String, key: String?)] = [:]
  /// What the next utterance is, and what caused it.
  var caption: (text: String, key: String?) = ("", nil)
  /// The first thing that went wrong.
  private(set) var problem: String?

  private struct Passage {
    var id: UInt64
    var start: Duration
    var end: Duration
    /// What is reached when, from the start; those passed are gone.
    var positions: ArraySlice<(time: Duration, position: SpeechPosition)>
  }

  /// - Parameter path: the WAV file; `nil` where only the times are wanted.
  init(
    _ loaded: LoadedSynthesizer, parameters: SpeechParameters, path: String?
  ) throws(InputError) {
    synthesizer = loaded.synthesizer
    self.parameters = parameters
    voices = loaded.voices.voices
    do throws(AudioFailure) {
      offline = try OfflineOutput(sampleRate: loaded.description.sampleRate, recording: path)
    } catch {
      throw InputError(WAVWriter.words(for: error))
    }
  }

  // MARK: The clock

  var time: Duration { offline.time }

  /// When what is spoken ends; `nil` while nothing is spoken, or it is held.
  var end: Duration? { pausedAt == nil ? current?.end : nil }

  func advance(to time: Duration) {
    do throws(AudioFailure) {
      try offline.advance(to: time)
    } catch {
      problem = problem ?? WAVWriter.words(for: error)
    }
    guard pausedAt == nil, var passage = current else { return }
    while let next = passage.positions.first, passage.start + next.time <= time {
      passage.positions.removeFirst()
      events.append(.reached(passage.id, next.position))
    }
    current = passage
    if passage.end <= time {
      current = nil
      events.append(.finished(passage.id, .spoken))
    }
  }

  /// The utterances that were heard, in order, each up to where it was cut.
  var spans: [Span] {
    offline.spans.compactMap { span in
      captions[span.generation].map { caption in
        Span(
          text: caption.text, key: caption.key, start: span.start / .seconds(1),
          end: span.end / .seconds(1))
      }
    }
  }

  func play(_ earcon: Earcon) { offline.play(earcon) }

  // MARK: SpeechOutput

  let voices: [Voice]
  /// Nobody waits: the clock is told when to go on.
  let eventDescriptor: Int32 = -1

  func speak(_ request: SpeechRequest) {
    supersede()
    captions[generation] = caption
    offline.begin(generation: generation)
    var passage = Passage(id: request.id, start: time, end: time, positions: [])
    do throws(SynthesisFailure) {
      let (clip, positions) = try render(request.pieces)
      passage.positions = positions[...]
      passage.end = time + clip.duration
      _ = clip.samples.withUnsafeBufferPointer { try? offline.write($0, generation: generation) }
    } catch {
      problem = problem ?? "\"\(caption.text)\": \(LoadedSynthesizer.words(for: error))"
    }
    offline.finish(generation: generation)
    events.append(.started(request.id))
    current = passage
  }

  /// The sound of an utterance that is not recorded.
  func clip(_ pieces: any Sequence<SpeechPiece>) throws(SynthesisFailure) -> AudioClip {
    try render(pieces).clip
  }

  private func render(
    _ pieces: any Sequence<SpeechPiece>
  ) throws(SynthesisFailure) -> (
    clip: AudioClip, positions: [(time: Duration, position: SpeechPosition)]
  ) {
    var renderer = try SpeechRenderer(synthesizer, parameters: parameters)
    var clip = AudioClip(sampleRate: renderer.sampleRate, samples: [])
    var positions: [(time: Duration, position: SpeechPosition)] = []
    // Not `for in`, which would forget the type of what is thrown.
    var remaining: any IteratorProtocol<SpeechPiece> = pieces.makeIterator()
    while let piece = remaining.next() {
      let start = clip.samples.count
      defer { if let earcon = piece.earcon { clip.mix(earcon, at: start) } }
      for mark in try renderer.render(piece, into: &clip.samples) {
        let time = Duration.seconds(Double(mark.frame) / Double(renderer.sampleRate))
        positions.append((time, SpeechPosition(mark, fragment: piece.fragment)))
      }
    }
    return (clip, positions)
  }

  func cancel() { supersede() }

  func setPaused(_ paused: Bool) {
    if paused {
      pausedAt = pausedAt ?? time
    } else if let since = pausedAt {
      current?.start += time - since
      current?.end += time - since
      pausedAt = nil
    }
    offline.setPaused(paused)
  }

  func setParameters(_ parameters: SpeechParameters) { self.parameters = parameters }

  func drainEvents() -> [SpeechEvent] {
    defer { events = [] }
    return events
  }

  func close() { offline.close() }

  private func supersede() {
    generation += 1
    current = nil
    events = []
    offline.flush(newGeneration: generation)
    setPaused(false)
  }
}

extension SpeechPosition {
  fileprivate init(_ mark: SpeechRenderer.Mark, fragment: Int) {
    let unit: Unit =
      switch mark.kind {
      case .word: .word
      case .sentence: .sentence
      case .phoneme(let name): .phoneme(name)
      }
    self.init(unit: unit, fragment: fragment, range: mark.source)
  }
}

extension AudioClip {
  /// Lays a sound over what is there from a sample on.
  fileprivate mutating func mix(_ earcon: Earcon, at start: Int) {
    let sound = EarconSynthesizer.samples(of: earcon, sampleRate: sampleRate)
    samples += repeatElement(0, count: max(0, start + sound.count - samples.count))
    for (index, sample) in sound.enumerated() {
      samples[start + index] = Int16(clamping: Int(samples[start + index]) + Int(sample))
    }
  }
}
