/// Commands of the menu bar.
struct CommandGroupContent {
  var title: String
}
