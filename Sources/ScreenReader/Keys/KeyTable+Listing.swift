extension KeyTable {
  /// A key table as text, a binding a line: where it holds, its keys, the command's name for scripts
  /// and key map files, what it does, and VoiceOver's own keys; separated by tabs. ``KeyMapFile`` reads
  /// it.
  public static func listing(of bindings: [KeyBinding] = bindings, locale: String) -> String {
    let strings = Strings(locale: locale)
    return bindings.map { binding in
      let argument = binding.argument.map { " \($0)" } ?? ""
      let fields = [
        binding.layer.rawValue, binding.keys.joined(separator: "  "),
        binding.command.rawValue + argument, strings[binding.command.descriptionKey] + argument,
        binding.voiceOver.joined(separator: "  "),
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }
}
