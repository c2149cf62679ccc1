import AudioTestSupport
import Glibc
import PseudoTerminal

/// Presses keys and finds on the monitor of the sink what they did.
struct SoundWatch {
  let recorder: MonitorRecorder
  /// A pause inside of speech is shorter.
  private static let silence = 0.3

  /// From a key to the first audible sample; `nil` when nothing is heard.
  func onset(of keys: String, _ speaker: Speaker) -> Duration? {
    waitForSilence(speaker)
    // At no fixed place in the cycle of the sound server.
    usleep(.random(in: 0..<10_000))
    let pressed = speaker.press(keys)
    guard let heard = firstSound(after: pressed, speaker) else { return nil }
    return .seconds(heard - pressed)
  }

  /// From a key that silences what is being said to the last audible sample; `nil` when it had
  /// ended by itself.
  func cut(by keys: String, of speaker: Speaker, after time: Double) -> Duration? {
    wait(speaker, upTo: time) { _ in false }
    guard recorder.heardUntil - recorder.lastSound() < 0.06 else { return nil }
    let pressed = speaker.press(keys)
    waitForSilence(speaker)
    return .seconds(max(0, recorder.lastSound() - pressed))
  }

  /// From a key to the end of what it makes heard.
  func length(of keys: String, _ speaker: Speaker) -> Duration? {
    waitForSilence(speaker)
    let pressed = speaker.press(keys)
    guard firstSound(after: pressed, speaker) != nil else { return nil }
    waitForSilence(speaker)
    return .seconds(recorder.lastSound() - pressed)
  }

  /// Keys in turn at a rate; from the last of them to silence.
  func hold(_ keys: [String], perSecond rate: Double, for seconds: Double, _ speaker: Speaker)
    -> Duration
  {
    waitForSilence(speaker)
    let start = MonitorRecorder.now
    var pressed = start
    for press in 0..<Int(rate * seconds) {
      wait(speaker, upTo: start + Double(press) / rate) { _ in false }
      pressed = speaker.press(keys[press % keys.count])
    }
    // The last press has to be heard before its end can be.
    wait(speaker, upTo: MonitorRecorder.now + 0.3) { _ in false }
    waitForSilence(speaker)
    return .seconds(recorder.lastSound() - pressed)
  }

  func pass(_ seconds: Double, _ speaker: Speaker) {
    wait(speaker, upTo: MonitorRecorder.now + seconds) { _ in false }
  }

  /// - Returns: whether it fell silent.
  @discardableResult
  func waitForSilence(_ speaker: Speaker, upTo limit: Double = 20) -> Bool {
    let begun = MonitorRecorder.now
    return wait(speaker, upTo: begun + limit) { recorder in
      recorder.heardUntil - max(recorder.lastSound(), begun - 0.2) >= Self.silence
    }
  }

  /// There has been silence: a sound may only seem to come a little before its key.
  private func firstSound(after pressed: Double, _ speaker: Speaker) -> Double? {
    var heard: Double?
    wait(speaker, upTo: pressed + 4) { recorder in
      heard = recorder.firstSound(after: pressed - 0.02, upTo: 0)
      return heard != nil
    }
    return heard
  }

  /// Reads what the program draws, so that it never waits for us.
  @discardableResult
  private func wait(
    _ speaker: Speaker, upTo time: Double, until holds: (MonitorRecorder) -> Bool
  ) -> Bool {
    while MonitorRecorder.now < time {
      if holds(recorder) { return true }
      let rest = time - MonitorRecorder.now
      speaker.terminal.receive(waiting: rest < 0.002 ? 0 : 1)
    }
    return holds(recorder)
  }
}
