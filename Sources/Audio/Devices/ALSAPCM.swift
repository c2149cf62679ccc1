import CALSA
import Glibc

/// An ALSA playback PCM, 16 bit mono, used by one thread; opened again by itself after ``close()``.
final class ALSAPCM {
  /// How often the card is served, and the size of its periods.
  static let period: Duration = .milliseconds(5)
  /// How much the card is given: enough that a late thread is not heard.
  static let buffer: Duration = .milliseconds(40)
  /// Silence kept in the card between sounds: the most that a sound may be late.
  static let idleFill: Duration = .milliseconds(8)

  static func reopeningRoom(_ sampleRate: Int) -> Int { period.frames(at: sampleRate) }

  private let library: ALSALibrary
  private var name: String
  private let sampleRate: Int
  private var pcm: OpaquePointer?

  init(library: ALSALibrary, name: String, sampleRate: Int) throws(AudioFailure) {
    self.library = library
    self.name = name
    self.sampleRate = sampleRate
    do throws(AudioFailure) {
      try open()
    } catch .formatRefused(let detail) {
      // Bare hardware plays stereo at its own rate; the plug plugin in front of it converts.
      guard !name.hasPrefix("plug") else { throw .formatRefused(detail) }
      self.name = "plug:SLAVE='\(name)'"
      do throws(AudioFailure) { try open() } catch { throw .formatRefused(detail) }
    }
  }

  deinit { close() }

  private var alsa: lectern_alsa { library.functions }
  var isOpen: Bool { pcm != nil }

  func close() {
    if let pcm { _ = alsa.snd_pcm_close!(pcm) }
    pcm = nil
  }

  private func check(_ status: CInt) throws(AudioFailure) {
    if status < 0 { throw library.failure(status, device: name) }
  }

  // MARK: Opening

  private func open() throws(AudioFailure) {
    var opened: OpaquePointer?
    try check(
      alsa.snd_pcm_open!(&opened, name, SND_PCM_STREAM_PLAYBACK, CInt(SND_PCM_NONBLOCK)))
    guard let opened else { throw .noDevice(name) }
    pcm = opened
    do throws(AudioFailure) {
      try setHardware(opened)
      try setSoftware(opened)
      try check(alsa.snd_pcm_prepare!(opened))
    } catch {
      close()
      throw error
    }
  }

  private func setHardware(_ pcm: OpaquePointer) throws(AudioFailure) {
    var hardware: OpaquePointer?
    try check(alsa.snd_pcm_hw_params_malloc!(&hardware))
    defer { alsa.snd_pcm_hw_params_free!(hardware) }
    try check(alsa.snd_pcm_hw_params_any!(pcm, hardware))
    try check(
      alsa.snd_pcm_hw_params_set_access!(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED))
    try check(alsa.snd_pcm_hw_params_set_format!(pcm, hardware, SND_PCM_FORMAT_S16_LE))
    try check(alsa.snd_pcm_hw_params_set_channels!(pcm, hardware, 1))
    try check(alsa.snd_pcm_hw_params_set_rate_resample!(pcm, hardware, 1))
    var (rate, direction) = (CUnsignedInt(sampleRate), CInt(0))
    try check(alsa.snd_pcm_hw_params_set_rate_near!(pcm, hardware, &rate, &direction))
    guard abs(Int(rate) - sampleRate) * 100 <= sampleRate else {
      throw .formatRefused("\(name): \(rate) Hz")
    }
    var period = CUnsignedInt(Self.period.microseconds)
    try check(alsa.snd_pcm_hw_params_set_period_time_near!(pcm, hardware, &period, &direction))
    var buffer = CUnsignedInt(max(Self.buffer.microseconds, Int(period) * 2))
    try check(alsa.snd_pcm_hw_params_set_buffer_time_near!(pcm, hardware, &buffer, &direction))
    try check(alsa.snd_pcm_hw_params!(pcm, hardware))
  }

  private func setSoftware(_ pcm: OpaquePointer) throws(AudioFailure) {
    var software: OpaquePointer?
    try check(alsa.snd_pcm_sw_params_malloc!(&software))
    defer { alsa.snd_pcm_sw_params_free!(software) }
    try check(alsa.snd_pcm_sw_params_current!(pcm, software))
    // A sound may be shorter than any buffer: the first frame starts the card.
    try check(alsa.snd_pcm_sw_params_set_start_threshold!(pcm, software, 1))
    try check(alsa.snd_pcm_sw_params!(pcm, software))
  }

  // MARK: Playing

  /// Frames that can be written now; a card that ran dry is made ready again first.
  func room() throws(AudioFailure) -> Int {
    guard let pcm else { return 0 }
    for _ in 0..<3 {
      let room = alsa.snd_pcm_avail_update!(pcm)
      if room >= 0 { return room }
      try recover(CInt(clamping: room))
    }
    return 0
  }

  /// After how long a frame written now is heard.
  var latency: Duration {
    var frames: snd_pcm_sframes_t = 0
    guard let pcm, alsa.snd_pcm_delay!(pcm, &frames) == 0, frames > 0 else { return .zero }
    return .frames(min(frames, sampleRate * 10), at: sampleRate)
  }

  func write(_ samples: UnsafeBufferPointer<Int16>) throws(AudioFailure) {
    if pcm == nil { try open() }
    var offset = 0
    var attempts = 0
    while let pcm, offset < samples.count {
      let count = alsa.snd_pcm_writei!(
        pcm, samples.baseAddress! + offset, snd_pcm_uframes_t(samples.count - offset))
      if count > 0 {
        offset += count
        continue
      }
      attempts += 1
      // Room was asked for before; a card that now takes nothing is beyond guessing.
      if attempts > 3 { throw .deviceLost(name) }
      if count != 0 && count != -Int(EAGAIN) { try recover(CInt(clamping: count)) }
    }
  }

  /// Silence now: what the card holds is forgotten.
  func drop() throws(AudioFailure) {
    guard let pcm else { return }
    try check(alsa.snd_pcm_drop!(pcm))
    try check(alsa.snd_pcm_prepare!(pcm))
  }

  /// After an underrun or a suspended machine; anything else is a lost device.
  private func recover(_ status: CInt) throws(AudioFailure) {
    guard let pcm else { return }
    if status == -EPIPE || status == -ESTRPIPE || status == -EINTR {
      try check(alsa.snd_pcm_recover!(pcm, status, 1))
    } else {
      throw .deviceLost(name)
    }
  }
}

extension Duration {
  fileprivate var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
