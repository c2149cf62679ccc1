import UnicodeText

/// What a line is as a whole, which decides how its parts are said.
struct LineTraits: Sendable {
  enum Kind {
    case text
    /// Nothing but punctuation and symbols: all of them are named.
    case symbols
    /// Nothing but box drawing.
    case drawing
    /// Nothing but white space and what has no sound.
    case blank
  }

  var kind: Kind
  /// Several words, all in capitals.
  var isInCapitals: Bool
  /// The segment begins the line.
  var startsHere = true

  /// Looks at the beginning of a line. O(bytes).
  init(_ line: some Sequence<UInt8>) {
    var hasSymbol = false
    var hasDrawing = false
    var hasWord = false
    var capitals = 0
    var smalls = 0
    var words = 0
    var isInWord = false
    var decoder = UTF8()
    var units = line.makeIterator()
    decoding: while true {
      let scalar: Unicode.Scalar
      switch decoder.decode(&units) {
      case .scalarValue(let value): scalar = value
      case .emptyInput: break decoding
      // A scalar that the window has cut.
      case .error: continue
      }
      var isWord = false
      switch scalar.value {
      case 0x41...0x5A: (isWord, capitals) = (true, capitals + 1)
      case 0x61...0x7A: (isWord, smalls) = (true, smalls + 1)
      case 0x30...0x39: isWord = true
      case 0...0x20, 0x7F: break
      case 0x21...0x7E: hasSymbol = true
      case 0x2500...0x259F: hasDrawing = true
      default:
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil
          || properties.isEmojiPresentation || scalar.value == 0xFE0F
        {
          // A picture is said in words; what stands around it is punctuation.
          isWord = true
          if properties.isUppercase { capitals += 1 }
          if properties.isLowercase { smalls += 1 }
        } else if !scalar.isWhiteSpace, !scalar.isControl, !scalar.isInvisible,
          scalar.value != 0x2800
        {
          hasSymbol = true
        }
      }
      if isWord {
        hasWord = true
        if !isInWord { words += 1 }
      }
      isInWord = isWord
    }
    kind = hasWord ? .text : hasSymbol ? .symbols : hasDrawing ? .drawing : .blank
    isInCapitals = smalls == 0 && capitals > 3 && words > 1
  }
}
