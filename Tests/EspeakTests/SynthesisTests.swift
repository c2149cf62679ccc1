import Espeak
import Speech
import Testing

@Suite(.serialized) struct SynthesisTests {
  @Test(arguments: Home.allCases) func saysWhatItIs(_ home: Home) throws {
    let synthesizer = home.synthesizer()
    let description = try synthesizer.prepare()
    let voices = try synthesizer.voices()
    var problems: [String] = []
    if description.sampleRate != 22050 { problems.append("rate \(description.sampleRate)") }
    if description.version.isEmpty { problems.append("no version") }
    if !description.dataPath.contains("espeak-ng-data") { problems.append(description.dataPath) }
    for language in ["en-us", "fr-fr", "de"]
    where !voices.contains(where: { $0.languages.contains(language) }) {
      problems.append("no voice for \(language)")
    }
    if voices.contains(where: { $0.identifier.hasPrefix("mb/") }) { problems.append("mbrola") }
    #expect(problems == [])
    synthesizer.close()
  }

  /// Words come with their place in the text, in UTF-8, and in the sound, in order.
  @Test(arguments: Home.allCases) func marksWords(_ home: Home) throws {
    let synthesizer = home.synthesizer()
    for (text, expected) in [
      ("héllo wörld. Once more", ["héllo", "wörld", "Once", "more"]),
      ("And more", ["And", "more"]),
      ("one,\u{1}two.", ["one", "two"]), ("I.", ["I"]),
    ] {
      let heard = try Heard(synthesizer, text)
      let words = heard.marks.filter { $0.kind == .word }.map { mark in
        String(decoding: Array(text.utf8)[mark.range], as: UTF8.self)
      }
      let frames = heard.marks.map(\.frame)
      #expect(words == expected)
      #expect(frames == frames.sorted() && (frames.last ?? 0) < heard.frames)
    }
    synthesizer.close()
  }

  @Test(arguments: Home.allCases) func reportsPhonemesWhenAsked(_ home: Home) throws {
    let plain = home.synthesizer()
    let quiet = try Heard(plain, "page").marks
    plain.close()
    let synthesizer = home.synthesizer(.init(reportsPhonemes: true))
    let marks = try Heard(synthesizer, "page").marks
    let phonemes = marks.compactMap { mark in
      if case .phoneme(let name) = mark.kind { name } else { nil }
    }
    let all = try synthesizer.phonemes(
      SpeechPiece(text: "Page. One.", source: 0..<10), parameters: .init(voice: "en-us"))
    synthesizer.close()
    #expect(phonemes.joined().contains("eɪ"))
    #expect(all.split(separator: "\n").count == 2 && all.contains("eɪdʒ"), "\(all)")
    #expect(quiet.allSatisfy { $0.kind == .word || $0.kind == .sentence })
  }

  /// What a document may contain cannot command the synthesiser, end the text early or stop it.
  @Test(arguments: Home.allCases) func survivesHostileText(_ home: Home) throws {
    let synthesizer = home.synthesizer()
    var problems: [String] = []
    for text in [
      "", " ", "[[", "]]", "[[a'bc", "<", "<b>", "<speak", "&", "&amp;", ". . .", "..", "...", "\0",
      "\u{1}100s", "\u{1b}[2J", "(", "<>|", "Ꭿ This is a test", "a Hamrah-E-Aval a",
      "\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦", "你好", "\u{202e}abc", "\n\n\n",
      String(repeating: "a", count: 5000), String(repeating: "e\u{301}", count: 500),
      ",,,, 🚺🚺😍😎😎😎", String(repeating: "d41d8cd9", count: 500),
      "https://" + String(repeating: "a%20/", count: 1000),
    ] {
      _ = try Heard(synthesizer, text)
      // What has ended others in Persian, and at the highest rate.
      _ = try Heard(synthesizer, text, language: "fa", .init(voice: "en-us", rate: 449))
    }
    // Nothing is lost after a NUL, and a control character changes no parameter.
    let plain = try Heard(synthesizer, "one two")
    if try Heard(synthesizer, "one\0two").frames < plain.frames * 9 / 10 { problems.append("NUL") }
    if try Heard(synthesizer, "\u{1}400s one two").frames <= plain.frames {
      problems.append("U+0001")
    }
    let again = try Heard(synthesizer, "one two")
    if !again.frames.isAbout(plain.frames) { problems.append("changed") }
    // Without markup being asked for, tags are text; with it they are not.
    let tag = "<emphasis>one</emphasis>"
    let marked = SpeechParameters(voice: "en-us", interpretsMarkup: true)
    if try Heard(synthesizer, tag).frames <= Heard(synthesizer, tag, marked).frames {
      problems.append("markup")
    }
    #expect(problems == [])
    synthesizer.close()
  }

  @Test(arguments: Home.allCases) func obeysParameters(_ home: Home) throws {
    let synthesizer = home.synthesizer()
    let text = "The quick brown fox jumps over the lazy dog"
    func frames(_ parameters: SpeechParameters, _ language: String? = nil) throws -> Int {
      try Heard(synthesizer, text, language: language, parameters).frames
    }
    let lengths = try [80, 175, 300, 450].map { try frames(.init(voice: "en-us", rate: $0)) }
    #expect(lengths == lengths.sorted(by: >) && Set(lengths).count == 4)
    #expect(try frames(.init(voice: "en-us", rate: 1)).isAbout(lengths[0]))
    #expect(try frames(.init(voice: "en-us", wordGap: 20)) > lengths[1])
    #expect(try Heard(synthesizer, text, .init(voice: "en-us", volume: 0)).isSilent)
    // The rate survives another voice in between, and an unknown voice is the reader's language.
    _ = try frames(.init(voice: "en-us", rate: 300), "fr")
    #expect(try frames(.init(voice: "en-us", rate: 300)).isAbout(lengths[2]))
    _ = try frames(.init(voice: "no such voice"))
    #expect(try frames(.init(voice: "en-us")).isAbout(lengths[1]))
    synthesizer.close()
  }

  /// The voice follows the language of a piece, by tags as documents write them.
  @Test func choosesVoices() throws {
    let engine = EspeakEngine()
    func says(_ text: String, _ language: String?, _ parameters: SpeechParameters) throws -> String
    {
      try engine.phonemes(
        SpeechPiece(text: text, language: language, source: 0..<0), parameters: parameters)
    }
    let reader = SpeechParameters(voice: "en-us")
    let french = try says("oiseau", nil, .init(voice: "fr-fr", language: "fr"))
    let english = try says("oiseau", nil, reader)
    var problems: [String] = []
    for tag in ["fr", "fr-FR", "FR", "fr_CA", "fr-x-whatever", "fr-Latn-FR"] {
      if try says("oiseau", tag, reader) != french { problems.append(tag) }
    }
    for tag in ["", "en", "en-GB", "tlh-x-none", "zz", "-", "--"] {
      if try says("oiseau", tag, reader) != english { problems.append(tag) }
    }
    if try says("你好", "zh-Hans-CN", reader) == says("你好", nil, reader) { problems.append("zh") }
    let own = SpeechParameters(voice: "en-us", languageVoices: ["fr": "de"])
    if try says("oiseau", "fr-FR", own) != says("oiseau", "de", reader) {
      problems.append("chosen")
    }
    #expect(french != english)
    #expect(problems == [])
  }

  @Test func missingLibrariesAndDataAreSaidToBe() throws {
    for configuration in [
      EspeakConfiguration(library: "/no/such/library.so"),
      EspeakConfiguration(library: "libm.so.6"),
    ] {
      for home in Home.allCases {
        let synthesizer = home.synthesizer(configuration)
        #expect(throws: SynthesisFailure.self) { try synthesizer.prepare() }
        synthesizer.close()
      }
    }
    let nowhere = EspeakProcess(executable: "/no/such/program")
    #expect(throws: SynthesisFailure.self) { try nowhere.prepare() }
    let deaf = EspeakProcess(executable: "/bin/true")
    #expect(throws: SynthesisFailure.self) { try deaf.prepare() }
  }

  /// A cancel is a number: what comes after it is not touched, what came before gives no sample.
  @Test(arguments: Home.allCases) func cancelBelongsToGenerations(_ home: Home) throws {
    let synthesizer = home.synthesizer()
    let text = String(repeating: "and so on, ", count: 40)
    let piece = SpeechPiece(text: text, source: 0..<text.utf8.count)
    func chunks(_ generation: UInt64, until limit: Int) throws -> Int {
      var count = 0
      try synthesizer.synthesize(piece, parameters: .init(voice: "en-us"), generation: generation) {
        _ in
        count += 1
        return count < limit
      }
      return count
    }
    let all = try chunks(1, until: .max)
    #expect(try chunks(1, until: 2) == 2)
    #expect(try chunks(1, until: .max) == all)
    synthesizer.cancel(before: 5)
    #expect(try chunks(4, until: .max) == 0)
    #expect(try chunks(5, until: .max) == all)
    synthesizer.cancel(before: 3)
    #expect(try chunks(4, until: .max) == 0)
    synthesizer.close()
  }
}

extension Int {
  /// espeak-ng does not make the same number of frames of the same text every time.
  fileprivate func isAbout(_ other: Int) -> Bool { abs(self - other) * 50 < other }
}
