import Espeak
import Glibc

// `make bench`: what a key costs, beside what the bare library costs, in one run.
if CommandLine.arguments.dropFirst().first == EspeakChild.argument { EspeakChild.main() }
do {
  try Benchmark.run(program: Benchmark.program)
} catch {
  print("lectern-bench: \(error)")
  exit(3)
}
