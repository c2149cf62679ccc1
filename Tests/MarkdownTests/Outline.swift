import TextModel

@testable import Markdown

/// The structure of a Markdown text, without ranges, for comparing it with the reference.
struct Outline: Hashable {
  var name: String
  var detail = ""
  var children: [Outline] = []

  init(name: String, detail: String = "", children: [Outline] = []) {
    self.name = name
    self.detail = detail
    self.children = children
  }

  init(text: String) { self.init(name: "", detail: text) }

  /// Adds a child; texts side by side are one.
  static func append(_ child: Outline, to children: inout [Outline]) {
    if child.name.isEmpty, let last = children.last, last.name.isEmpty {
      children[children.count - 1].detail += child.detail
    } else if !child.name.isEmpty || !child.detail.isEmpty {
      children.append(child)
    }
  }
}

extension Outline {
  /// Without what the reference does differently from its own specification: it keeps white space
  /// at the beginning of lazy lines, and resolves references before escapes in info strings.
  var normalized: Outline {
    var outline = self
    if name.isEmpty || name == "code" {
      outline.detail = detail.replacing(#/\ +/#, with: " ").replacing("\n ", with: "\n")
    } else if name == "code_block", detail.contains("\\") || detail.contains("&") {
      outline.detail = "?"
    }
    outline.children = children.map(\.normalized)
    for (index, child) in outline.children.enumerated().dropFirst()
    where child.name.isEmpty && outline.children[index - 1].name == "break" {
      outline.children[index].detail = String(child.detail.drop { $0 == " " })
    }
    outline.children.removeAll { $0.name.isEmpty && $0.detail.isEmpty }
    return outline
  }
}

extension Outline: CustomStringConvertible {
  var description: String {
    if name.isEmpty { return detail.debugDescription }
    let head = detail.isEmpty ? name : "\(name)[\(detail.debugDescription)]"
    return children.isEmpty
      ? head : "\(head)(\(children.map(\.description).joined(separator: " ")))"
  }
}

extension Outline {
  init(_ markdown: MarkdownText) {
    let blocks = markdown.blocks
    var held: [Int: [Int]] = [:]
    for (index, block) in blocks.enumerated() {
      held[block.parent ?? -1, default: []].append(index)
    }
    let builder = Builder(markdown: markdown, blocks: blocks, held: held)
    self.init(name: "document", children: builder.children(of: -1))
  }

  private struct Builder {
    let markdown: MarkdownText
    let blocks: [Block]
    let held: [Int: [Int]]

    func children(of index: Int) -> [Outline] {
      (held[index] ?? []).compactMap { outline($0) }
    }

    private func verbatim(_ block: Block) -> Outline {
      Outline(
        text: block.lines.map { markdown.buffer.string(in: $0) + "\n" }.joined())
    }

    private func outline(_ index: Int) -> Outline? {
      let block = blocks[index]
      switch block.kind {
      case .paragraph: return Outline(name: "paragraph", children: inlines(block))
      case .heading(let level):
        return Outline(name: "heading", detail: "\(level)", children: inlines(block))
      case .quote: return Outline(name: "quote", children: children(of: index))
      case .list(.bullet): return Outline(name: "list", detail: "-", children: children(of: index))
      case .list(.ordered(let start)):
        return Outline(name: "list", detail: "\(start)", children: children(of: index))
      case .item(let item):
        let detail = item.isChecked.map { $0 ? "x" : "_" } ?? ""
        return Outline(name: "item", detail: detail, children: children(of: index))
      case .code(_, let language):
        return Outline(name: "code_block", detail: language ?? "", children: text(verbatim(block)))
      case .html: return Outline(name: "html_block", children: text(verbatim(block)))
      case .table: return Outline(name: "table", children: children(of: index))
      case .row(let isHeader):
        let name = isHeader ? "table_header" : "table_row"
        var cells = children(of: index)
        if let parent = block.parent, case .table(let columns) = blocks[parent].kind {
          while cells.count < columns.count { cells.append(Outline(name: "table_cell")) }
        }
        return Outline(name: name, children: cells)
      case .cell: return Outline(name: "table_cell", children: inlines(block))
      case .thematicBreak: return Outline(name: "thematic_break")
      case .frontMatter: return Outline(name: "front_matter")
      case .footnote(let label):
        return Outline(name: "footnote", detail: label, children: children(of: index))
      case .linkDefinition: return nil
      }
    }

    private func text(_ outline: Outline) -> [Outline] { outline.detail.isEmpty ? [] : [outline] }

    private func inlines(_ block: Block) -> [Outline] {
      // The tags of an underline may cross other marks; the reference does not pair them.
      var marks = markdown.inlines(of: block).flatMap { mark -> [Inline] in
        mark.kind == .underline ? tags(of: mark) : [mark]
      }.sorted {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      }[...]
      guard let first = block.lines.first, let last = block.lines.last else { return [] }
      return outlines(in: first.lowerBound..<last.upperBound, of: &marks, block)
    }

    /// The marks within a range, and the text between them.
    private func outlines(
      in range: Range<Int>, of marks: inout ArraySlice<Inline>, _ block: Block
    ) -> [Outline] {
      var result: [Outline] = []
      var position = range.lowerBound
      while let mark = marks.first, mark.range.lowerBound < range.upperBound {
        marks.removeFirst()
        append(Outline(text: source(position..<mark.range.lowerBound)), to: &result)
        position = mark.range.upperBound
        append(outline(mark, &marks, block), to: &result)
      }
      append(Outline(text: source(position..<range.upperBound)), to: &result)
      return result
    }

    private func outline(
      _ mark: Inline, _ marks: inout ArraySlice<Inline>, _ block: Block
    ) -> Outline {
      func held() -> [Outline] { outlines(in: mark.content, of: &marks, block) }
      func target(_ target: LinkTarget) -> String { "\(target.destination)|\(target.title ?? "")" }
      switch mark.kind {
      case .emphasis: return Outline(name: "emphasis", children: held())
      case .strong: return Outline(name: "strong", children: held())
      case .strikethrough: return Outline(name: "strikethrough", children: held())
      case .underline, .html: return Outline(name: "html", detail: text(mark.range, in: block))
      case .code:
        let text = held().map { $0.detail == "\n" ? " " : $0.detail }.joined()
        return Outline(name: "code", detail: text.replacing("\n", with: " "))
      case .link(let link): return Outline(name: "link", detail: target(link), children: held())
      case .image(let link): return Outline(name: "image", detail: target(link), children: held())
      case .autolink(let destination):
        return Outline(
          name: "link", detail: destination + "|", children: [Outline(text: source(mark.content))])
      case .footnote(let label): return Outline(name: "footnote_reference", detail: label)
      case .escape: return Outline(text: "")
      case .reference(let text): return Outline(text: text)
      case .softBreak: return Outline(text: "\n")
      case .hardBreak: return Outline(name: "break")
      }
    }

    private func tags(of mark: Inline) -> [Inline] {
      [mark.opening, mark.closing].map { tag in
        Inline(kind: .html, range: tag, content: tag.upperBound..<tag.upperBound)
      }
    }

    /// A range without the marks of blocks at the beginnings of its lines.
    private func text(_ range: Range<Int>, in block: Block) -> String {
      block.lines.filter { $0.upperBound >= range.lowerBound && $0.lowerBound <= range.upperBound }
        .map { source($0.clamped(to: range)) }.joined(separator: "\n")
    }

    private func source(_ range: Range<Int>) -> String { markdown.buffer.string(in: range) }
  }
}
