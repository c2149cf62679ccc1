import Espeak
import Glibc

switch CommandLine.arguments.dropFirst().first {
case EspeakChild.argument: EspeakChild.main()
case "describe": exit(DescribeCommand.run())
default: print("lectern")
}
