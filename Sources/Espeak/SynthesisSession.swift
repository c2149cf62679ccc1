import CEspeakNG
import Speech

/// One call of `espeak_Synth`: where its samples go.
final class SynthesisSession {
  private let sink: (SynthesisChunk) -> Bool
  private let text: String
  private let reportsPhonemes: Bool
  /// The UTF-8 offset of each code point; espeak-ng counts those. Empty where it is the same.
  private var offsets: [Int] = []
  private var isAborted = false

  /// The library has one callback without an argument for whoever is calling. Only touched under the
  /// library's lock, on the thread that holds it.
  nonisolated(unsafe) static var current: SynthesisSession?

  init(_ text: String, reportsPhonemes: Bool, _ sink: @escaping (SynthesisChunk) -> Bool) {
    self.text = text
    self.reportsPhonemes = reportsPhonemes
    self.sink = sink
    let length = text.utf8.count
    if text.unicodeScalars.count != length {
      var offset = 0
      offsets = text.unicodeScalars.map { scalar in
        defer { offset += UTF8.width(scalar) }
        return offset
      }
      offsets.append(length)
    }
  }

  /// The library's callback: 0 to go on, 1 to abort.
  static func receive(
    _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
    _ events: UnsafeMutablePointer<espeak_EVENT>?
  ) -> Int32 {
    guard let current else { return 1 }
    return current.receive(samples, count, events) ? 0 : 1
  }

  private func receive(
    _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
    _ events: UnsafeMutablePointer<espeak_EVENT>?
  ) -> Bool {
    guard !isAborted else { return false }
    let chunk = SynthesisChunk(
      samples: .init(start: samples, count: samples == nil ? 0 : max(Int(count), 0)),
      marks: marks(events))
    if chunk.samples.isEmpty, chunk.marks.isEmpty { return true }
    isAborted = !sink(chunk)
    return !isAborted
  }

  private func marks(_ events: UnsafeMutablePointer<espeak_EVENT>?) -> [SynthesisMark] {
    var marks: [SynthesisMark] = []
    var next = events
    while let event = next?.pointee, event.type != espeakEVENT_LIST_TERMINATED {
      next = next?.advanced(by: 1)
      let start = offset(Int(event.text_position) - 1)
      let frame = Int(event.sample)
      switch event.type {
      // At the end of some clauses there is a word of no length at no place.
      case espeakEVENT_WORD where event.text_position > 0 && event.length > 0:
        let end = offset(Int(event.text_position) - 1 + Int(event.length))
        marks.append(.init(kind: .word, frame: frame, range: start..<max(start, end)))
      case espeakEVENT_SENTENCE:
        marks.append(.init(kind: .sentence, frame: frame, range: start..<start))
      case espeakEVENT_PHONEME where reportsPhonemes:
        let name = withUnsafeBytes(of: event.id.string) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.isEmpty {
          marks.append(.init(kind: .phoneme(name), frame: frame, range: start..<start))
        }
      default: break
      }
    }
    return marks
  }

  private func offset(_ character: Int) -> Int {
    let character = max(character, 0)
    if offsets.isEmpty { return min(character, text.utf8.count) }
    return offsets[min(character, offsets.count - 1)]
  }
}
