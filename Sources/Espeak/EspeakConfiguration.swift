/// Which libespeak-ng, with which data, and what it reports.
package struct EspeakConfiguration: Hashable, Sendable {
  /// A path or a name for `dlopen`; `nil` for the system's.
  package var library: String?
  /// The directory that contains `espeak-ng-data`, or that directory itself; `nil` for the library's
  /// own.
  package var dataPath: String?
  /// Phonemes are among the marks.
  package var reportsPhonemes: Bool

  package init(library: String? = nil, dataPath: String? = nil, reportsPhonemes: Bool = false) {
    self.library = library
    self.dataPath = dataPath
    self.reportsPhonemes = reportsPhonemes
  }

  /// What the system calls the library.
  package static let systemLibrary = "libespeak-ng.so.1"
}
