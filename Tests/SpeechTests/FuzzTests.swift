import Glibc
import Speech
import Testing

@testable import Speech

/// Random texts and dictionaries through the preparation: a second of them in every test run, as
/// many as wanted by `make fuzz SECONDS=600 SEED=7`.
@Suite("Texts and dictionaries that nobody would write") struct FuzzTests {
  /// Rounds in a run of all tests.
  private static let rounds = 600

  /// Calls the body with generators of rising seeds, a number of times or as long as the environment
  /// says, and tells the seeds of failures.
  private func fuzz(_ body: (Int, inout TextMutator) -> String?) {
    func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
    let first = number("LECTERN_FUZZ_SEED") ?? 7
    let end = number("LECTERN_FUZZ_SECONDS").map { ContinuousClock.now + .seconds($0) }
    var failures: [String] = []
    var round = 0
    while failures.count < 3, end.map({ ContinuousClock.now < $0 }) ?? (round < Self.rounds) {
      let seed = first &+ round
      var random = TextMutator(seed: UInt64(truncatingIfNeeded: seed))
      if let failure = body(round, &random) { failures.append("seed \(seed): \(failure)") }
      round += 1
    }
    #expect(failures.isEmpty)
  }

  private func text(_ round: Int, _ random: inout TextMutator) -> String {
    switch round % 4 {
    case 0: random.bytes()
    case 1: random.clusters()
    default: random.spoiled()
    }
  }

  @Test("pieces are safe, in order, mapped within bounds, and cover the text")
  func preparation() {
    fuzz { round, random in
      let text = text(round, &random)
      var settings = PreparationSettings(
        locale: ["en", "fr", "de", "es", "ja", "ru"][round % 6])
      settings.punctuation = PunctuationLevel.allCases[round / 2 % 4]
      settings.capitals = CapitalIndication.allCases[round / 3 % 4]
      settings.numbers = round % 3 == 0 ? .digits : .words
      settings.indentation = .all
      settings.reportsTrailingSpace = true
      let manner: Fragment.Manner = round % 7 == 0 ? .spelled : round % 11 == 0 ? .phonetic : .text
      let preparation = TextPreparation(
        settings: settings, availableLanguages: round % 5 == 0 ? ["en"] : nil)
      let language = [nil, "fr", "zh", "xx"][round / 5 % 4]
      let fragment = Fragment(text, language: language, manner: manner)
      let made = Array(preparation.pieces(of: Utterance([fragment])))
      return PieceInvariants.problem(with: made, of: text).map { "\(text.debugDescription): \($0)" }
    }
  }

  @Test("every character has a name that can be said")
  func characters() {
    let preparation = TextPreparation(settings: PreparationSettings(locale: "fr"))
    fuzz { round, random in
      for character in text(round, &random) {
        for name in [
          preparation.characterName(character), preparation.phoneticName(character),
        ] where name.isEmpty || name.utf8.contains(where: { $0 < 0x20 || $0 == 0x5B }) {
          return "\(String(character).debugDescription) is \(name.debugDescription)"
        }
      }
      return nil
    }
  }

  @Test("a dictionary is entries or problems with a line, and what it says is as safe")
  func dictionary() {
    fuzz { round, random in
      let signs = Array("/[]()*+?{}|\\^$.,-0a\tb\n#é [fr]")
      let file = String(
        (0..<60).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] })
      let (dictionary, problems) = PronunciationDictionary.read(file, locale: "fr")
      let lines = file.split(separator: "\n", omittingEmptySubsequences: false).count
      guard problems.allSatisfy({ (1...lines).contains($0.line) }) else {
        return "\(file.debugDescription): a problem on a line that is not there"
      }
      let text = String(text(round, &random).prefix(400))
      let preparation = TextPreparation(
        settings: PreparationSettings(locale: "fr"), dictionary: dictionary)
      let made = Array(preparation.pieces(of: Utterance(text)))
      return PieceInvariants.problem(with: made, of: text).map {
        "\(file.debugDescription), \(text.debugDescription): \($0)"
      }
    }
  }

  @Test("a text of eight times the length takes no more than its share of steps")
  func linear() {
    fuzz { round, random in
      guard round % 20 == 0 else { return nil }
      let text = String(repeating: random.spoiled(), count: 2)
      let long = String(repeating: text, count: 8)
      // The quickest of three, and far from what a busy machine makes of it.
      func time(_ text: String) -> Duration {
        (0..<3).map { _ in
          ContinuousClock().measure {
            for _ in TextPreparation().pieces(of: Utterance(text)) {}
          }
        }.min() ?? .zero
      }
      let (short, whole) = (time(text), time(long))
      let isSlow = whole > .milliseconds(50) && whole > short * 40
      return isSlow ? "\(text.debugDescription): \(short), eight times it \(whole)" : nil
    }
  }
}
