import AccessibilityTree
import TerminalUI
import Testing

/// A million rows cost what ten cost: guarded as a ratio, for no machine is like another.
@MainActor
struct CostTests {
  struct Pages: View {
    let count: Int
    @State private var tick = 0

    var body: some View {
      VStack {
        List(0..<count) { row in
          HStack {
            Text("Page \(row)")
            Button("Open") {}
          }
          .accessibilityElement(children: .combine)
        }
        Button("Tick") { tick += 1 }
      }
    }
  }

  private func cost(_ count: Int) -> Duration {
    let screen = Screen(Pages(count: count), width: 40, height: 12)
    let list = screen.first(.table).id
    return (0..<5).map { _ in
      ContinuousClock().measure {
        for step in 0..<20 {
          screen.perform(.press, on: "Tick")
          let child = screen.graph.child(at: (step * 7919) % count, of: list)
          if let child { _ = screen.graph.index(of: child.root.id, in: list) }
        }
      }
    }.min() ?? .zero
  }

  @Test func aMillionRowsCostWhatTenCost() {
    let few = cost(10)
    let many = cost(1_000_000)
    #expect(many < few * 4, "ten rows \(few), a million \(many)")
  }
}
