import TerminalUI

/// What is shown while there is no view to show: what the compiler said, an element an error.
struct CompilerErrorsScene: Scene {
  let title: String
  let errors: [String]

  var body: some Scene {
    Preview(title) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(errors.indices, id: \.self) { index in
          Text(verbatim: errors[index])
        }
      }
    }
  }
}
