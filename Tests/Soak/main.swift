import DocumentEditor
import Espeak
import Glibc

// lectern-soak [SECONDS] [SEED]: random keys for so long; what the program holds must not grow.
// It is its own synthesiser child, as the program is.
if CommandLine.arguments.dropFirst().first == EspeakChild.argument { EspeakChild.main() }
// What random keys save goes to a folder that goes too.
var folder = Array("/tmp/lectern-soak-XXXXXX".utf8CString)
guard mkdtemp(&folder) != nil, chdir(folder) == 0 else {
  print("lectern-soak: no folder can be made in /tmp")
  exit(3)
}
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let soak = Soak(seed: numbers.dropFirst().first ?? 1)
let holds = soak.run(for: .seconds(Int64(numbers.first ?? 60)))
for name in FileAccess.names(in: ".") ?? [] { unlink(name) }
rmdir(folder)
exit(holds ? 0 : 1)
