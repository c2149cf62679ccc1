import Markdown
import Testing
import TextModel

/// The structure found must be what the reference implementation finds.
struct ReferenceTests {
  /// Texts of which each has broken some parser.
  static let hard = [
    "a\nb\n===\n\nc\n---\n\nd\n***\n", "# a #\n## b ##c\n#c\n####### d\n#\n# \\#\n# e \\##\n",
    "> a\nb\n> c\n\n> d\n\n>e\n>> f\n>g\n", "- a\n- b\n\n- c\n* d\n+ e\n", "1. a\n3. b\n2) c\n",
    "a\n2. b\n1. c\n",
    "- a\n\n  b\n\n      c\n- d\n", "-\n  a\n-\n\n  b\n", "- a\n - b\n  - c\n   - d\n    - e\n",
    "-    a\n\n     b\n",
    "10) a\n\n    b\n", "- [ ] a\n- [x] b\n- [X] c\n-[ ] d\n- [y] e\n",
    "```\na\n```\n~~~ b c\n``\n~~~\n", "    a\n\n\n    b\n\nc\n    d\n",
    "- ```\n  a\n   b\n  ```\n", "> ```\n> a\nb\n", "```\nunclosed\n# x\n",
    "<div>\n*a*\n\n*b*\n</div>\n", "<!-- a\n\nb -->\nc\n",
    "<script>\n\na\n</script> b\nc\n", "a\n<b>\nc\n\n<b>\n*d*\n", "<pre>a</pre>\nb\n",
    "<?a\n\nb?>\n<!A b>\n<![CDATA[ a\n\n]]>\n",
    "[a]: /b 'c'\n[a] [d]\n\n[d]:\n<e>\n\"f\ng\"\nh [d]\n", "[a]: b\n===\n",
    "[a]: b\nc\n===\n[a]\n", "[a]: b 'c' d\n\n[a]\n",
    "[a]: <b c>\n[A] [  a\n ] [a][] [x][a]\n", "[a\\]]: b\n[a\\]]\n", "[ß]: u\n\n[SS] [ẞ]\n",
    "*a* _b_ **c** __d__ ***e*** ****f****\n", "*a **b* c**\n", "**a *b** c*\n",
    "a*b*c a_b_c _a_b __a__b\n", "*a`*`b* `a\\`\n",
    "**a*b**c*\n", "*(*a*)* _(a)_ **(**a\n", "***a** b*\n", "***a* b**\n", "*a\nb* **c\nd**\n",
    "\\*a\\* \\\\ \\a\n",
    "~~a~~ ~b~ ~~~c~~~ ~~d~ a~~b~~c\n", "`a` ``b ` c`` ` d ` `  ` `` ` ``\n", "`a\nb` `c  \nd`\n",
    "a  \nb\\\nc   \n", "a \n b\n",
    "[a](b) [c](<d e> \"f\") [g](h 'i') [j](k (l)) [m]() [n](<>)\n", "[a [b](c)](d)\n",
    "![a [b](c)](d) ![*e*](f)\n", "[a](b\n\"c\nd\") [e] (f)\n",
    "[a](b(c)d) [e](f\\)g) [h](i(j) [k](l&amp;m \"&copy;\")\n", "*[a*](b) [*c](d)*\n", "[a`](b)`\n",
    "<http://a.b> <c@d.e> <a:b> <a b:c>\n",
    "<a href=\"b\" c='d' e=f g> </a > <b/> <c d=> <1> <a\nb>\n",
    "<!-- a --> <? b ?> <!C d> <![CDATA[e]]> <!--\n",
    "&amp; &copy; &#65; &#x41; &nope; &#0; &ngE; &\n", "<u>a</u> <u>b <U>c</U>\n",
    "|a|b|\n|-|-|\n|c|d|\n", "a|b\n-|-\nc|d|e\nf\n\ng\n", "p\n|a|\n|-|\nb\n> c\n",
    "|a \\| b|`c \\| d`|\n|:-|-:|\n| **e** | |\n", "|a|\n|-|-|\n",
    "| a |\n| :-: |\n| \\\\| b |\n    c\n", "a | b\n--- | ---\n", "- |a|b|\n  |-|-|\n  |c|\n",
    "> |a|\n> |-|\n> |b|\nc\n",
    "> - a\n>   > b\n>   c\n> \n>   d\n", "1. > a\n   > b\n        > c\n", "> a\n    b\n",
    "- a\n> b\n", ">     a\n>\n>     b\n",
    "\ta\n\n- b\n\n\tc\n\n>\td\n", "- a\n  - b\n\n    c\n\n  d\n", "- a\n\n\n- b\n",
    "* a\n  # b\n  c\n", "- - - a\n- - -\n", "*\ta\n*\n\tb\n",
    "a\r\nb\r\n\r\nc\rd\r\r# e\r\n", "é*é* *é*é “*a*” *“a”*b\n", "a\u{A0}*b* *\u{A0}c*\n",
    "\n\n  a\n\n\n", "", "\n", "   \n",
    "a\n\n[x]: y\n\nb\n[x]\n", "[a]: b\n[a]: c\n\n[a]\n", "[\n]: a\n",
    "[a][b][c]\n\n[b]: u\n[c]: v\n",
  ]

  @Test(arguments: hard) func hardCases(text: String) {
    let mine = Outline(MarkdownText(TextBuffer(text))).normalized
    let reference = Outline(cmark: text).normalized
    #expect(mine == reference)
  }

  /// Texts at random, from pieces that mean something to a Markdown parser.
  @Test(arguments: 8..<16) func randomTexts(seed: UInt64) {
    var random = TextGenerator(seed: seed)
    var failures = 0
    for _ in 0..<400 {
      let text = random.text()
      let markdown = MarkdownText(TextBuffer(text))
      let mine = Outline(markdown).normalized
      let reference = Outline(cmark: text).normalized
      if mine != reference, failures < 3 {
        failures += 1
        Issue.record(
          "\ntext:     \(text.debugDescription)\nmine      \(mine)\nreference \(reference)")
      }
    }
  }
}
