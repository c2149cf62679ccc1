import TerminalUI

extension Lesson {
  /// The rows are what is read, not the table; each row is one thing.
  static let settingsTable = Lesson("settings-table", .containers) {
    SettingsBefore(words: $0)
  } after: {
    SettingsAfter(words: $0)
  }
}

private struct SettingsBefore: View {
  let words: Words

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...6, id: \.self) { SettingRow(words: words, number: $0) }
    }
  }
}

private struct SettingsAfter: View {
  let words: Words

  var body: some View {
    List(1..<7) { number in
      SettingRow(words: words, number: number)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words["settings-table.name\(number)"])
        .accessibilityValue(words["settings-table.value\(number)"])
        .accessibilityAddTraits(.isButton)
    }
    .listStyle(.sidebar)
    .accessibilityLabel(words["settings-table.label"])
  }
}

private struct SettingRow: View {
  let words: Words
  let number: Int

  var body: some View {
    HStack {
      Image("⚙", label: Text(words["settings-table.icon"]))
      Text(words["settings-table.name\(number)"])
      Text(words["settings-table.value\(number)"]).foregroundStyle(.secondary)
      Image(systemName: "chevron.right")
    }
  }
}
