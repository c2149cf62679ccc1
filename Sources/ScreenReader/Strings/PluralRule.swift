/// The plural categories of a language, after Unicode CLDR, for whole numbers.
enum PluralRule {
  enum Category: String, CaseIterable { case one, few, many, other }

  static func category(of number: Int, in language: String) -> Category {
    let size = number.magnitude
    switch language {
    case "ja": return .other
    case "fr": return size < 2 ? .one : .other
    case "ru":
      switch (size % 10, size % 100) {
      case (1, let rest) where rest != 11: return .one
      case (2...4, let rest) where !(12...14).contains(rest): return .few
      default: return .many
      }
    default: return size == 1 ? .one : .other
    }
  }
}
