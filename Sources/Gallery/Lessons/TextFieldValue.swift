import TerminalUI

extension Lesson {
  /// A field says what it is for and what is in it; its caption is not one stop more.
  static let textFieldValue = Lesson("text-field-value", .text) {
    SignInBefore(words: $0)
  } after: {
    SignInAfter(words: $0)
  }
}

private struct SignInBefore: View {
  let words: Words
  @State private var name: String
  @State private var password = ""

  init(words: Words) {
    self.words = words
    _name = State(initialValue: words["text-field-value.content"])
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(words["text-field-value.username"])
      TextField("", text: $name)
      Text(words["text-field-value.password"])
      SecureField("", text: $password)
      Button(words["text-field-value.goal"]) {}
    }
  }
}

private struct SignInAfter: View {
  let words: Words
  @State private var name: String
  @State private var password = ""

  init(words: Words) {
    self.words = words
    _name = State(initialValue: words["text-field-value.content"])
  }

  var body: some View {
    VStack(alignment: .leading) {
      TextField(words["text-field-value.username"], text: $name)
      SecureField(words["text-field-value.password"], text: $password)
      Button(words["text-field-value.goal"]) {}
    }
  }
}
