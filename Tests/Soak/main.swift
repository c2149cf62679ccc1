import Espeak
import Glibc

// lectern-soak [SECONDS] [SEED]: random keys for so long; what the program holds must not grow.
// It is its own synthesiser child, as the program is.
if CommandLine.arguments.dropFirst().first == EspeakChild.argument { EspeakChild.main() }
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let soak = Soak(seed: numbers.dropFirst().first ?? 1)
exit(soak.run(for: .seconds(Int64(numbers.first ?? 60))) ? 0 : 1)
