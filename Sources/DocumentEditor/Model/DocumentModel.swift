import Markdown
import Observation
import TextModel

/// The document being edited: its text, its pages, its bookmarks and its file.
@MainActor @Observable
package final class DocumentModel {
  package let words: Words
  /// What the window is called.
  package private(set) var name: String
  /// Where it is saved; `nil` for the sample until it is saved.
  package private(set) var path: String?
  /// Whether the text is Markdown, by its file's name; everything else is read as it stands.
  let isMarkdown: Bool
  /// Why the text may not be changed; `nil` if it may.
  package private(set) var readOnlyReason: String?
  package var structure = InspectorStructure.asItComes
  /// The page that is shown, from 0.
  package private(set) var currentPage = 0
  /// The question about unsaved text is open.
  package var asksToSave = false
  package var showsSidebar = true
  package var showsInspector = true
  /// What happened last, for the reader to say; the number makes equal messages differ.
  package private(set) var message: (number: Int, words: String) = (0, "")

  /// The text and everything that moves with it.
  var text: TextDocument
  private(set) var table: PageTable
  @ObservationIgnored var pageCache: PageState?
  /// What was cut last: as it is read, and its source.
  @ObservationIgnored var lastCut: (text: String, source: String)?
  /// The format of what is selected, for the toggles.
  @ObservationIgnored var styleCache: (revision: UInt64, selection: Range<Int>, style: MarkStyle)?
  private var bookmarkedPages: Set<Int> = []
  /// Bookmarks whose page is not there; they are written back as they came.
  private var lostBookmarks: [Bookmark] = []
  /// The file beside the document cannot be understood and is left alone.
  private var keepsBookmarkFile = false
  private var encoding: DecodedText?
  private var stamp: FileAccess.Stamp?
  private var hasWarned = false
  /// Where unsaved text of the sample is kept; that of a file is kept beside it.
  @ObservationIgnored package var recoveryFolder: String?
  @ObservationIgnored private var keptRevision: UInt64?
  /// Called when the window may close.
  @ObservationIgnored package var onClose: (@MainActor () -> Void)?

  /// A document of a text without a file, such as the sample.
  package init(sample: String, bookmarkedPages: Set<Int>, name: String, words: Words) {
    self.words = words
    self.name = name
    isMarkdown = true
    let buffer = TextBuffer(sample)
    let table = PageTable(PageSplitter(buffer).spans.map(\.range))
    text = TextDocument(buffer)
    self.table = table
    self.bookmarkedPages = bookmarkedPages.filter { $0 < table.count }
  }

  /// Opens a file. What is only a trouble (not UTF-8, not writable, broken bookmarks) is told by
  /// ``message``.
  package init(opening path: String, words: Words) throws(DocumentError) {
    self.words = words
    self.path = path
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let file = path[slash...]
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 } ?? file.endIndex
    name = String(file[..<dot])
    isMarkdown = Self.markdownExtensions.contains(file[dot...].dropFirst().lowercased())
    stamp = FileAccess.stamp(path)
    let decoded = DecodedText(try FileAccess.read(path))
    encoding = decoded
    text = TextDocument(decoded.buffer)
    let spans = PageSplitter(decoded.buffer).spans
    table = PageTable(spans.map(\.range))
    if !decoded.isValidUTF8 {
      readOnlyReason = words[.reasonEncoding, ["encoding": decoded.encoding.rawValue]]
    } else if !FileAccess.isWritable(path) {
      readOnlyReason = words[.reasonPermission]
    }
    do {
      for bookmark in try BookmarkFile.read(beside: path) {
        if let index = bookmark.index(in: spans) {
          bookmarkedPages.insert(index)
        } else {
          lostBookmarks.append(bookmark)
        }
      }
    } catch {
      keepsBookmarkFile = true
      say("\(error)")
    }
    if let readOnlyReason {
      say(words[.readOnlyMessage, ["name": name, "reason": readOnlyReason]])
    } else if let kept = recoveryPath, FileAccess.stamp(kept) != nil {
      say(words[.recovered, ["path": kept]])
    }
  }

  private static let markdownExtensions: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn"]

  // MARK: - Pages

  package var pages: PageList {
    PageList(count: table.count, bookmarks: bookmarkedPages, words: words)
  }

  package var pageCount: Int { table.count }

  package func show(page: Int) {
    guard page != currentPage, (0..<table.count).contains(page) else { return }
    currentPage = page
    text.selection = table.range(of: page).lowerBound..<table.range(of: page).lowerBound
  }

  /// Sets the bookmark of a page, or takes it away, and saves that at once.
  package func toggleBookmark(page: Int) {
    guard (0..<table.count).contains(page) else { return }
    if bookmarkedPages.remove(page) == nil { bookmarkedPages.insert(page) }
    saveBookmarks()
  }

  // MARK: - Editing

  var isEditable: Bool { readOnlyReason == nil }
  /// Whether the inspector's formats mean anything in this document.
  var isFormattable: Bool { isEditable && isMarkdown }
  package var isModified: Bool { text.isModified }

  /// Changes the text as one step.
  @discardableResult
  func apply(
    _ edits: [Edit], kind: TextDocument.Change.Kind = .other, selection: Range<Int>? = nil
  ) -> TextDocument.Change? {
    guard isEditable, !edits.isEmpty else { return nil }
    let change = text.apply(edits, kind: kind, selection: selection)
    table.follow(change.edits)
    return change
  }

  package func undo() { step(text.undo(), else: .nothingToUndo, .undone) }
  package func redo() { step(text.redo(), else: .nothingToRedo, .redone) }

  private func step(_ change: TextDocument.Change?, else nothing: Words.Key, _ done: Words.Key) {
    guard let change else {
      say(words[nothing])
      return
    }
    table.follow(change.edits)
    currentPage = table.page(at: text.selection.lowerBound)
    say(words[done])
  }

  // MARK: - Saving

  /// Saves to the document's file; the sample goes to `samplePath`.
  ///
  /// A file that another program changed is overwritten only when asked twice.
  @discardableResult
  package func save(samplePath: String? = nil) -> Bool {
    guard isModified || path == nil else {
      say(words[.nothingToSave])
      return true
    }
    guard let target = path ?? samplePath else { return false }
    if path != nil, !hasWarned, let stamp, let now = FileAccess.stamp(target), now != stamp {
      hasWarned = true
      say(words[.changedOutside, ["name": name]])
      return false
    }
    do {
      guard isEditable, let bytes = encoding?.encoded(text.buffer) ?? Optional(text.buffer.utf8)
      else {
        say(words[.readOnlyMessage, ["name": name, "reason": readOnlyReason ?? ""]])
        return false
      }
      try FileAccess.replace(target, with: bytes)
    } catch {
      say(words[.couldNotSave, ["name": name, "reason": "\(error)"]])
      return false
    }
    path = target
    stamp = FileAccess.stamp(target)
    hasWarned = false
    text.markSaved()
    forgetUnsavedText()
    say(words[.saved, ["name": name]])
    saveBookmarks()
    return true
  }

  /// The window's Close button and Control-Q: asks if there is unsaved text.
  package func close() {
    if mayClose() { onClose?() }
  }

  /// Whether the window may close now; if not, the question is asked.
  func mayClose() -> Bool {
    if isModified { asksToSave = true }
    return !isModified
  }

  /// Goes to the next structure of the format inspector, and says how many items it has now.
  package func switchStructure() {
    structure = structure.next
    say(words[structure.message, ["count": "\(structure.itemCount)"]])
  }

  /// Closes without saving.
  package func discardAndClose() {
    forgetUnsavedText()
    asksToSave = false
    onClose?()
  }

  // MARK: - What a crash must not take

  /// Where unsaved text is kept while it is unsaved.
  private var recoveryPath: String? {
    guard let path else { return recoveryFolder.map { $0 + "/unsaved.md" } }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<slash] + "." + path[slash...] + ".unsaved"
  }

  /// Writes the unsaved text beside the document, if there is any that is not kept yet.
  package func keepUnsavedText() {
    guard isModified, keptRevision != text.revision, let target = recoveryPath else { return }
    keptRevision = text.revision
    // Nothing can be said of a failure here: the text is still on the screen and can be saved.
    try? FileAccess.replace(target, with: text.buffer.utf8)
  }

  private func forgetUnsavedText() {
    guard keptRevision != nil, let target = recoveryPath else { return }
    keptRevision = nil
    FileAccess.remove(target)
  }

  private func saveBookmarks() {
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

  func say(_ words: String) { message = (message.number + 1, words) }
}

/// The three structures of the format inspector.
package enum InspectorStructure: CaseIterable, Hashable, Sendable {
  case asItComes, contain, combine

  var message: Words.Key {
    switch self {
    case .asItComes: .structureAsItComes
    case .contain: .structureContain
    case .combine: .structureCombine
    }
  }

  /// How many items the inspector holds: a title and a button for each preset, or one group; and
  /// fourteen others.
  var itemCount: Int { 14 + (self == .asItComes ? 2 * StylePreset.allCases.count : 1) }

  var next: InspectorStructure {
    let all = Self.allCases
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }
}
