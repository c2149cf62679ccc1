import Glibc
import Speech
import Synchronization

/// Answers requests from a socket with an engine in this process.
final class EspeakService {
  private let socket: Int32
  private let generation: SharedGeneration
  private let stream: MessageStream
  private var engine = EspeakEngine()

  init(socket: Int32, generation: SharedGeneration) {
    self.socket = socket
    self.generation = generation
    stream = MessageStream(socket)
  }

  /// Until the other end is closed.
  func run() {
    while true {
      while let message = stream.next() {
        guard answer(message) else { return }
      }
      guard stream.fill(wait: nil) == .filled else { return }
    }
  }

  private func answer(_ message: Message) -> Bool {
    var reader = message.body
    switch message.kind {
    case .configure:
      engine = EspeakEngine(reader.configuration())
      return reply(to: 0, .ready) { writer throws(SynthesisFailure) in
        writer.put(try self.engine.prepare())
      }
    case .listVoices:
      return reply(to: reader.number(), .voices) { writer throws(SynthesisFailure) in
        writer.put(try self.engine.voices())
      }
    case .phonemes:
      let request = reader.number()
      let parameters = reader.parameters()
      let piece = reader.piece()
      return reply(to: request, .text) { writer throws(SynthesisFailure) in
        writer.put(try self.engine.phonemes(piece, parameters: parameters))
      }
    case .speak:
      let request = reader.number()
      let generation = UInt64(clamping: reader.number())
      let parameters = reader.parameters()
      let piece = reader.piece()
      return reply(to: request, .done) { _ throws(SynthesisFailure) in
        try self.engine.synthesize(piece, parameters: parameters, generation: generation) { chunk in
          guard self.generation.wants(generation: generation, request: UInt64(clamping: request))
          else { return false }
          return self.send(chunk, of: request)
        }
      }
    default:
      return false
    }
  }

  private func send(_ chunk: SynthesisChunk, of request: Int) -> Bool {
    var writer = MessageWriter(.samples, capacity: 128 + chunk.samples.count * 2)
    writer.put(request)
    writer.put(chunk.marks.count)
    for mark in chunk.marks { writer.put(mark) }
    writer.put(rest: .init(chunk.samples))
    let transfer = sendAll(writer.finished(), to: socket)
    // Who waits for the samples goes first. The kernel likes to wake him where they were made, and
    // there he would wait until the rest of them are.
    sched_yield()
    return transfer == .filled
  }

  private func reply(
    to request: Int, _ kind: MessageKind,
    _ body: (inout MessageWriter) throws(SynthesisFailure) -> Void
  ) -> Bool {
    var writer = MessageWriter(kind)
    writer.put(request)
    do throws(SynthesisFailure) {
      try body(&writer)
    } catch {
      writer = MessageWriter(.failed)
      writer.put(request)
      writer.put(error)
    }
    return sendAll(writer.finished(), to: socket) == .filled
  }
}
