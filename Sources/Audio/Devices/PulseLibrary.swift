import CPulse

/// libpulse, loaded the first time that it is wanted.
struct PulseLibrary: @unchecked Sendable {
  let functions: lectern_pulse

  /// nil where it is not installed. A library installed later is found by the next program start.
  static let shared: PulseLibrary? = {
    var functions = lectern_pulse()
    return lectern_pulse_load(&functions) == 0 ? PulseLibrary(functions: functions) : nil
  }()

  var version: String { String(cString: functions.pa_get_library_version!()!) }

  func failure(_ code: CInt, device: String?) -> AudioFailure {
    let message: UnsafePointer<CChar>? = functions.pa_strerror!(code)
    let words = message.map { String(cString: $0) } ?? "\(code)"
    return switch pa_error_code(rawValue: pa_error_code.RawValue(max(0, code))) {
    case PA_ERR_CONNECTIONREFUSED, PA_ERR_INVALIDSERVER: .noServer(words)
    case PA_ERR_ACCESS, PA_ERR_AUTHKEY: .accessDenied
    case PA_ERR_TIMEOUT: .noAnswer
    case PA_ERR_NOENTITY: .noDevice(device ?? words)
    case PA_ERR_BUSY: .deviceBusy(words)
    case PA_ERR_NOTSUPPORTED, PA_ERR_INVALID: .formatRefused(words)
    case PA_ERR_KILLED: .deviceLost(words)
    default: .serverLost(words)
    }
  }
}
