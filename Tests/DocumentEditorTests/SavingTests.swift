import Foundation
import TerminalUI
import Testing
import TextModel

@testable import DocumentEditor

/// Text is saved where it can be, and never lost where it cannot.
@MainActor @Suite struct SavingTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "lectern-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/state", withIntermediateDirectories: true)
  }

  private var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { $0 != "state" }.sorted()
  }

  private func text(of name: String) -> String? {
    try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func sample() -> DocumentModel {
    DocumentModel(
      sample: "Text.\n", bookmarkedPages: [0], name: "Test", words: Words(locale: "en"),
      recoveryFolder: folder + "/state")
  }

  private func type(_ words: String, into model: DocumentModel) {
    PageText(document: model).replace(0..<0, with: words, kind: .typing)
  }

  @Test func whatHasNoFileAsksForOne() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let model = sample()
    type("My ", into: model)
    #expect(!model.save() && model.asksForPath && model.typedPath == "Test.md")
    model.typedPath = " \(folder)/a.md "
    model.saveToTypedPath()
    #expect(!model.asksForPath && model.message.words == "Saved a" && model.name == "a")
    #expect(text(of: "a.md") == "My Text.\n" && names == ["a.bookmarks.json", "a.md"])
    type("O", into: model)
    #expect(model.save() && text(of: "a.md") == "OMy Text.\n")
  }

  @Test func anotherFileIsReplacedOnlyWhenAskedTwice() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "Another".write(toFile: folder + "/b.txt", atomically: true, encoding: .utf8)
    let model = sample()
    model.askForPath()
    model.typedPath = folder + "/b.txt"
    model.saveToTypedPath()
    #expect(model.asksForPath && model.message.words.contains("b.txt is there already"))
    #expect(text(of: "b.txt") == "Another")
    model.saveToTypedPath()
    #expect(!model.asksForPath && text(of: "b.txt") == "Text.\n" && !model.isMarkdown)
  }

  @Test func whatCannotBeSavedIsKeptAndAskedFor() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let model = sample()
    var isClosed = false
    model.onClose = { isClosed = true }
    type("My ", into: model)
    model.close()
    model.saveAndClose()
    #expect(!model.asksToSave && model.asksForPath)
    model.typedPath = folder + "/none/a.md"
    model.saveToTypedPath()
    #expect(model.asksForPath && !isClosed && model.isModified)
    let message = model.message.words
    #expect(message.contains("\(folder)/none: cannot be written"), Comment(rawValue: message))
    #expect(message.hasSuffix("The text is kept in \(folder)/state/sample.md.unsaved."))
    #expect(text(of: "state/sample.md.unsaved") == "My Text.\n")
    model.typedPath = folder + "/a.md"
    model.saveToTypedPath()
    #expect(
      isClosed && text(of: "a.md") == "My Text.\n" && text(of: "state/sample.md.unsaved") == nil)
  }

  @Test func whatAnEarlierSessionLeftIsNotOverwritten() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a.md"
    try "Text.\n".write(toFile: path, atomically: true, encoding: .utf8)
    let words = Words(locale: "en")
    let first = try DocumentModel(opening: path, words: words)
    type("First ", into: first)
    first.keepUnsavedText()
    let second = try DocumentModel(opening: path, words: words)
    #expect(second.message.words.contains("/.a.md.unsaved"))
    type("Second ", into: second)
    second.keepUnsavedText()
    #expect(text(of: ".a.md.unsaved") == "First Text.\n")
    #expect(text(of: ".a.md.unsaved-2") == "Second Text.\n")
    second.save()
    #expect(names == [".a.md.unsaved", "a.md"])
  }
}
