import Espeak
import Glibc

// `make bench`: what a key costs, beside what the bare library costs, in one run.
// `make bench-audio`: the same up to the sound card, beside other programs.
do {
  let words = CommandLine.arguments.dropFirst()
  switch words.first {
  case EspeakChild.argument: EspeakChild.main()
  case BareLoop.beep: try BareLoop.runBeep()
  case BareLoop.speech: try BareLoop.runSpeech()
  case SpeechDispatcherLoop.argument:
    try SpeechDispatcherLoop.run(socket: words.dropFirst().first ?? "")
  case "audio":
    let rounds = words.dropFirst().first.flatMap { Int($0) } ?? 21
    let names = Set(words.dropFirst(2))
    var benchmark = try AudioBenchmark(program: Benchmark.program, only: names)
    benchmark.run(rounds: rounds, holds: 2, seconds: 10)
    benchmark.end()
    benchmark.report()
  default: try Benchmark.run(program: Benchmark.program)
  }
} catch {
  print("lectern-bench: \(error)")
  exit(3)
}
