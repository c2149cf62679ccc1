import Speech
import Testing

@Suite("Languages within a text")
struct PreparationLanguageTests {
  @Test("a voice for every script, a name where there is none", arguments: cases)
  func switches(_ row: Prepared) { check(row) }

  static let cases: [Prepared] = [
    Prepared("The word 相対性理論 means relativity.", "The word | cmn: 相対性理論 | means relativity."),
    Prepared(
      "The word 相対性理論 means relativity.",
      "The word 5 Chinese characters means relativity.", voices: ["en", "fr"]),
    Prepared("相", "1 caractère chinois", locale: "fr", voices: ["fr"]),
    Prepared("Москва", "6 caractères cyrilliques", locale: "fr", voices: ["fr"]),
    Prepared("カタカナです", "ja: カタカナです"),
    // espeak-ng's Japanese voice knows kana only.
    Prepared("本の本。 你好 한국어", "cmn: 本 | ja: の | cmn: 本。 | cmn: 你好 | ko: 한국어"),
    Prepared("3月5日", "cmn: 3月5日"),
    Prepared("Hi Привет, мир. Bye", "Hi | ru: Привет, мир. | Bye"),
    Prepared("αβγ שלום مرحبا สวัสดี", "el: αβγ | he: שלום | ar: مرحبا | th: สวัสดี"),
    Prepared("नमस्ते", "hi: नमस्ते"),
    Prepared("the angle α, 2πr, 5 μm and Σ", "the angle alpha, 2 pi r, 5 micro m and sigma"),
    Prepared("l'angle θ", "l'angle thêta", locale: "fr"),
    Prepared("ｶﾞｷﾞ", "ja: ガギ"),
    Prepared("Привіт", "uk: Привіт", language: "uk"),
    Prepared("Привіт", "ru: Привіт", language: "uk", voices: ["en", "ru"]),
    Prepared("Bonjour l'été", "fr: Bonjour l'été", language: "fr"),
    Prepared("Bonjour", "Bonjour", language: "fr", voices: ["en"]),
    Prepared("Hello", "en-GB: Hello", language: "en-GB"),
    Prepared("Hello", "Hello", language: "en"),
    Prepared("50 % & 😂", "fr: 50 pour cent et visage riant aux larmes", language: "fr"),
    Prepared("мир, ok", "ru: мир, | ok", language: "ru"),
    Prepared("日本", "cmn: 日本", language: "zh-Hans"),
    Prepared("Ꭿ This is a test", "1 Cherokee character This is a test"),
    Prepared("Hello 5 мир 7", "Hello 5 3 Cyrillic characters 7", voices: ["en"]),
  ]
}
