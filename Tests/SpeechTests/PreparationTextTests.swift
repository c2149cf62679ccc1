import Speech
import Testing

@Suite("Text prepared for speech")
struct PreparationTextTests {
  @Test("is said as it is written", arguments: cases)
  func says(_ row: Prepared) { check(row) }

  private static func level(
    _ level: PunctuationLevel
  ) -> (inout PreparationSettings) -> Void {
    { $0.punctuation = level }
  }

  static let cases = plain + emoji + characters + symbols + lines + words + numbers + links

  private static let plain: [Prepared] = [
    Prepared("", ""),
    Prepared("Bold, toggle button", "Bold, toggle button"),
    Prepared(
      "The list is long. it goes on. See e.g. Dr. Jones etc. Done",
      "The list is long. | it goes on. | See e.g. Dr. Jones etc. | Done"),
    Prepared("He said \"go.\" Then he left!", "He said \"go.\" | Then he left!"),
    Prepared("1. First 2. Second", "1. First 2. | Second"),
    Prepared("Wait... what? Yes…  No", "Wait... what? | Yes… | No"),
    Prepared("M. Dupont est là. Oui !", "M. Dupont est là. | Oui !", locale: "fr"),
    Prepared("Save As…", "Save As…"),
    Prepared("Tel.: 5, etc., see No. 5 and p. 6", "Tel.: 5, etc., see No. 5 and p. 6"),
    Prepared("(😀)!", "(grinning face)!"),
  ]

  private static let emoji: [Prepared] = [
    Prepared("😂😂😂", "face with tears of joy, 3 times"),
    Prepared("😂 😂 hi", "face with tears of joy, 2 times, hi"),
    Prepared("😂😂😂", "visage riant aux larmes, 3 fois", locale: "fr"),
    Prepared("😂😂😂", "Gesicht mit Freudentränen, 3 mal", locale: "de"),
    Prepared("👍🏽 🏳️‍🌈", "pulgar hacia arriba: tono de piel medio, bandera del arcoíris", locale: "es"),
    Prepared("❤️", "赤いハート", locale: "ja"),
    Prepared("Hello😉test😉cheese", "Hello winking face test winking face cheese"),
    Prepared("X 🏳️‍🌈 Y 👩‍🔬", "X rainbow flag Y woman scientist"),
    Prepared("👨‍👩‍👧", "family: man, woman, girl"),
    Prepared("🕵️‍♀️ at work", "woman detective at work"),
    Prepared("🐖❤️", "pig, red heart"),
    Prepared("👍🏽", "thumbs up: medium skin tone"),
    Prepared("👩🏽‍🤝‍👨🏿", "woman and man holding hands: medium skin tone, dark skin tone"),
    Prepared("🇯🇵🇽🇽", "flag: Japan, flag: X X"),
    Prepared("🏴󠁧󠁢󠁳󠁣󠁴󠁿 7️⃣", "flag: Scotland, keycap: 7"),
    Prepared("⚠️ Mind the gap", "warning Mind the gap"),
    Prepared("☺\u{FE0E}", "smiling face"),
  ]

  private static let characters: [Prepared] = [
    Prepared("das ha\u{308}lt", "das hält"),
    Prepared("𝕍𝕖𝕟𝕦𝕤 ℎ ﬁne ①", "Venus h fine 1"),
    Prepared("Ｈｅｌｌｏ！ ［ｏｋ］", "Hello! | ok"),
    Prepared("🅻🅰🅱 ᴄᴀᴘ ❷ Ⅳ ㎏", "lab cap 2 IV kg"),
    Prepared(
      "no\u{A0}break soft\u{AD}hyphen zero\u{200B}width word\u{2060}joiner bo\u{FEFF}m",
      "no break softhyphen zerowidth wordjoiner bom"),
    Prepared("r\u{202E}tl\u{202C} va\u{FE0F}r", "rtl var"),
    Prepared("an \u{FFFC} here", "an object here"),
    Prepared("bad \u{FFFD}\u{FFFD} byte \u{FFFD}", "bad invalid byte, 2 times, byte invalid byte"),
    Prepared("bell\u{7}rings nul\0after \u{9B}31m", "bell rings nul after 31m"),
    Prepared("z\u{302}\u{303}\u{304}\u{308}a\u{30A}\u{327}lgo", "zålgo"),
    Prepared("a \u{301}b", "a combining acute b"),
    Prepared("həlo ạ ș", "h schwa lo a s"),
    Prepared("x\u{E000}y", "x private use character y"),
    Prepared("½ cup of 5 µm at 20\u{A0}°C", "one half cup of 5 micro m at 20 degrees C"),
    Prepared("10⁻³ H₂O m² x⁴", "10 superscript minus 3 H2O m squared x superscript 4"),
  ]

  private static let symbols: [Prepared] = [
    Prepared("f<T>(a & b)", "f less than T greater than (a and b)"),
    Prepared("f<T>(a & b)", "f T (a and b)", level(.none)),
    Prepared(
      "(a, b) [c]", "left paren a, b right paren left bracket c right bracket", level(.most)),
    Prepared("Hi, you. Yes!", "Hi comma, you dot. | Yes exclamation mark!", level(.all)),
    Prepared("don't", "don't", level(.all)),
    Prepared("Jean-Luc — 1950-1960 – 2", "Jean-Luc — 1950-1960 – 2"),
    Prepared("Jean-Luc", "Jean dash Luc", level(.most)),
    Prepared("see [[h@l'oU]] and a[[0]]", "see h at l'oU and a 0"),
    Prepared("if [[ -f x ]]; then", "if -f x ; then"),
    Prepared("<break time=\"3s\"/>", "less than break time equals \"3s\" slash greater than"),
    Prepared("== Title ==", "equals equals Title equals equals"),
    Prepared("a ===== b", "a 5 equals b"),
    Prepared("wow!!!!!!!!", "wow!!!"),
    Prepared("C++ and C#", "C plus plus and C hash"),
    Prepared("a → b", "a right arrow b"),
    Prepared("a != b, !done", "a exclamation mark equals b, exclamation mark done"),
    Prepared("vec![x] Stop! Go!", "vec exclamation mark x Stop! | Go!"),
    Prepared("(Yes!) \"No!\" «Ah!»", "(Yes!) | \"No!\" | «Ah!»"),
    Prepared("你好!世界", "cmn: 你好!世界"),
    Prepared("a?b:c", "a question mark b:c"),
    Prepared("std::vector x := 5", "std colon colon vector x colon equals 5"),
    Prepared("-$5 -5 a - $5", "minus 5 dollars -5 a - 5 dollars"),
    Prepared("aⁿ 1ˢᵗ", "a superscript n 1st"),
    Prepared("a ⊶ b", "a original b"),
    Prepared("¿Qué? «Sí»", "¿Qué? | «Sí»"),
  ]

  private static let lines: [Prepared] = [
    Prepared("}", "right brace"),
    Prepared("});", "right brace right paren semicolon", level(.none)),
    Prepared("??.", "question mark question mark dot"),
    Prepared(".", "dot"),
    Prepared("...", "3 dot"),
    Prepared("(", "parenthèse ouvrante", locale: "fr"),
    Prepared("=========================================", "41 equals"),
    Prepared("----------", "10 dash", level(.none)),
    Prepared("- - - - -", "5 dash"),
    Prepared("$$", "dollar dollar"),
    Prepared("}, button", "right brace, button"),
    Prepared("..., button, 1 of 2", "3 dot, button, 1 of 2", level(.none)),
    Prepared("In {, group", "In left brace, group"),
    Prepared("List, ,, text", "List, comma, text"),
    Prepared("Close: ×", "Close: times"),
    Prepared("┌────┬────┐", "line"),
    Prepared("│ Name │ Value │", "Name, Value"),
    Prepared("███░░ 60%", "60 percent"),
    Prepared("   \t", "blank"),
    Prepared("\u{A0}\u{200B}", "blank"),
    Prepared("\n", "ligne vide", locale: "fr"),
    Prepared("\n\n\n", "3 blank lines"),
    Prepared("  ", "") { $0.reportsBlank = false },
    Prepared("one\r\ntwo\rthree\u{2028}four", "one | two | three | four"),
    Prepared(
      "A line of prose that was wrapped at some sixty columns or so\nand goes on here.",
      "A line of prose that was wrapped at some sixty columns or so and goes on here."),
    Prepared("one\n\n\n\ntwo", "one | 3 blank lines | two"),
    Prepared("\t\tdeep", "2 tabs, deep"),
    Prepared(" \t mixed", "1 space, 1 tab, 1 space, mixed"),
    Prepared("    four", "four"),
    Prepared("    four\n    five\none", "4 spaces, four | five | no indent, one") {
      $0.indentation = .all
    },
    Prepared("\tun", "1 tabulation, un", locale: "fr"),
    Prepared("end  ", "end, 2 trailing spaces") { $0.reportsTrailingSpace = true },
    Prepared("⠋ Working", "1 braille character Working"),
  ]

  private static let words: [Prepared] = [
    Prepared("getUserName snake_case_id kebab-case", "get User Name snake case id kebab-case"),
    Prepared("snake_case", "snake underscore case", level(.most)),
    Prepared(
      "JABberwocky HTTPServerError XMLHttpRequest2",
      "JA Bberwocky H T T P Server Error X M L Http Request2"),
    Prepared("iPhone eBay PhD GHz URLs McDonald", "iPhone eBay PhD GHz URLs Mc Donald"),
    Prepared("getUserName", "getUserName") { $0.splitsCompoundWords = false },
    Prepared("NEW RELEASE", "new release"),
    Prepared("The HTML of NASA", "The H T M L of nasa"),
    Prepared("TDAE or the API", "T.D.A.E or the A.P.I"),
    Prepared("La SNCF et l'ONU", "La S N C F et l'onu", locale: "fr"),
    Prepared("DD/MM/YYYY", "D D slash M M slash Y Y Y Y"),
    Prepared("this.useCase(x).y == null", "this dot use Case(x) dot y equals equals null"),
    Prepared("O'Neil l’été U.S.A.", "O'Neil l’été U.S.A."),
    Prepared("README.md .gitignore", "readme dot md dot gitignore"),
    Prepared("b.c, e.g. this, J.R Smith", "b dot c, e.g. this, J.R Smith"),
    Prepared("../a ./b ..", "dot dot slash a dot slash b dot dot"),
  ]

  private static let numbers: [Prepared] = [
    Prepared("2020-12 01/02/2023 12:00", "2020-12 01 slash 02 slash 2023 12:00"),
    Prepared("1.01.02 192.168.0.1", "1.01.02 192.168.0.1"),
    Prepared("1,,2", "1, 2"),
    Prepared("$2000 €1 1.009 € 50%", "2000 dollars 1 euro 1.009 euros 50 percent"),
    Prepared("1 € et 2 €", "1 euro et 2 euros", locale: "fr"),
    Prepared("1e-9 1_000_000", "1 e minus 9 1000000"),
    Prepared("+33 6 12", "plus 33 6 12"),
    Prepared("PIN 4071, v1.2", "pin 4 0 7 1, v 1 dot 2") { $0.numbers = .digits },
    Prepared("12345678901234567", "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7"),
    Prepared("n° 5", "numéro 5", locale: "fr"),
    Prepared("٣ and ５", "3 and 5"),
    Prepared("commit 56b29f5a, face2face 7b", "commit 5 6 b 2 9 f 5 a, face2face 7b"),
    Prepared("550E8400-e29b decade2020", "5 5 0 E 8 4 0 0-e29b decade2020"),
  ]

  private static let links: [Prepared] = [
    Prepared("See https://github.com/a/b?x=1#y.", "See link to github.com."),
    Prepared("https://www.exemple.fr/a", "lien vers exemple point fr", locale: "fr"),
    Prepared("[x](https://example.com/a_(b))", "x (link to example.com)"),
    Prepared("https://user:secret@host.org:8080/", "link to host.org"),
    Prepared("www.example.org", "link to example.org"),
    Prepared("file:///home/me/notes.md", "link to notes.md"),
    Prepared("https://a.b/c", "https colon slash slash a dot b slash c") {
      $0.shortensLinks = false
    },
    Prepared("user@example.org", "user at example dot org"),
    Prepared("HTTP://[::1]:80/ or http://EXAMPLE.com", "link to ::1 or link to example.com"),
    Prepared("//x y://", "slash slash x y colon slash slash"),
  ]
}
