/// Turns the bytes of a terminal into events, incrementally.
///
/// The events depend on the bytes alone, never on how reads split them. The one decision that
/// needs time, whether ESC is the Escape key or the start of something, is taken by
/// ``flush(at:)`` and time is its input; inside a control sequence nothing is ever decided by time.
/// Every state is bounded in memory but a paste, which is kept whole. O(bytes).
package struct InputDecoder: Sendable {
  /// How the terminal encodes keys beyond the old encoding.
  package enum KeyboardProtocol: Hashable, Sendable {
    /// xterm's; the modifier bit 8 is Meta, which iTerm2 sends for Option.
    case legacy
    /// kitty's, once it has been asked for; the bit 8 is Super.
    case kitty
  }

  /// The longest control sequence that is kept; of a longer one nothing is used.
  package static let longestSequence = 256
  /// The longest reply that is kept.
  package static let longestReply = 4096

  package var keyboard: KeyboardProtocol
  /// How long after a lone ESC it is the Escape key: 50 ms, and 100 ms where the network may hold
  /// back the rest of a sequence.
  package var escapeGrace: Duration

  enum State: Hashable {
    case ground
    /// After ESC; `doubled` after ESC ESC.
    case escape(doubled: Bool)
    /// Inside a character of UTF-8.
    case character
    case controlSequence
    /// A control sequence longer than ``longestSequence``: skipped up to its end.
    case overlongSequence
    /// After `ESC [ [`, as the Linux console sends F1 to F5.
    case consoleFunction
    case singleShift
    /// The three bytes after `ESC [ M`, from terminals without SGR mouse reports.
    case mouseBytes
    case operatingSystemCommand
    case deviceControl
    /// After ESC inside one of the two strings above; `device` for the second.
    case stringEnd(device: Bool)
    case paste
  }

  var state = State.ground
  /// The bytes of the unfinished sequence, without ESC and introducer.
  var buffer: [UInt8] = []
  /// Whether ESC stood before the unfinished character or sequence.
  var hasEscapePrefix = false
  var escapeTime = Duration.zero
  /// The modifier that is down alone, under the kitty protocol.
  var loneModifier: KeyInput.Modifiers?

  package init(
    keyboard: KeyboardProtocol = .legacy, escapeGrace: Duration = .milliseconds(50)
  ) {
    self.keyboard = keyboard
    self.escapeGrace = escapeGrace
  }

  /// When ``flush(at:)`` is due: `nil` unless a lone ESC is waiting.
  package var deadline: Duration? {
    if case .escape = state { escapeTime + escapeGrace } else { nil }
  }

  /// Whether part of a character, a sequence or a paste has come, and not its end.
  package var isPending: Bool { state != .ground }

  /// Decodes the next bytes, read at a time of any steady clock.
  package mutating func decode(
    _ bytes: some Sequence<UInt8>, at time: Duration = .zero
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      step(byte, &events)
      if byte == 0x1b { escapeTime = time }
      if state == .paste {
        // What cannot be its end needs no look at each byte.
        let plain = rest.prefix { $0 != UInt8(ascii: "~") }
        buffer += plain
        rest = rest.dropFirst(plain.count)
      }
    }
    return events
  }

  /// Takes a lone ESC as the Escape key once its grace is over; otherwise does nothing.
  package mutating func flush(at time: Duration) -> [InputEvent] {
    guard let deadline, time >= deadline, case .escape(let doubled) = state else { return [] }
    state = .ground
    let escape = InputEvent.key(KeyInput(.escape))
    return doubled ? [escape, escape] : [escape]
  }

  mutating func step(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape(let doubled): escape(byte, doubled: doubled, &events)
    case .character: character(byte, &events)
    case .controlSequence: controlSequence(byte, &events)
    case .overlongSequence: overlongSequence(byte, &events)
    case .consoleFunction: consoleFunction(byte, &events)
    case .singleShift: singleShift(byte, &events)
    case .mouseBytes: mouseBytes(byte, &events)
    case .operatingSystemCommand: operatingSystemCommand(byte, &events)
    case .deviceControl: deviceControl(byte, &events)
    case .stringEnd(let device): stringEnd(byte, device: device, &events)
    case .paste: paste(byte, &events)
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == 0x1b {
      state = .escape(doubled: false)
    } else {
      hasEscapePrefix = false
      single(byte, &events)
    }
  }

  private mutating func escape(_ byte: UInt8, doubled: Bool, _ events: inout [InputEvent]) {
    hasEscapePrefix = doubled
    switch byte {
    case 0x1b:
      if doubled { events.append(.key(KeyInput(.escape))) }
      state = .escape(doubled: true)
    case UInt8(ascii: "["): begin(.controlSequence)
    case UInt8(ascii: "O"): begin(.singleShift)
    case UInt8(ascii: "]"):
      if doubled { events.append(.key(KeyInput(.escape))) }
      begin(.operatingSystemCommand)
    case UInt8(ascii: "P"):
      if doubled { events.append(.key(KeyInput(.escape))) }
      begin(.deviceControl)
    default:
      // ESC ESC and something without an introducer: the first was the Escape key.
      if doubled { events.append(.key(KeyInput(.escape))) }
      state = .ground
      hasEscapePrefix = true
      single(byte, &events)
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    buffer.removeAll(keepingCapacity: true)
  }

  /// A byte that is a key by itself, or starts a character.
  mutating func single(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte >= 0x80 {
      state = .character
      buffer = []
      character(byte, &events)
    } else {
      emit(KeyInput(legacyByte: byte, option: hasEscapePrefix), &events)
    }
  }

  /// Gives up the unfinished sequence, and takes the byte that broke it for what it is.
  mutating func abandon(at byte: UInt8, introducer: [UInt8], _ events: inout [InputEvent]) {
    events.append(.unrecognized([0x1b] + introducer + buffer.prefix(Self.longestSequence)))
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    // CAN and SUB end a sequence and mean nothing else.
    if byte != 0x18 && byte != 0x1a { step(byte, &events) }
  }

  mutating func emit(_ key: KeyInput, _ events: inout [InputEvent]) {
    loneModifier = nil
    events.append(.key(key))
  }
}
