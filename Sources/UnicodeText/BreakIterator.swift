import CICU
import Synchronization

/// ICU's break iterators, opened once a kind and locale and used again: opening one costs as much
/// as reading a page.
enum BreakIterator {
  enum Kind: Hashable {
    case word, sentence, line

    var type: UBreakIteratorType {
      switch self {
      case .word: UBRK_WORD
      case .sentence: UBRK_SENTENCE
      case .line: UBRK_LINE
      }
    }
  }

  /// A stretch that ICU sees as one, with the number that tells its sort.
  struct Piece {
    var range: Range<Int>
    var status: Int32
  }

  /// Cuts `text` into pieces, in order and without gaps, never inside a character.
  ///
  /// The text must be shorter than 2 GB; callers hand over blocks of a few kilobytes. Where ICU
  /// fails, the text is one piece.
  static func pieces(of text: String, _ kind: Kind, locale: String) -> [Piece] {
    let key = Key(kind: kind, locale: locale)
    guard let iterator = Pool.take(key) else { return whole(text) }
    defer { Pool.give(iterator, key) }
    var pieces: [Piece] = []
    var utf8 = text
    utf8.withUTF8 { bytes in
      var status = U_ZERO_ERROR
      bytes.withMemoryRebound(to: CChar.self) {
        icu_setBreakIteratorUTF8(iterator.pointer, $0.baseAddress, Int64($0.count), &status)
      }
      guard status.rawValue <= 0 else { return }
      var start = 0
      while case let end = Int(icu_nextBreak(iterator.pointer)), end > start, end <= bytes.count {
        pieces.append(Piece(range: start..<end, status: icu_breakStatus(iterator.pointer)))
        start = end
      }
    }
    guard pieces.last?.range.upperBound == text.utf8.count else { return whole(text) }
    return joinedAtCharacters(pieces, in: text)
  }

  private static func whole(_ text: String) -> [Piece] {
    text.isEmpty ? [] : [Piece(range: 0..<text.utf8.count, status: 0)]
  }

  /// ICU and the standard library may know different versions of Unicode; the library decides what
  /// a character is.
  private static func joinedAtCharacters(_ pieces: [Piece], in text: String) -> [Piece] {
    var joined: [Piece] = []
    joined.reserveCapacity(pieces.count)
    for piece in pieces {
      if let last = joined.last, !text.isCharacterBoundary(last.range.upperBound) {
        joined[joined.count - 1].range = last.range.lowerBound..<piece.range.upperBound
        joined[joined.count - 1].status = max(last.status, piece.status)
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  private struct Key: Hashable {
    var kind: Kind
    var locale: String
  }

  private final class Handle: @unchecked Sendable {
    // Used by one thread at a time: whoever took it from the pool.
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { icu_closeBreakIterator(pointer) }
  }

  private enum Pool {
    private static let idle = Mutex<[Key: [Handle]]>([:])

    static func take(_ key: Key) -> Handle? {
      if let handle = idle.withLock({ $0[key]?.popLast() }) { return handle }
      var status = U_ZERO_ERROR
      // "Mr." and the like do not end a sentence.
      let locale = key.kind == .sentence ? key.locale + "@ss=standard" : key.locale
      let iterator = icu_openBreakIterator(key.kind.type, locale, &status)
      guard let iterator, status.rawValue <= 0 else { return nil }
      return Handle(iterator)
    }

    static func give(_ handle: Handle, _ key: Key) {
      idle.withLock { $0[key, default: []].append(handle) }
    }
  }
}
