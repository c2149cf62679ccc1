/// A stretch of mono sound in memory, 16 bit.
package struct AudioClip: Hashable, Sendable {
  package var sampleRate: Int
  package var samples: [Int16]

  package init(sampleRate: Int, samples: [Int16]) {
    self.sampleRate = max(1, sampleRate)
    self.samples = samples
  }

  package var duration: Duration { .frames(samples.count, at: sampleRate) }
}
