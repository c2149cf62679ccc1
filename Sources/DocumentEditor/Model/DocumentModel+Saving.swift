import Glibc
import Markdown
import TextModel

extension DocumentModel {
  // MARK: - Saving

  /// Saves to the document's file; asks for one where there is none, or where it cannot be written.
  ///
  /// A file that another program changed is overwritten only when asked twice.
  /// - Returns: whether all is saved.
  @discardableResult
  package func save() -> Bool {
    guard let path else {
      askForPath()
      return false
    }
    guard isModified else {
      say(words[.nothingToSave])
      return true
    }
    if warnedOf != path, let stamp, let now = FileAccess.stamp(path), now != stamp {
      warnedOf = path
      say(words[.changedOutside, ["name": name]])
      return false
    }
    guard write(to: path) else {
      askForPath()
      return false
    }
    say(words[.saved, ["name": name]])
    saveBookmarks()
    return true
  }

  /// Opens the question where to save.
  package func askForPath() {
    if typedPath.isEmpty { typedPath = path ?? name + ".md" }
    asksForPath = true
  }

  /// Saves to the path that is typed, which is the document's from then on.
  ///
  /// A file that is there already is overwritten only when asked twice.
  package func saveToTypedPath() {
    guard let target = Self.expanded(typedPath) else { return }
    if target != path, warnedOf != target, FileAccess.stamp(target) != nil {
      warnedOf = target
      say(words[.existsAlready, ["name": FileName(target).title]])
      return
    }
    guard write(to: target) else { return }
    if target != path { move(to: target) }
    asksForPath = false
    say(words[.saved, ["name": name]])
    saveBookmarks()
    if closesOnceSaved { onClose?() }
  }

  package func cancelSaving() {
    asksForPath = false
    closesOnceSaved = false
  }

  /// A path as a shell takes it; `nil` for none.
  private static func expanded(_ typed: String) -> String? {
    let words = typed.drop(while: \.isWhitespace)
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    let path = String(words[...last])
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// Writes the text; says what is wrong, and where the text is safe, if that fails.
  private func write(to target: String) -> Bool {
    guard isEditable else {
      say(words[.readOnlyMessage, ["name": name, "reason": readOnlyReason ?? ""]])
      return false
    }
    // Where the file itself is written over, a crash in the middle must leave the text somewhere.
    if !FileAccess.isReplaceable(target) { keepUnsavedText() }
    do {
      try FileAccess.replace(target, with: encoding?.encoded(text.buffer) ?? text.buffer.utf8)
    } catch {
      keepUnsavedText()
      let kept = unsavedCopy.path.map { ". " + words[.keptIn, ["path": $0]] } ?? ""
      say(words[.couldNotSave, ["name": name, "reason": "\(error)"]] + kept)
      return false
    }
    stamp = FileAccess.stamp(target)
    warnedOf = nil
    text.markSaved()
    unsavedCopy.forget()
    return true
  }

  /// Makes another file the document's.
  private func move(to target: String) {
    let file = FileName(target)
    path = target
    name = file.title
    if isMarkdown != file.isMarkdown {
      isMarkdown = file.isMarkdown
      pageCache = nil
    }
    unsavedCopy = UnsavedCopy(of: file, folder: recoveryFolder)
    keepsBookmarkFile = (try? BookmarkFile.read(beside: target)) == nil
  }

  func saveBookmarks() {
    guard let path else { return }
    guard !keepsBookmarkFile else {
      say(
        "\(DocumentError.unreadable(path: BookmarkFile.path(for: path), reason: words[.readOnly]))")
      return
    }
    let bookmarks = bookmarkedPages.sorted().map { page in
      let range = table.range(of: page)
      let heading = PageSplitter(text.buffer.slice(range)).spans.first?.heading
      return Bookmark(page: page + 1, heading: heading, offset: range.lowerBound)
    }
    let all = bookmarks + lostBookmarks
    guard !all.isEmpty || FileAccess.stamp(BookmarkFile.path(for: path)) != nil else { return }
    do {
      try BookmarkFile.write(all, beside: path)
    } catch {
      say(words[.couldNotSave, ["name": words[.bookmarks], "reason": "\(error)"]])
    }
  }

  // MARK: - Closing

  /// The window's Close button and Control-Q: asks if there is unsaved text.
  package func close() {
    if mayClose() { onClose?() }
  }

  /// Whether the window may close now; if not, the question is asked.
  func mayClose() -> Bool {
    if isModified { asksToSave = true }
    return !isModified
  }

  /// The answer to that question: save, then close; where it is not known where, after it is.
  package func saveAndClose() {
    asksToSave = false
    closesOnceSaved = true
    if save() { onClose?() }
  }

  /// Closes without saving.
  package func discardAndClose() {
    unsavedCopy.forget()
    asksToSave = false
    onClose?()
  }

  /// Writes the unsaved text beside the document, if there is any that is not kept yet.
  package func keepUnsavedText() {
    // Nothing can be said of a failure here: the text is still on the screen and can be saved.
    if isModified { unsavedCopy.keep(text.buffer.utf8, revision: text.revision) }
  }
}
