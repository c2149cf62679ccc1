import Foundation
import PseudoTerminal
import Testing

/// Random keys, spoken: what the program holds does not grow. `make soak` does it for longer.
@Suite struct SoakTests {
  @Test func randomKeysLeakNothing() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: PseudoTerminal.builtProgram("lectern-soak"))
    process.arguments = ["12", "1"]
    process.environment = [:]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let report = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: report, as: UTF8.self))")
  }
}
