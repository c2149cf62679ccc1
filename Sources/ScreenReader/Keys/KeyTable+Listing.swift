extension KeyTable {
  /// The table as text, a binding a line: where it holds, its keys, the command's name for scripts,
  /// what it does, and VoiceOver's own keys; separated by tabs.
  public static func listing(locale: String) -> String {
    let strings = Strings(locale: locale)
    return bindings.map { binding in
      var words = strings[binding.command.descriptionKey]
      if let argument = binding.argument { words += " \(argument)" }
      let fields = [
        binding.layer.rawValue, binding.keys.joined(separator: "  "), binding.command.rawValue,
        words, binding.voiceOver.joined(separator: "  "),
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }
}
