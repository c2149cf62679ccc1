extension DocumentModel {
  func isOn(_ format: FormatToggle) -> Bool { false }
  func toggle(_ format: FormatToggle) {}
  func apply(_ preset: StylePreset) {}
}
