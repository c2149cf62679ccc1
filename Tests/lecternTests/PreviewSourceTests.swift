import Testing

@testable import lectern

/// What a preview makes of a source: which view it shows, and what is left to the compiler.
@Suite struct PreviewSourceTests {
  /// A source, the view asked for, and what is shown; `nil` where there is nothing.
  static let choices: [(source: String, view: String?, shown: String?)] = [
    ("struct A: View { var body: some View { Text(\"a\") } }", nil, "A"),
    ("struct A: View {}\nstruct B: View {}", nil, "B"),
    ("struct A: View {}\nstruct B: View {}", "A", "A"),
    ("struct A: View {}\nstruct B: View {\n  let book: Book\n}", nil, "A"),
    ("struct A: View {}\nstruct B: View {\n  @Binding var on: Bool\n}", nil, "A"),
    ("struct A: View {}\nstruct B: View {\n  @State private var on = true\n}", nil, "B"),
    ("struct A: View {}\nstruct B: View {\n  var note: String?\n}", nil, "B"),
    (
      "struct A: View {}\nstruct B: View {\n  @Environment(\\.isEnabled) var on: Bool\n}", nil, "B"
    ),
    ("struct A: View {}\nstruct B: View {\n  init(_ n: Int) {}\n}", nil, "A"),
    ("struct A<T>: SwiftUI.View where T: View {}\nstruct B: Equatable {}", nil, "A"),
    ("struct A {}\nextension A: View {}", nil, "A"),
    ("// struct A: View {}\nlet s = \"struct B: View {}\"", nil, nil),
    ("/* struct A: View { /* } */ */ struct C: View {}", nil, "C"),
    ("let s = \"\\(f(\"}\"))\"; struct A: View {}", nil, "A"),
    ("let s = #\"\"\"\n\" } \\n\n\"\"\"#\nstruct A: View {}", nil, "A"),
    ("struct A: View {}\n#Preview { A() }", nil, "FILE.swift"),
    ("struct A: View {}\n#Preview(\"Dark\") { A() }\n#Preview { A() }", nil, "Dark"),
    ("struct A: View {}\n#Preview(\"One\") { A() }\n#Preview(\"Two\") { A() }", "Two", "Two"),
    ("struct A: View {}\n#Preview { A() }", "A", "A"),
    ("struct A: View {}\nstruct P: PreviewProvider {}\nstruct B: View {}", nil, "P"),
    ("@main struct Shop: App {}", nil, "Shop"),
    ("struct A: View {", nil, "A"),
    ("", nil, nil),
    ("struct", nil, nil),
    ("#Preview", nil, nil),
    ("#Preview(\"x\"", nil, nil),
    ("struct A: View {}", "B", nil),
    ("\"\\(", nil, nil),
  ]

  @Test func theViewThatIsMeantIsShown() {
    var problems: [String] = []
    for (source, view, shown) in Self.choices {
      let found = try? PreviewSource(source, path: "/x/FILE.swift", view: view).title
      if found != shown {
        problems.append("\(source): \(found ?? "nothing") instead of \(shown ?? "nothing")")
      }
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }

  @Test func blocksAreTakenOutAndLinesStay() throws {
    let source = """
      struct A: View {}
      #Preview("é") {
        @Previewable @State var n = 1
        A()
      }
      let b = 2
      """
    let program = try PreviewSource(source, path: "/x/FILE.swift", view: nil).program
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "#sourceLocation(file: \"/x/FILE.swift\", line: 1)")
    #expect(lines[1] == "struct A: View {}")
    #expect(lines[6] == "let b = 2")
    #expect(!program.contains("#Preview"))
    #expect(program.contains("line: 3)\n @State var n = 1\n"))
    #expect(program.contains("TerminalUI.Preview(\"é\") { LecternPreviewBody() }"))
  }

  @Test func theCompilersErrorsAreTakenAsItGivesThem() {
    let output = """
      /x/y/FILE.swift:3:5: error: cannot find 'Tex' in scope
          Tex("a")
          ^~~
      /x/y/FILE.swift:9:1: note: did you mean
      /x/y/FILE.swift:12:2: error: expected '}'
      """
    #expect(
      PreviewDiagnostics(output).errors == [
        "FILE.swift:3:5: error: cannot find 'Tex' in scope",
        "FILE.swift:12:2: error: expected '}'",
      ])
    #expect(PreviewDiagnostics("ld: out of space\n").errors == ["ld: out of space"])
    #expect(PreviewDiagnostics("x: error: module compiled with Swift 5").isOtherCompiler)
  }
}
