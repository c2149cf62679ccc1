import Foundation
import Testing

/// The lessons of the gallery, walked by the scripts that people read as examples.
@Suite struct GalleryTests {
  static let folder = Program.root.appendingPathComponent("demo-docs/scripts/gallery")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".keys") }.map { String($0.dropLast(5)) }.sorted()

  @Test func everyLessonHasAScript() throws {
    let refused = try Program.run("gallery", "no such lesson at all")
    let known = refused.errors.split(whereSeparator: { " ,\n".contains($0) }).map(String.init)
    #expect(refused.status == 2)
    #expect(Set(known).isSuperset(of: Self.names.filter { $0 != "list" }))
    #expect(known.filter { $0.contains("-") || $0 == "modal" }.allSatisfy(Self.names.contains))
  }

  @Test(arguments: names) func lessonsAreSaidAsWritten(name: String) throws {
    let script = Self.folder.appendingPathComponent(name + ".keys").path
    let result = try Program.run("run", script, "--gallery", name, "--no-hints")
    #expect(result.status == 0, Comment(rawValue: result.errors))
  }

  /// Words for a lesson's name, and the names that the answer must hold.
  static let misspelt: [(name: String, near: String)] = [
    ("stile-preset", "style-presets"), ("cat", "virtual-cat"), ("shoptile", "shop-tile"),
    ("table", "data-table"), ("Modal", "modal"),
  ]

  @Test func misspeltNamesAreAnsweredWithNearOnes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Right\n", to: "script.keys")
    var problems: [String] = []
    for (name, near) in Self.misspelt {
      for arguments in [["gallery", name], ["run", path, "--gallery", name]] {
        let result = try Program.run(arguments)
        check(
          result.status == 2 && result.errors.contains(near),
          "\(arguments): \(result.status) \(result.errors)", &problems)
      }
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }

  @Test func theSourceOfALessonIsAKeyAway() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "Right\nL\nexpect /Gallery\\/StylePresets.swift:\\d+/\n", to: "l.keys")
    let result = try Program.run("run", script, "--gallery", "style-presets")
    #expect(result.status == 0, Comment(rawValue: result.errors))
  }

  @Test func documentAndLessonExcludeEachOther() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Right\n", to: "script.keys")
    let result = try Program.run("run", path, "--gallery", "modal", "--document", "x.md")
    #expect(result.status == 2 && result.errors.contains("exclude each other"))
  }
}
