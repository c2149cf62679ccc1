import AudioTestSupport
import Glibc
import Testing

/// `lectern voices`, `compare`, `table` and `doctor`.
@Suite struct ReportTests {
  @Test func voices() throws {
    let french = try Lectern("voices", "--language", "fr")
    #expect(french.status == 0)
    #expect(french.lines.first?.hasPrefix("# espeak-ng ") == true)
    let voices = french.lines.filter { !$0.hasPrefix("#") }
    #expect(voices.contains { $0.hasPrefix("fr-fr\t") } || voices.contains { $0.hasPrefix("fr\t") })
    #expect(voices.allSatisfy { $0.hasPrefix("fr") })
    let all = try JSON(try Lectern("voices", "--json").output)
    #expect(all["voices"].items.count > voices.count)
    #expect(all["variants"].items.contains(.string("f3")))
    #expect(all["synthesizer"]["dataHash"].string?.count == 16)
    let none = try Lectern("voices", "--language", "engl")
    #expect(none.status == 2 && none.errors.contains("near are el, en, "))
  }

  @Test("Recordings are alike, or not, in figures")
  func compare() throws {
    let folder = try TemporaryFolder()
    let (slow, fast, bad) = (folder.path + "/a.wav", folder.path + "/b.wav", folder.path + "/c.wav")
    #expect(try Lectern("speak", "--wav", slow, "Page two").status == 0)
    #expect(try Lectern("speak", "--wav", fast, "--rate", "300", "Page two").status == 0)
    try folder.write(Array("RIFF".utf8), to: "c.wav")
    let same = try Lectern("compare", slow, slow)
    #expect(same.status == 0 && same.lines.last == "alike")
    let other = try Lectern("compare", slow, fast)
    #expect(other.status == 1 && other.lines.last == "different")
    #expect(other.lines.first?.hasPrefix("duration: ") == true)
    #expect(other.lines.first?.hasSuffix("allowed: too much") == true)
    #expect(
      try Lectern(
        "compare", slow, fast, "--duration", "90", "--level", "20", "--peak", "20", "--band", "60"
      ).status == 0)
    let report = try JSON(try Lectern("compare", slow, fast, "--json").output)
    #expect(report["isAlike"] == .bool(false))
    let cases: [([String], String)] = [
      ([slow], "an argument is missing"), ([slow, "/nowhere.wav"], "/nowhere.wav: cannot be read"),
      ([slow, bad], "\(bad): this is not a WAV file"),
      ([slow, folder.path], "\(folder.path): cannot be read"),
      ([slow, slow, "--level", "loud"], "--level loud: a number from 0.0 to 120.0 is wanted"),
    ]
    for (arguments, message) in cases {
      let run = try Lectern(["compare"] + arguments)
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("A table of words, voices and rates comes back with figures, and is a table again")
  func table() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("# words\ntext\tvoice\trate\nPage 2\ten-gb,en-us\t120,300\nSignet\tfr\t\n".utf8),
      to: "w.tsv")
    let run = try Lectern(
      "table", folder.path + "/w.tsv", "--rates", "200", "--wav", folder.path + "/wav")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines.dropFirst().first == "text\tvoice\trate\tphonemes\tduration\tlevel\tpeak\tfile")
    let rows = run.lines.dropFirst(2).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(
      rows.map { "\($0[1]) \($0[2])" } == [
        "en-gb 120", "en-gb 300", "en-us 120", "en-us 300", "fr 200",
      ])
    #expect(rows.map { "\($0[7])" }.contains("0004-fr-200.wav"))
    #expect(rows.allSatisfy { access(folder.path + "/wav/\($0[7])", R_OK) == 0 })

    try folder.write(Array(run.output.utf8), to: "again.tsv")
    #expect(try Lectern("table", folder.path + "/again.tsv").status == 0)
    let changed = run.output.replacing("\(rows[4][3])", with: "siɲˈa")
    try folder.write(Array(changed.utf8), to: "changed.tsv")
    let different = try Lectern("table", folder.path + "/changed.tsv", "--json")
    #expect(different.status == 1)
    #expect(different.errors.contains("changed.tsv:7: \"Signet\", fr: phonemes"))
    #expect(different.errors.contains("1 of 5 differ"))
    let last = try JSON(try #require(different.lines.last))
    #expect(last["differences"][0]["expected"] == .string("siɲˈa"))
  }

  @Test("What is wrong with a table is said with its place")
  func tableRefusals() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/w.tsv"
    let cases: [([UInt8], String)] = [
      ([], "w.tsv:1: nothing names the columns; known are text, voice"),
      (Array("word\n".utf8), "w.tsv:1: \"word\" is not a column; known are text,"),
      (Array("voice\n".utf8), "w.tsv:1: the column text is missing"),
      (Array("text\ttext\n".utf8), "w.tsv:1: the column text is named twice"),
      (Array("text\na\tb\n".utf8), "w.tsv:2: 2 cells, but 1 columns are named"),
      (Array("text\trate\r\n\r\na\t9999\r\n".utf8), "w.tsv:3: rate 9999: a number from 80 to 900"),
      (Array("text\tvoice\na\ten\nb\txq\n".utf8), "w.tsv:3: there is no voice \"xq\""),
      (Array("text\tvoice\n\ten\n".utf8), "w.tsv:2: the text is empty"),
      (Array("text\tfile\na\t../b\n".utf8), "w.tsv:2: file \"../b\": a name without /"),
      (Array("text\tlevel\na\tloud\n".utf8), "w.tsv:2: level loud: a number is wanted"),
      (Array("text\n".utf8) + [0xFF, 0x0A], "w.tsv:2: this is not UTF-8"),
    ]
    for (bytes, message) in cases {
      try folder.write(bytes, to: "w.tsv")
      let run = try Lectern("table", file)
      #expect(run.status == 2 && run.errors.contains(message), "\(message): \(run.errors)")
    }
    #expect(try Lectern("table", "/nowhere.tsv").status == 2)
    #expect(try Lectern("table", "/tmp").status == 2)
  }

  @Test("The doctor tells what works, and what to do where nothing does")
  func doctor() throws {
    let server = try PulseServer.started()
    let well = try Lectern(
      ["doctor", "--json", "--audio", "pulse"], environment: server.environment)
    #expect(well.status == 0, "\(well.output)")
    let report = try JSON(well.output)
    let output = report["outputs"][0]
    #expect(output["works"] == .bool(true))
    for figure in ["opening", "latency", "longestFlush", "phrase"] {
      #expect(output[figure].number ?? -1 >= 0, "\(figure)")
    }
    #expect(report["advice"] == .array([]))
    #expect(report["synthesizer"]["version"].string != nil)

    let ill = try Lectern(
      ["doctor", "--quiet", "--audio", "pulse", "--locale", "fr"],
      environment: ["PULSE_SERVER": "unix:/nowhere/socket"])
    #expect(ill.status == 3)
    #expect(
      ill.output.contains("PulseAudio") && ill.output.contains("ne marche pas, aucun serveur"))
    #expect(ill.output.contains("À faire :\n"))
    let dispatcher = try Lectern(
      ["doctor", "--audio", "speechd"],
      environment: ["SPEECHD_ADDRESS": "unix_socket:/nowhere/socket", "PATH": "/nowhere"])
    #expect(dispatcher.status == 3)
    #expect(dispatcher.output.contains("speech-dispatcher: the phrase was not heard"))
    let mute = try Lectern(
      ["doctor", "--quiet", "--audio", "none", "--espeak-library", "/no.so"])
    #expect(mute.status == 3 && mute.output.contains("Synthesiser: none."))
  }

  @Test("Every report names the synthesiser and its data")
  func identity() throws {
    let version = try Lectern("--version")
    #expect(version.status == 0)
    let line = try #require(version.lines.last)
    #expect(line.hasPrefix("espeak-ng ") && line.contains(", data in /") && line.contains("hash "))
    let voices = try Lectern("voices", "--language", "fr")
    #expect(voices.lines.first == "# " + line)
  }
}
