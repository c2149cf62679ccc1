import TerminalUI

/// The menu bar of the sample app: every command, with its shortcut.
struct DocumentCommands: Commands {
  let document: DocumentModel

  private var words: Words { document.words }

  var body: some Commands {
    CommandMenu(words[.fileMenu]) {
      Button(words[.save]) { document.save() }.keyboardShortcut("s")
      Button(words[.saveAs]) { document.askForPath() }
        .keyboardShortcut("s", modifiers: [.command, .shift])
      Button(words[.close]) { document.close() }.keyboardShortcut("w")
      Button(words[.quit]) { document.close() }.keyboardShortcut("q")
    }
    CommandMenu(words[.editMenu]) {
      Button(words[.undo]) { document.undo() }.keyboardShortcut("z")
      Button(words[.redo]) { document.redo() }
        .keyboardShortcut("z", modifiers: [.command, .shift])
    }
    CommandMenu(words[.formatMenu]) {
      ForEach(StylePreset.allCases, id: \.self) { preset in
        Button(words[preset.title]) { document.apply(preset) }
      }
      ForEach(FormatToggle.allCases, id: \.self) { format in
        Button(words[format.title]) { document.toggle(format) }
      }
    }
    CommandMenu(words[.view]) {
      Button(words[.nextStructure]) { document.switchStructure() }
        .keyboardShortcut("s", modifiers: [.command, .option])
    }
  }
}
