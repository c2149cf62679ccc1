import Espeak
import Glibc

/// The whole benchmark, as a table.
@MainActor
enum Benchmark {
  /// The program beside this one.
  static var program: String {
    let own = CommandLine.arguments[0]
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? "./"
    return folder + "lectern"
  }

  static func run(program: String) throws {
    print("".padded(to: 44) + "median".padded(to: 10) + "p95   (milliseconds)")
    let speech = try SpeechMeasurement(
      texts: ["Page 1", "a", "Title, Apply, button"], rounds: 100)
    let bare = Samples(times: speech.bare)
    print(bare.row("espeak_Synth alone → first chunk"))
    let ten = try KeyBenchmark(rows: 10, presses: 300)
    let million = try KeyBenchmark(rows: 1_000_000, presses: 300)
    print(ten.phrase.row("key → phrase, 10 rows"))
    print(million.phrase.row("key → phrase, 1 000 000 rows"))
    print(ten.sound.row("key → first PCM, 10 rows"))
    print(million.sound.row("key → first PCM, 1 000 000 rows"))
    print(ten.cancel.row("cancel → silent"))
    print("")
    verdict("key → first PCM over the bare call, median", ten.sound.median - bare.median, 1)
    verdict("key → first PCM over the bare call, p95", ten.sound.p95 - bare.p95, 3)
    ratio("1 000 000 rows to ten, key → first PCM", million.sound.median, ten.sound.median)
    ratio("1 000 000 rows to ten, key → phrase", million.phrase.median, ten.phrase.median)
    verdict("cancel → silent, p95", ten.cancel.p95, 2)
    print("")
    let start = try StartBenchmark(program: program, rounds: 10)
    print(start.frame.row("start → first frame"))
    print(start.sound.row("start → first PCM"))
    verdict("start → first frame, median", start.frame.median, 20)
    verdict("start → first PCM, median", start.sound.median, 60)
    print(
      "processor time while idle for \(start.idleSeconds) s:".padded(to: 54)
        + "\(start.idleTicks) ticks (wanted 0)")
  }

  private static func verdict(_ title: String, _ value: Duration, _ limit: Int) {
    print(title.padded(to: 54) + "\(value.milliseconds) ms (wanted at most \(limit))")
  }

  private static func ratio(_ title: String, _ value: Duration, _ base: Duration) {
    let share = base > .zero ? value / base : 0
    print(title.padded(to: 54) + "× \(Double(Int(share * 100)) / 100) (wanted at most 1.1)")
  }
}
