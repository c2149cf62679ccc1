import SwiftUI

// Views as a published listing has them: nothing is imported but SwiftUI.

@Observable
final class Shelf: Identifiable {
  let id: Int
  var name: String
  var isFavourite: Bool

  init(id: Int, name: String, isFavourite: Bool = false) {
    self.id = id
    self.name = name
    self.isFavourite = isFavourite
  }
}

struct ShelfRow: View {
  var shelf: Shelf

  var body: some View {
    HStack {
      Image(systemName: "book")
      Text(shelf.name)
    }
    .onHover { _ in }
    .accessibilityElement(children: .combine)
    .accessibilityAction(named: shelf.isFavourite ? "Forget" : "Remember") {
      shelf.isFavourite.toggle()
    }
  }
}

struct Library: View {
  @State private var shelves = [
    Shelf(id: 1, name: "Poems"), Shelf(id: 2, name: "Maps", isFavourite: true),
  ]
  @AccessibilityFocusState(for: .voiceOver) var isOnFirst

  var body: some View {
    VStack {
      Text("Shelves")
        .accessibilityDefaultFocus($isOnFirst, true)
      List(shelves) { shelf in ShelfRow(shelf: shelf) }
        .accessibilityRotor("Favourites") {
          ForEach(shelves) { shelf in
            if shelf.isFavourite { AccessibilityRotorEntry(shelf.name, id: shelf.id) }
          }
        }
      Button("Shut") {
        var words = AttributedString("Shut now")
        words.accessibilitySpeechAnnouncementPriority = .high
        AccessibilityNotification.Announcement(words).post()
      }
    }
  }
}

struct LibraryApp: App {
  var body: some Scene {
    WindowGroup { Library() }
    AssistiveAccess { Library() }
  }
}
