import AccessibilityTree
public import Speech

extension ScreenReader {
  /// An utterance was said to its end.
  public func speechFinished(_ utterance: Utterance, at time: Duration) -> [Effect] {
    answer(at: time) {
      if let current = reading?.current, current == utterance {
        reading?.current = nil
        if reading?.state == .running { readOn() }
      } else if wantsHint, history.last?.fragments == utterance.fragments {
        armHint()
      }
    }
  }

  /// An utterance is being heard at this UTF-8 offset of its only or its `fragment`th fragment.
  ///
  /// Continuous reading leaves the caret at the last word heard, not at the last one synthesised.
  public func speechReached(
    _ utterance: Utterance, fragment: Int = 0, offset: Int, at time: Duration
  ) -> [Effect] {
    answer(at: time) {
      guard reading?.current == utterance, let range = reading?.range else { return }
      reading?.heard = min(range.lowerBound + max(0, offset), range.upperBound)
    }
  }

  // MARK: Starting

  func readAll() {
    guard let cursor else { return notice("notice.nothing") }
    var reading = ContinuousReading(path: cursor)
    if let text = readableText(), text.reference != nil {
      reading.offset = caret(in: text)
      if reading.offset == text.count, inside != nil { reading.offset = 0 }
      reading.staysInText = inside != nil
    }
    begin(reading)
  }

  func readFromTop() {
    guard let cursor, let scope = live.scopePath else { return notice("notice.nothing") }
    if let text = readableText(), text.reference != nil, inside != nil {
      var reading = ContinuousReading(path: cursor)
      reading.offset = 0
      reading.limit = caret(in: text)
      return begin(reading)
    }
    guard let first = live.firstChild(of: scope) else { return sayElement() }
    var reading = ContinuousReading(path: first)
    reading.last = cursor.id
    begin(reading)
  }

  func readWindow() {
    guard let scope = live.scopePath, let first = live.firstChild(of: scope) else {
      return sayElement()
    }
    begin(ContinuousReading(path: first))
  }

  /// A unit too long for one utterance.
  func readPiecewise(_ range: Range<Int>, in text: ReadableText) {
    guard let cursor else { return }
    var reading = ContinuousReading(path: cursor)
    reading.offset = range.lowerBound
    reading.limit = range.upperBound
    begin(reading, of: text)
  }

  private func begin(_ reading: ContinuousReading, of text: ReadableText? = nil) {
    emit(.silence)
    self.reading = reading
    readOn(of: text)
    if self.reading == nil, !hasSpoken { sayElement() }
  }

  // MARK: Going on

  /// Says the next piece; at the end of everything reading is over.
  func readOn(of words: ReadableText? = nil) {
    for _ in 0..<1000 {
      guard var reading else { return }
      guard let offset = reading.offset else {
        if readElement(reading) { return }
        continue
      }
      guard let text = words ?? text(of: reading.path) else {
        self.reading = nil
        return
      }
      if let (range, next) = piece(from: offset, to: reading.limit ?? text.count, in: text) {
        reading.offset = next
        reading.range = range
        reading.heard = range.lowerBound
        let utterance = Utterance(
          [fragment(text.string(range), range, text, .text)], kind: .reading)
        reading.current = utterance
        self.reading = reading
        return speak(
          utterance.fragments, [Phrase([PhrasePart(utterance.text, .text)])], kind: .reading,
          priority: .default)
      }
      guard reading.limit == nil, finishText(reading) else { return }
    }
  }

  /// Says an element, or begins its text. False if there is more to find before anything is said.
  private func readElement(_ reading: ContinuousReading) -> Bool {
    guard let path = live.recover(reading.path), let element = live.element(path.id) else {
      self.reading = nil
      return true
    }
    place(path)
    if let text = element.text, text.utf8Count > 0 {
      self.reading?.path = path
      self.reading?.offset = 0
      return false
    }
    let phrases = elementPhrases()
    guard path.id != reading.last, let next = live.next(after: path) else {
      self.reading = nil
      say(phrases, kind: .reading)
      return true
    }
    self.reading?.path = next
    self.reading?.range = nil
    if phrases.allSatisfy(\.isEmpty) { return false }
    self.reading?.current = Utterance(
      phrases.filter { !$0.isEmpty }.flatMap(\.fragments), kind: .reading)
    say(phrases, kind: .reading)
    return true
  }

  /// At the end of a text: on into the linked text, the next page, or the next element. False when
  /// nothing more is to be said now.
  private func finishText(_ reading: ContinuousReading) -> Bool {
    guard let element = live.element(reading.path.id) else {
      self.reading = nil
      return false
    }
    if let next = element.nextText, let path = live.path(to: next), live.element(next)?.text != nil,
      path.id != reading.path.id
    {
      place(path)
      self.reading?.path = path
      self.reading?.offset = 0
      return true
    }
    if let turner = pageTurner(of: reading.path) {
      self.reading?.awaitsPage = element.text
      expect(.caret, of: element.id)
      request(.scroll(.trailing), on: turner)
      return false
    }
    guard !reading.staysInText, reading.path.id != reading.last,
      let next = live.nextPassing(reading.path)
    else {
      leaveCaret(at: reading)
      self.reading = nil
      return false
    }
    self.reading?.path = next
    self.reading?.offset = nil
    return true
  }

  private func pageTurner(of path: ElementPath) -> ElementID? {
    ([path.id] + path.containers.reversed()).first {
      live.element($0)?.traits.contains(.causesPageTurn) == true
    }
  }

  /// A new page has come: it is read from its beginning, which is the first of its linked texts.
  func followPage() {
    guard let reading, let old = reading.awaitsPage,
      let path = live.recover(reading.path), let text = live.element(path.id)?.text,
      text.id != old.id || text.revision != old.revision
    else { return }
    let first = firstLinkedText(before: path)
    expectation = nil
    self.reading?.awaitsPage = nil
    self.reading?.path = first
    self.reading?.offset = 0
    if cursor?.id != first.id { place(first) }
    readOn()
  }

  private func firstLinkedText(before path: ElementPath) -> ElementPath {
    var first = path
    for _ in 0..<1000 {
      guard let previous = live.element(first.id)?.previousText, previous != path.id,
        live.element(previous)?.text != nil, let before = live.path(to: previous)
      else { return first }
      first = before
    }
    return first
  }

  private func text(of path: ElementPath) -> ReadableText? {
    live.element(path.id).flatMap { ReadableText($0, live.source) }
  }

  /// The next sentence, or a part of it that is short enough to begin at once.
  private func piece(
    from offset: Int, to limit: Int, in text: ReadableText
  ) -> (range: Range<Int>, next: Int)? {
    var offset = offset
    while offset < limit {
      guard let unit = text.range(of: .sentence, around: offset), unit.upperBound > offset else {
        return nil
      }
      var end = min(unit.upperBound, limit)
      if end - offset > Self.longestPiece {
        let cut = text.range(of: .word, around: offset + Self.longestPiece)?.lowerBound ?? 0
        end = cut > offset ? cut : offset + Self.longestPiece
      }
      let words = text.string(offset..<end, limit: Self.longestPiece * 2)
      if let first = words.firstIndex(where: { !$0.isWhitespace }),
        let last = words.lastIndex(where: { !$0.isWhitespace })
      {
        let start = offset + words[..<first].utf8.count
        return (start..<(start + words[first...last].utf8.count), end)
      }
      offset = end
    }
    return nil
  }

  private static let longestPiece = 1000

  // MARK: Ending

  /// Ends reading; the caret stays at the last word heard.
  func stopReading() {
    guard let reading else { return }
    self.reading = nil
    leaveCaret(at: reading)
  }

  private func leaveCaret(at reading: ContinuousReading) {
    guard let heard = reading.heard, reading.range != nil, cursor?.id == reading.path.id,
      let text = text(of: reading.path)
    else { return }
    moveCaret(to: heard, in: text, unit: text.range(of: .word, around: heard))
  }

  /// Pauses or resumes. The prefix has already silenced reading; then it goes on from the last word.
  func pauseOrResume() {
    switch reading?.state {
    case .silenced: reading?.state = .paused
    case .paused:
      reading?.state = .running
      if let heard = reading?.heard, reading?.range != nil { reading?.offset = heard }
      readOn()
    case .running, nil: emit(.pauseOrResume)
    }
  }
}
