import CEspeakNG
import Glibc
import Synchronization

/// Numbers two processes see at once: a cancel takes no message and no answer.
final class SharedGeneration: Sendable {
  /// To be inherited by the child.
  let descriptor: Int32
  private let address: UInt

  private struct Layout: ~Copyable {
    /// Pieces of generations below are not worth a sample.
    let wanted: Atomic<UInt64>
    /// The request given up last, for an end that is no change of generation.
    let abandoned: Atomic<UInt64>
    /// The last. 1 while whoever took the terminal has given it back.
    let terminalGivenBack: Atomic<UInt64>
  }

  /// New numbers, all zero; `nil` where the system gives no memory.
  init?() {
    let descriptor = lectern_shared_memory()
    guard descriptor >= 0, ftruncate(descriptor, Self.size) == 0,
      let memory = Self.map(descriptor)
    else { return nil }
    self.descriptor = descriptor
    address = UInt(bitPattern: memory)
    memory.initializeMemory(as: UInt64.self, repeating: 0, count: 3)
  }

  /// The numbers of another process.
  init?(descriptor: Int32) {
    guard let memory = Self.map(descriptor) else { return nil }
    self.descriptor = descriptor
    address = UInt(bitPattern: memory)
  }

  deinit {
    if let memory = UnsafeMutableRawPointer(bitPattern: address) { munmap(memory, Self.size) }
    close(descriptor)
  }

  private static let size = MemoryLayout<Layout>.size

  private static func map(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  private func with<Result>(_ body: (borrowing Layout) -> Result) -> Result? {
    UnsafePointer<Layout>(bitPattern: address).map { body($0.pointee) }
  }

  /// Where a signal handler of this process notes that the terminal was given back.
  var terminalFlag: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: address)?
      .advanced(by: Self.size - MemoryLayout<UInt64>.stride)
  }

  var isTerminalGivenBack: Bool {
    with { $0.terminalGivenBack.load(ordering: .acquiring) == 1 } ?? false
  }

  /// Never lowers it.
  func cancel(before generation: UInt64) {
    _ = with { $0.wanted.max(generation, ordering: .releasing) }
  }

  func abandon(request: UInt64) {
    _ = with { $0.abandoned.max(request, ordering: .releasing) }
  }

  func wants(generation: UInt64, request: UInt64) -> Bool {
    with { layout in
      generation >= layout.wanted.load(ordering: .acquiring)
        && request > layout.abandoned.load(ordering: .acquiring)
    } ?? false
  }
}
