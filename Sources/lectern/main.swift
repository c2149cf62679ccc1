import Espeak

if CommandLine.arguments.dropFirst().first == EspeakChild.argument { EspeakChild.main() }
print("lectern")
