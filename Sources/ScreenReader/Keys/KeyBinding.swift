/// A row of the key table: what a key does in a mode, and which key VoiceOver has for it.
public struct KeyBinding: Hashable, Sendable {
  public var layer: Layer
  /// Written key sequences, the first the one to tell; `digit` stands for 0–9.
  public var keys: [String]
  public var command: ReaderCommand
  /// What the command is given: a heading level, for example.
  public var argument: Int?
  /// VoiceOver's own keys, written with VO; empty where VoiceOver has none.
  public var voiceOver: [String]

  init(
    _ layer: Layer, _ keys: String..., does command: ReaderCommand, argument: Int? = nil,
    voiceOver: [String] = []
  ) {
    self.layer = layer
    self.keys = keys
    self.command = command
    self.argument = argument
    self.voiceOver = voiceOver
  }

  /// Where a binding holds. A mode is a stack of layers, the first that knows a key deciding.
  public enum Layer: String, Hashable, Sendable, CaseIterable {
    case any, commands, typing, quickNav, iOS
  }
}
