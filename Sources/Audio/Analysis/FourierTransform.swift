import Glibc

/// A fast Fourier transform of a power-of-two size, radix two, in place.
struct FourierTransform {
  let size: Int
  private let cosines: [Double]
  private let sines: [Double]

  /// - Parameter size: rounded up to a power of two.
  init(size: Int) {
    var power = 2
    while power < size { power *= 2 }
    self.size = power
    let angles = (0..<power / 2).map { -2 * .pi * Double($0) / Double(power) }
    cosines = angles.map { cos($0) }
    sines = angles.map { sin($0) }
  }

  /// The squared magnitudes of the first half of the spectrum. O(n log n).
  ///
  /// - Parameter input: ``size`` real values.
  func power(of input: [Double]) -> [Double] {
    var real = input
    var imaginary = [Double](repeating: 0, count: size)
    reorder(&real)
    var length = 2
    while length <= size {
      let (half, step) = (length / 2, size / length)
      for start in stride(from: 0, to: size, by: length) {
        for index in 0..<half {
          let (top, bottom) = (start + index, start + index + half)
          let (c, s) = (cosines[index * step], sines[index * step])
          let r = real[bottom] * c - imaginary[bottom] * s
          let i = real[bottom] * s + imaginary[bottom] * c
          (real[bottom], imaginary[bottom]) = (real[top] - r, imaginary[top] - i)
          (real[top], imaginary[top]) = (real[top] + r, imaginary[top] + i)
        }
      }
      length *= 2
    }
    return (0..<size / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }

  private func reorder(_ values: inout [Double]) {
    var reversed = 0
    for index in 1..<size {
      var bit = size / 2
      while reversed & bit != 0 {
        reversed ^= bit
        bit /= 2
      }
      reversed |= bit
      if index < reversed { values.swapAt(index, reversed) }
    }
  }
}
