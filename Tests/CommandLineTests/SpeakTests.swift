import Audio
import AudioTestSupport
import FoundationEssentials
import Testing

/// `lectern speak`, without a device unless a test starts its own.
@Suite struct SpeakTests {
  struct Piece: Decodable {
    var language: String
    var text: String
    var source: [Int]
    var phonemes: String?
    var synthesizer: String
  }

  struct Event: Decodable {
    var type: String
    var time: Double?
    var frame: Int?
    var source: [Int]?
    var text: String?
    var phoneme: String?
    var sampleRate: Int?
    var synthesizer: [String: String]?
  }

  private func decode<Line: Decodable>(_ type: Line.Type, _ run: Lectern) throws -> [Line] {
    try run.lines.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  @Test("Pieces are shown as the synthesiser gets them, with their places in the whole text")
  func prepared() throws {
    let cases: [(arguments: [String], input: String, pieces: [String])] = [
      (["Hello, world."], "", ["en 0…13 Hello, world."]),
      (["Salt & pepper"], "", ["en 0…13 Salt and pepper"]),
      (["--locale", "fr", "Sel & poivre"], "", ["fr 0…12 Sel et poivre"]),
      (["--voice", "fr", "Sel & poivre"], "", ["fr 0…12 Sel et poivre"]),
      (["a (b)", "--punctuation", "all"], "", ["en 0…5 a left paren b right paren"]),
      (["Да."], "", ["ru 0…5 Да."]),
      ([], "One.\n\nTwo.\n", ["en 0…5 One.", "en 6…11 Two."]),
      (["-"], "\u{0}One\u{1b}[31m.", ["en 0…10 One 31m."]),
      (["-"], "", []),
      ([""], "", []),
    ]
    for (arguments, input, expected) in cases {
      let run = try Lectern(["speak", "--prepared"] + arguments, input: Array(input.utf8))
      let pieces = try decode(Piece.self, run)
      #expect(
        pieces.map { "\($0.language) \($0.source[0])…\($0.source[1]) \($0.text)" } == expected,
        "\(arguments) \(run.errors)")
      #expect(run.status == 0)
      #expect(pieces.allSatisfy { $0.synthesizer.hasPrefix("espeak-ng ") })
    }
  }

  @Test("Phonemes are a clause a line, or a field of each piece")
  func phonemes() throws {
    #expect(try Lectern("speak", "--phonemes", "hello").output == "həlˈəʊ\n")
    let run = try Lectern("speak", "--phonemes", "--prepared", "--voice", "en-us", "hello")
    #expect(try decode(Piece.self, run).map(\.phonemes) == ["həlˈoʊ"])
  }

  @Test("Events stand in time and in the text, and end where the recording ends")
  func events() throws {
    let folder = try TemporaryFolder()
    let wav = folder.path + "/a.wav"
    let run = try Lectern("speak", "--events", "--wav", wav, "Page two, of three.")
    let events = try decode(Event.self, run)
    #expect(events.filter { $0.type == "word" }.map(\.text) == ["Page", "two", "of", "three"])
    #expect(events.first { $0.type == "word" && $0.text == "of" }?.source == [10, 12])
    #expect(events.contains { $0.type == "sentence" } && events.contains { $0.phoneme != nil })
    let frames = events.compactMap(\.frame)
    #expect(frames == frames.sorted())
    #expect(events.first?.synthesizer?["dataHash"]?.count == 16)
    let clip = try AudioClip(contentsOf: wav)
    #expect(events.last?.type == "end" && events.last?.frame == clip.samples.count)
    #expect(AudioMeasurement(clip).leadingSilence < 0.02, "what begins late is heard late")
  }

  @Test("SSML is the synthesiser's own affair, and only where it was asked for")
  func markup() throws {
    let text = "<speak>one <break time=\"700ms\"/> two</speak>"
    let marked = try decode(Event.self, try Lectern("speak", "--ssml", "--events", text))
    let plain = try decode(Event.self, try Lectern("speak", "--events", text))
    #expect(marked.filter { $0.type == "word" }.map(\.text) == ["one", "two"])
    #expect(plain.contains { $0.text == "break" })
  }

  @Test("A configuration is used where it is named, and options win over it")
  func configuration() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"punctuation": "all", "locale": "fr"}"#.utf8), to: "a.json")
    try folder.write(Array("Lectern\tlek turn\n".utf8), to: "dictionary.txt")
    let arguments = ["speak", "--prepared", "Lectern (a)", "--config", folder.path + "/a.json"]
    let run = try decode(Piece.self, try Lectern(arguments))
    #expect(run.map(\.text) == ["lek turn parenthèse ouvrante a parenthèse fermante"])
    let given = try decode(Piece.self, try Lectern(arguments + ["--punctuation", "none"]))
    #expect(given.map(\.text) == ["lek turn (a)"])
    let none = try decode(Piece.self, try Lectern("speak", "--prepared", "Lectern (a)"))
    #expect(none.map(\.text) == ["Lectern (a)"])
    try folder.write(Array("{\n\"rate\": 3000}".utf8), to: "a.json")
    let broken = try Lectern(arguments)
    #expect(broken.status == 2 && broken.output.isEmpty)
    #expect(broken.errors.contains("a.json:2: \"rate\": 3000 is not allowed"), "\(broken.errors)")
    let doctor = try Lectern("doctor", "--quiet", "--config", folder.path + "/a.json")
    #expect(doctor.output.contains("a.json:2: \"rate\": 3000 is not allowed"))
  }

  @Test("Help is given wherever it is asked for, in the language asked for")
  func help() throws {
    for arguments in [["--help"], ["speak", "-h"], ["run", "a.keys", "--help"], ["help"]] {
      let run = try Lectern(arguments)
      #expect(run.status == 0 && run.output.hasPrefix("Lectern, a screen reader"), "\(arguments)")
    }
    for arguments in [["--locale", "fr", "--help"], ["doctor", "--help", "--locale=fr_FR"]] {
      let run = try Lectern(arguments)
      #expect(run.status == 0 && run.output.hasPrefix("Lectern, un lecteur"), "\(arguments)")
    }
    #expect(try Lectern("speak", "--phonemes", "--", "--help").output.hasPrefix("hˈɛlp"))
  }

  @Test("What is wrong is said, with what is allowed")
  func refusals() throws {
    let cases: [(arguments: [String], input: [UInt8], status: Int32, message: String)] = [
      (["--rate", "9999", "x"], [], 2, "--rate 9999: a number from 80 to 900 is wanted"),
      (["--rate", "fast", "x"], [], 2, "a number from 80 to 900 is wanted"),
      (["--rate"], [], 2, "--rate wants a value"),
      (["--voice", "en-gv", "x"], [], 2, "there is no voice \"en-gv\"; near are en-gb, "),
      (["--voice", "fr+zz", "x"], [], 2, "the voice fr has no variant \"zz\""),
      (["--voice", "", "x"], [], 2, "there is no voice \"\""),
      (["--locale", "tlh", "x"], [], 2, "there is no voice for the language \"tlh\""),
      (["--punctuation", "lots", "x"], [], 2, "none, some, most and all are known"),
      (["--wav", "/nowhere/a.wav", "x"], [], 2, "/nowhere/a.wav: cannot be written: No such file"),
      (["--wav", "/", "x"], [], 2, "/: cannot be written"),
      (["--audio", "radio", "x"], [], 2, "pulse[:DEVICE]"),
      (["--audio", "none", "--events", "x"], [], 2, "--audio plays"),
      (["--ssml", "--phonemes", "x"], [], 2, "--phonemes is for plain text"),
      (["a", "b"], [], 2, "too many arguments: b"),
      (["--loud", "x"], [], 2, "--loud is not an option here; known are --voice"),
      (
        ["--prepared", "-"], Array("fine\nca".utf8) + [0xE9, 0x0A], 2,
        "standard input:2: the byte E9"
      ),
      (["--prepared", "-"], [0xC3], 2, "standard input:1: the byte C3 is not UTF-8"),
      (["--espeak-library", "/no.so", "--prepared", "x"], [], 3, "/no.so"),
      (["--espeak-library", "libc.so.6", "--prepared", "x"], [], 3, "espeak_Initialize"),
      (["--espeak-data", "/nowhere", "--prepared", "x"], [], 3, "no data in /nowhere"),
    ]
    for (arguments, input, status, message) in cases {
      let run = try Lectern(["speak"] + arguments, input: input)
      #expect(run.status == status, "\(arguments): \(run.errors)")
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
      #expect(run.errors.hasPrefix("lectern: ") && run.errors.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test("Text of any shape is spoken, in pieces that any synthesiser takes")
  func hostile() throws {
    let long = Array(String(repeating: "wort ", count: 20_000).utf8)
    let letters = Array(String(repeating: "é", count: 100_000).utf8)
    let zeros = [UInt8](repeating: 0, count: 100_000)
    let brackets = Array(String(repeating: "[[ <speak> ", count: 5000).utf8)
    for input in [long, letters, zeros, brackets] {
      let run = try Lectern(["speak", "--prepared", "-"], input: input)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      var end = 0
      for piece in try decode(Piece.self, run) {
        #expect(piece.text.utf8.count < 800)
        #expect(piece.source[0] >= end && piece.source[1] <= input.count)
        end = piece.source[1]
      }
    }
  }

  @Test("The first paragraph is shown before the second is written")
  func incremental() throws {
    let (input, output) = (try Pipe(), try Pipe())
    let process = try Lectern.Process(
      ["speak", "--prepared", "-"], descriptors: (input.reading, output.writing))
    input.closeReading()
    output.closeWriting()
    try input.write("One.\n\nTwo")
    let line = output.readLine()
    #expect(line.contains("\"One.\""))
    try input.write(".\n")
    input.closeWriting()
    #expect(output.readLine().contains("\"Two.\""))
    #expect(process.wait() == 0)
  }

  @Test("Who stops reading ends the program without a word")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(String(repeating: "One. Two. ", count: 20_000).utf8), to: "input")
    let output = try Pipe()
    let process = try Lectern.Process(
      ["speak", "--prepared", "-"], input: folder.path + "/input",
      errors: folder.path + "/errors", descriptors: (0, output.writing))
    output.closeWriting()
    output.closeReading()
    #expect(process.wait() == 0)
    #expect(folder.read("errors") == "")
  }

  @Test("It plays, and waits until all has been heard")
  func plays() throws {
    let server = try PulseServer.started()
    let recorder = try MonitorRecorder(server)
    let start = MonitorRecorder.now
    let run = try Lectern(["speak", "Page two"], environment: server.environment)
    #expect(run.status == 0, "\(run.errors)")
    let heard = recorder.samples(since: start)
    #expect(heard.contains { $0 > 2000 })
    let nothing = try Lectern(
      ["speak", "--audio", "pulse", "Page two"],
      environment: ["PULSE_SERVER": "unix:/nowhere/socket"])
    #expect(nothing.status == 3)
    #expect(nothing.errors.contains("nothing to play on: pulse: no sound server answers"))
  }

  @Test("A minute of speech takes no minute")
  func speed() throws {
    let folder = try TemporaryFolder()
    let text = String(
      repeating: "A reader that answers at once is a reader you can trust. ", count: 60)
    let clock = ContinuousClock()
    let duration = try clock.measure {
      let run = try Lectern(["speak", "--wav", folder.path + "/a.wav", text])
      #expect(run.status == 0)
    }
    let clip = try AudioClip(contentsOf: folder.path + "/a.wav")
    let ratio = clip.duration / duration
    print("lectern speak --wav: \(clip.duration) of sound, \(Int(ratio)) times real time")
    #if DEBUG
      #expect(ratio > 1)
    #else
      #expect(ratio >= 100)
    #endif
  }
}
