import Foundation
import Testing

/// The package of `demo-docs` that shows how the library is used elsewhere: its sources fit the
/// modules as they are built here. What its own test expects is run in the package itself.
@Suite struct ExamplePackageTests {
  private static let folder = Program.root.appendingPathComponent("demo-docs/ExamplePackage")

  @Test func itsViewAndItsTestFitTheLibrary() throws {
    let temporary = try TemporaryFolder()
    // Names are enough of C: nothing is compiled.
    _ = try temporary.write("module CICU {}\nmodule CTerminal {}\n", to: "module.modulemap")
    let modules = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    let common = [
      "-swift-version", "6", "-I", modules, "-I", temporary.url.path, "-module-cache-path",
      temporary.url.path, "-diagnostic-style", "llvm",
    ]
    let view = Self.folder.appendingPathComponent("Sources/Example/TeaOrder.swift").path
    let test = Self.folder.appendingPathComponent("Tests/ExampleTests/TeaOrderTests.swift").path
    let steps = [
      [
        "-emit-module", "-module-name", "Example", "-o",
        temporary.url.appendingPathComponent("Example.swiftmodule").path, view,
      ],
      ["-typecheck", "-module-name", "ExampleTests", test],
    ]
    for step in steps {
      let errors = try Self.swiftc(common + step)
      #expect(!errors.contains("error:"), Comment(rawValue: errors))
    }
  }

  @Test func itsManifestNamesProductsThatThereAre() throws {
    let manifest = try String(
      contentsOf: Self.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    let library = try String(
      contentsOf: Program.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let names = manifest.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
    #expect(names.count >= 2)
    #expect(names.allSatisfy { library.contains(".library(name: \"\($0)\"") })
  }

  private static func swiftc(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
      + (process.terminationStatus == 0 ? "" : "\nerror: status \(process.terminationStatus)")
  }
}
