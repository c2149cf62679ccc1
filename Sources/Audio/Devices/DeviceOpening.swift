import Glibc

/// Opens the output of that name; what ``AudioPlayer`` uses unless it is told another way.
@Sendable func openDevice(
  _ output: OutputName, _ port: AudioPort
) -> Result<any AudioDevice, AudioFailure> {
  Result { () throws(AudioFailure) -> any AudioDevice in
    switch output {
    case .pulse(let device): try PulseDevice(sink: device, port: port)
    case .alsa(let device): try ALSADevice(name: device ?? "default", port: port)
    case .wav(let path):
      PacedDevice(port: port, sink: try WAVWriter(path: path, sampleRate: port.sampleRate))
    case .raw: PacedDevice(port: port, sink: DescriptorSink(descriptor: STDOUT_FILENO))
    case .none: PacedDevice(port: port)
    }
  }
}
