import AccessibilityTree
import TerminalUI
import Testing

/// What an update made is gone with the next one.
@MainActor
struct LeakTests {
  /// Counts how many of it live.
  private final class Trace {
    private let count: Count
    init(_ count: Count) {
      self.count = count
      count.living += 1
    }
    deinit { count.living -= 1 }

    final class Count: @unchecked Sendable { var living = 0 }
  }

  /// A window with all that is told about a window, each part holding a trace.
  private struct Content: View {
    let count: Trace.Count
    @Environment(\.isFullScreen) private var isFullScreen
    @State private var isOn = false
    @State private var isShown = true

    var body: some View {
      let trace = Trace(count)
      VStack {
        Button("Press") { _ = trace }
        Toggle("Bold", isOn: $isOn)
      }
      .navigationTitle("Title")
      .toolbar {
        Toggle("Italic", isOn: $isOn)
        Button("Bookmark") { _ = (trace, isFullScreen) }
      }
      .onWindowClose { [self] in
        _ = (trace, isFullScreen)
        return isOn
      }
      .sheet(isPresented: $isShown) { Button("Done") { _ = trace }.navigationTitle("Sheet") }
    }
  }

  @Test func updatesLeaveNothingBehind() {
    let count = Trace.Count()
    let graph = ViewGraph(
      WindowGroup { Content(count: count) }, size: CellSize(width: 40, height: 10))
    _ = graph.update()
    let once = count.living
    for width in 41..<60 {
      graph.size = CellSize(width: width, height: 10)
      _ = graph.update()
    }
    #expect(count.living <= once)
  }

  @Test func aGraphThatIsShownNoMoreIsGone() {
    let count = Trace.Count()
    do {
      let graph = ViewGraph(
        WindowGroup { Content(count: count) }, size: CellSize(width: 40, height: 10))
      _ = graph.update()
      graph.discard()
    }
    #expect(count.living == 0)
  }
}
