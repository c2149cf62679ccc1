/// Where samples go to be heard: mono, 16 bit, at ``sampleRate``.
///
/// **No call may wait for the device.** Every call answers within a millisecond or so whatever the
/// device, its server or its cable does; whoever writes waits by himself, where a cancel can wake
/// him, and tries again when told of progress (and every few milliseconds anyway).
///
/// **Stop is a generation number.** Every utterance has one, greater than all before. The output
/// keeps the least generation it still accepts, and ``write(_:generation:)`` compares with it under
/// the very lock under which ``flush(newGeneration:)`` raises it and drops what waits: so no sample of
/// a cancelled utterance reaches the device after `flush` has returned, and none is heard after
/// ``silence()`` has.
///
/// Calls come from any thread: `write`, `begin` and `finish` from one at a time, the others
/// whenever they like.
package protocol AudioOutput: AnyObject, Sendable {
  /// Frames a second, the one asked for on creation.
  var sampleRate: Int { get }

  /// Whom to tell, on any thread, that there may be room, that the position moved on, or that the
  /// output failed. Called without any lock held that the calls of this protocol take. Set once,
  /// before anything is written.
  func setProgress(_ notify: @escaping @Sendable () -> Void)

  /// The first samples of this generation follow: wake the device, count frames from zero.
  ///
  /// Ignored when the generation is stale.
  func begin(generation: UInt64)

  /// Takes as many of the samples as there is room for now, from the first, and says how many.
  ///
  /// Zero means no room (also: not connected yet). Samples are heard without waiting for more to
  /// come: an utterance may be shorter than any buffer. An empty write asks whether the output still
  /// works.
  ///
  /// - Throws: ``AudioWriteError/stale`` when the generation has been flushed away,
  ///   ``AudioWriteError/failed(_:)`` when this output will never play again and is to be replaced.
  func write(_ samples: UnsafeBufferPointer<Int16>, generation: UInt64) throws(AudioWriteError)
    -> Int

  /// No more samples of this generation will come: play out what there is.
  func finish(generation: UInt64)

  /// Drops everything not yet heard; generations below the new one are stale from now on.
  ///
  /// What the device already holds is dropped before it takes anything more, or by ``silence()``, so
  /// that who speaks next need not wait until the device has been told. Never lowers the generation.
  /// A pause stays a pause.
  func flush(newGeneration: UInt64)

  /// Silence at once: makes the device drop what a ``flush(newGeneration:)`` left with it.
  func silence()

  /// Holds the sound where it is, or lets it go on from there. Nothing is lost.
  func setPaused(_ paused: Bool)

  /// How far the current generation has been heard.
  var position: AudioPosition { get }

  /// Gives up the device. Never waits: an unresponsive device is left to a thread of its own.
  ///
  /// Afterwards `write` throws `failed`.
  func close()
}

extension AudioOutput {
  /// For outputs that hold nothing back.
  package func silence() {}
}

/// How far a generation has been heard.
package struct AudioPosition: Hashable, Sendable {
  /// The generation begun last, if it has not been flushed away.
  package var generation: UInt64
  /// Frames of it that have left the loudspeaker, as well as can be known; never decreases within
  /// a generation and never exceeds what was written. A file has heard all that was written.
  package var heard: Int
  /// Frames of it accepted so far.
  package var written: Int
  /// Everything is heard and `finish` was called.
  package var isDrained: Bool
  /// Changes whenever the device shows that it is alive: it took samples, asked for more, answered
  /// anything. Of no generation: a flush does not set it back.
  ///
  /// An output with something to play in which neither this nor `heard` changes for half a second is
  /// abandoned and replaced, so an output with a long path to the ear should say here what it
  /// knows before anything is heard.
  package var activity: Int

  package init(generation: UInt64, heard: Int, written: Int, isDrained: Bool, activity: Int = 0) {
    self.generation = generation
    self.heard = heard
    self.written = written
    self.isDrained = isDrained
    self.activity = activity
  }
}

/// Why samples were not taken.
package enum AudioWriteError: Error, Hashable, Sendable {
  /// The utterance has been cancelled.
  case stale
  /// The output is beyond help; the words are for the log.
  case failed(String)
}
