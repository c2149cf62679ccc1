import CALSA
import Glibc

/// alsa-lib, loaded the first time that it is wanted, and silenced: what it prints on standard
/// error would land on the screen.
struct ALSALibrary: @unchecked Sendable {
  let functions: lectern_alsa

  /// nil where it is not installed.
  static let shared: ALSALibrary? = {
    var functions = lectern_alsa()
    return lectern_alsa_load(&functions) == 0 ? ALSALibrary(functions: functions) : nil
  }()

  var version: String { String(cString: functions.snd_asoundlib_version!()!) }

  func failure(_ status: CInt, device: String) -> AudioFailure {
    let message: UnsafePointer<CChar>? = functions.snd_strerror!(status)
    let words = message.map { String(cString: $0) } ?? "\(status)"
    return switch -status {
    case ENOENT, ENXIO: .noDevice(device)
    case EBUSY: .deviceBusy(device)
    case EACCES, EPERM: .accessDenied
    case EINVAL: .formatRefused("\(device): \(words)")
    case ECONNREFUSED: .noServer(words)
    case ENOMEM, EMFILE, ENFILE: .noResources
    default: .deviceLost("\(device): \(words)")
    }
  }
}
