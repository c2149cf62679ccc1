import Markdown
import Observation
import TextModel

/// The document being edited: its text, its pages, its bookmarks and its file.
@MainActor @Observable
package final class DocumentModel {
  package let words: Words
  /// What the window is called.
  package internal(set) var name: String
  /// Where it is saved; `nil` for the sample until it is saved.
  package internal(set) var path: String?
  /// Whether the text is Markdown, by its file's name; everything else is read as it stands.
  var isMarkdown: Bool
  /// Why the text may not be changed; `nil` if it may.
  package private(set) var readOnlyReason: String?
  package var structure = InspectorStructure.asItComes
  /// The page that is shown, from 0.
  package private(set) var currentPage = 0
  /// The question about unsaved text is open.
  package var asksToSave = false
  /// The question where to save is open, with what is typed there.
  package var asksForPath = false
  package var typedPath = ""
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
  var bookmarkedPages: Set<Int> = []
  /// Bookmarks whose page is not there; they are written back as they came.
  var lostBookmarks: [Bookmark] = []
  /// The file beside the document cannot be understood and is left alone.
  var keepsBookmarkFile = false
  var encoding: DecodedText?
  /// The file as it was when it was read or saved.
  var stamp: FileAccess.Stamp?
  /// The file that is replaced when saving is asked for again.
  @ObservationIgnored var warnedOf: String?
  @ObservationIgnored var closesOnceSaved = false
  /// Where unsaved text is kept if it cannot be kept beside the document.
  @ObservationIgnored let recoveryFolder: String?
  @ObservationIgnored var unsavedCopy: UnsavedCopy
  /// Called when the window may close.
  @ObservationIgnored package var onClose: (@MainActor () -> Void)?

  /// A document of a text without a file, such as the sample.
  /// - Parameter recoveryFolder: where unsaved text is kept; `nil` if it need not be.
  package init(
    sample: String, bookmarkedPages: Set<Int>, name: String, words: Words,
    recoveryFolder: String? = nil
  ) {
    self.words = words
    self.name = name
    self.recoveryFolder = recoveryFolder
    unsavedCopy = UnsavedCopy(of: nil, folder: recoveryFolder)
    isMarkdown = true
    let buffer = TextBuffer(sample)
    let table = PageTable(PageSplitter(buffer).spans.map(\.range))
    text = TextDocument(buffer)
    self.table = table
    self.bookmarkedPages = bookmarkedPages.filter { $0 < table.count }
    if let left = unsavedCopy.left { say(words[.recovered, ["path": left]]) }
  }

  /// Opens a file. What is only a trouble (not UTF-8, not writable, broken bookmarks) is told by
  /// ``message``.
  package init(
    opening path: String, words: Words, recoveryFolder: String? = nil
  ) throws(DocumentError) {
    self.words = words
    self.path = path
    let file = FileName(path)
    name = file.title
    isMarkdown = file.isMarkdown
    self.recoveryFolder = recoveryFolder
    unsavedCopy = UnsavedCopy(of: file, folder: recoveryFolder)
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
    } else if let left = unsavedCopy.left {
      say(words[.recovered, ["path": left]])
    }
  }

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

  /// Goes to the next structure of the format inspector, and says how many items it has now.
  package func switchStructure() {
    structure = structure.next
    say(words[structure.message, ["count": "\(structure.itemCount)"]])
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
