import Audio
import DocumentEditor
import Espeak
import Glibc

/// `lectern table WORDS.tsv`: words, voices and rates into durations, levels, phonemes and
/// recordings. What it prints is a table again: read with another espeak-ng, it shows what changed.
enum TableCommand {
  static let options: [Arguments.Option] =
    [
      .init("--voices", "LIST", "for rows without a voice, such as en-gb,fr+f3"),
      .init("--rates", "LIST", "for rows without a rate, such as 120,175,300"),
      .init("--wav", "FOLDER", "where the recordings go"),
      .init("--phonemes", nil, "only phonemes, no sound"),
      .init("--json", nil, "a JSON object a line"),
    ] + VoiceOptions.declared.filter { !["--voice", "--rate"].contains($0.name) }
    + EspeakConfiguration.options

  /// - Returns: 0; 1 when something differs from what the table says.
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 1...1)
    let path = arguments.positional[0]
    let onlyPhonemes = arguments.has("--phonemes")
    let folder = arguments["--wav"]
    guard folder == nil || !onlyPhonemes else {
      throw UsageError("--phonemes makes no sound for --wav to keep")
    }
    let table = try WordTable(try FileAccess.read(path), name: path)
    let loaded = try LoadedSynthesizer(EspeakConfiguration(arguments))
    var maker = TableMaker(
      loaded, try VoiceOptions(arguments),
      voices: WordTable.list(arguments["--voices"] ?? ""),
      rates: try WordTable.rates(arguments["--rates"] ?? "", "--rates"),
      folder: folder, onlyPhonemes: onlyPhonemes)
    try maker.check(table, name: path)
    if let folder { try make(folder) }
    let columns: [WordTable.Column] =
      onlyPhonemes
      ? [.text, .voice, .phonemes]
      : [.text, .voice, .rate, .phonemes, .duration, .level, .peak] + (folder == nil ? [] : [.file])
    let json = arguments.has("--json") ? JSONLine() : nil
    if let json {
      try json.print(["synthesizer": loaded.identity])
    } else {
      Output.print("# \(loaded.identity.sentence)")
      Output.print(columns.map(\.rawValue).joined(separator: "\t"))
    }
    var (count, different) = (0, 0)
    for row in table.rows {
      try maker.results(of: row) { result in
        count += 1
        if let json { try json.print(result) } else { Output.print(result.cells(columns)) }
        guard !result.differences.isEmpty else { return }
        different += 1
        for difference in result.differences {
          Output.error(
            "\(path):\(row.line): \"\(row.text)\", \(result.voice): \(difference.column)"
              + " \(difference.found), but the table says \(difference.expected)")
        }
      }
    }
    guard different > 0 else { return ExitStatus.success }
    Output.error("\(different) of \(count) differ")
    return ExitStatus.failed
  }

  private static func make(_ folder: String) throws(InputError) {
    var status = stat()
    if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    guard mkdir(folder, 0o777) == 0 else {
      throw InputError("\(folder): cannot be made: \(String(cString: strerror(errno)))")
    }
  }
}
