extension KeyInput {
  /// The key that the last byte of a control sequence without number stands for.
  init?(final: UInt8) {
    switch Unicode.Scalar(final) {
    case "A": self.init(.up)
    case "B": self.init(.down)
    case "C": self.init(.right)
    case "D": self.init(.left)
    case "E", "G": self.init(.begin)
    case "F": self.init(.end)
    case "H": self.init(.home)
    case "P": self.init(.function(1))
    case "Q": self.init(.function(2))
    case "R": self.init(.function(3))
    case "S": self.init(.function(4))
    case "Z": self.init(.tab, .shift)
    // rxvt: lower case for Shift.
    case "a": self.init(.up, .shift)
    case "b": self.init(.down, .shift)
    case "c": self.init(.right, .shift)
    case "d": self.init(.left, .shift)
    default: return nil
    }
  }

  /// The key after SS3.
  init?(singleShift final: UInt8) {
    switch Unicode.Scalar(final) {
    // rxvt: lower case for Control.
    case "a": self.init(.up, .control)
    case "b": self.init(.down, .control)
    case "c": self.init(.right, .control)
    case "d": self.init(.left, .control)
    case "I": self.init(.tab)
    case "M": self.init(.return)
    case " ": self.init(.character(" "))
    case "X": self.init(.character("="))
    case "j"..."y": self.init(.character(KeyInput.ascii(final - 0x40)))
    case "Z": return nil
    default:
      self.init(final: final)
    }
  }
}

extension KeyInput.Key {
  /// The key of `ESC [ number ~`.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The keys that the kitty protocol gives code points to; all but Escape, Return, Tab and
  /// Backspace are in the private use area.
  init?(functionalCode code: Int) {
    switch code {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13, 57414: self = .return
    case 27: self = .escape
    case 57363: self = .menu
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .character(KeyInput.ascii(UInt8(code - 57399) + 0x30))
    case 57409: self = .character(".")
    case 57410: self = .character("/")
    case 57411: self = .character("*")
    case 57412: self = .character("-")
    case 57413: self = .character("+")
    case 57415: self = .character("=")
    case 57416: self = .character(",")
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    case 57427: self = .begin
    default: return nil
    }
  }
}

extension KeyInput.Modifiers {
  /// The modifier keys themselves, left then right, in the kitty protocol.
  init?(functionalCode code: Int) {
    switch code {
    case 57441, 57447: self = .shift
    case 57442, 57448: self = .control
    case 57443, 57446, 57449, 57452: self = .option
    case 57444, 57445, 57450, 57451: self = .command
    default: return nil
    }
  }
}
