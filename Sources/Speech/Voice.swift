/// A voice a synthesiser offers.
package struct Voice: Hashable, Sendable {
  /// What to put into ``SpeechParameters/voice``.
  package var identifier: String
  /// As the synthesiser calls it for people, such as "English (America)".
  package var name: String
  /// BCP 47 in lower case, the best suited first.
  package var languages: [String]
  package var gender: Gender

  package enum Gender: String, Hashable, Sendable { case unspecified, male, female }

  package init(identifier: String, name: String, languages: [String], gender: Gender) {
    self.identifier = identifier
    self.name = name
    self.languages = languages
    self.gender = gender
  }
}
