import CTerminal
import Glibc
import TerminalIO

// A program that takes the terminal and does what its argument says, for the tests of how the
// terminal is given back. Each event is shown on a line of its own.

func variables() -> [String: String] {
  var result: [String: String] = [:]
  for name in ["TERM", "LANG", "LC_ALL", "COLORTERM", "NO_COLOR", "SSH_CONNECTION"] {
    if let value = getenv(name) { result[name] = String(cString: value) }
  }
  return result
}

@inline(never) func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + depth }

func act(_ argument: String) {
  switch argument {
  case "fatalError": fatalError("the reason")
  case "segv": kill(getpid(), SIGSEGV)
  case "null": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  case "overflow": exit(Int32(truncatingIfNeeded: recurse(0)))
  case "abort": abort()
  case "exit": exit(7)
  case "noise":
    perror("noise of a library")
    print("print of a library")
  default: break
  }
}

let arguments = CommandLine.arguments.dropFirst()
let session = try TerminalSession(environment: TerminalEnvironment(variables: variables()))
try session.enter()
if arguments.contains("graceful") { session.terminateGracefully(within: 20) }
var lines = ["ready"]
let clock = ContinuousClock()
let start = clock.now
var isRunning = true
while isRunning, !session.isClosed {
  let size = session.size
  var grid = Grid(size: size, charset: session.environment.charset)
  for (row, line) in lines.suffix(size.height - 1).enumerated() {
    grid.draw(line, at: GridPoint(x: 0, y: row))
  }
  grid.draw("\(size.width)×\(size.height)", at: GridPoint(x: 0, y: size.height - 1))
  grid.cursor = GridPoint(x: 0, y: min(lines.count, size.height - 1))
  session.show(grid)

  var descriptors = [
    pollfd(
      fd: session.terminalDescriptor,
      events: Int16(POLLIN) | (session.wantsToWrite ? Int16(POLLOUT) : 0), revents: 0),
    pollfd(fd: session.signalDescriptor, events: Int16(POLLIN), revents: 0),
  ]
  let wait = session.deadline.map { deadline in
    Int32(max(0, (deadline - (clock.now - start)) / .milliseconds(1)).rounded(.up))
  }
  poll(&descriptors, 2, wait ?? -1)
  session.writePending()
  for signal in session.takeSignals() {
    lines.append("signal \(signal)")
    if case .terminate = signal { isRunning = false }
  }
  var events = session.readEvents(at: clock.now - start)
  if events.isEmpty { events = session.expire(at: clock.now - start) }
  for event in events {
    switch event {
    case .key(KeyInput(.character("q"))): isRunning = false
    case .key(KeyInput(.character("z"))): session.suspend()
    case .key(KeyInput(.character("x"))):
      for argument in arguments { act(argument) }
      lines.append("done")
    case .paste(let text): lines.append("paste of \(text.utf8.count): \(text.suffix(20))")
    default: lines.append("\(event)")
    }
  }
}
session.leave()
print(session.isClosed ? "closed" : "ended")
exit(session.isClosed ? 4 : 0)
