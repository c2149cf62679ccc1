import CCMark
import Synchronization

private let lock = Mutex(())

extension Outline {
  /// What cmark-gfm, the reference, makes of a text. Its ranges are not used: they are wrong.
  init(cmark text: String) {
    // Its extensions change tables that all parsers share.
    self = lock.withLock { _ in Outline(parsing: text) }
  }

  private init(parsing text: String) {
    cmark_gfm_core_extensions_ensure_registered()
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist"] {
      if let extended = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, extended)
      }
    }
    cmark_parser_feed(parser, text, text.utf8.count)
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    self.init(name: "document", children: Self.children(of: root))
  }

  private static func children(of node: OpaquePointer?) -> [Outline] {
    var children: [Outline] = []
    var child = cmark_node_first_child(node)
    while let current = child {
      append(Outline(node: current), to: &children)
      child = cmark_node_next(current)
    }
    return children
  }

  private init(node: OpaquePointer) {
    let name = String(cString: cmark_node_get_type_string(node))
    let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
    let children = Self.children(of: node)
    switch name {
    case "text": self.init(text: literal)
    case "softbreak": self.init(text: "\n")
    case "linebreak": self.init(name: "break")
    case "emph": self.init(name: "emphasis", children: children)
    case "strong", "strikethrough", "paragraph", "table_row", "table_header", "table_cell", "table",
      "thematic_break":
      self.init(name: name, children: children)
    case "code": self.init(name: "code", detail: literal)
    case "html_inline": self.init(name: "html", detail: literal)
    case "link", "image": self.init(name: name, detail: "\(url)|\(title)", children: children)
    case "heading":
      self.init(
        name: name, detail: "\(cmark_node_get_heading_level(node))", children: children)
    case "code_block":
      let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
      self.init(
        name: "code_block", detail: info.split(separator: " ").first.map(String.init) ?? "",
        children: literal.isEmpty ? [] : [Outline(text: literal)])
    case "html_block": self.init(name: name, children: [Outline(text: literal)])
    case "block_quote": self.init(name: "quote", children: children)
    case "list":
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      let start = isOrdered ? "\(cmark_node_get_list_start(node))" : "-"
      self.init(name: "list", detail: start, children: children)
    case "tasklist":
      let isChecked = cmark_gfm_extensions_get_tasklist_item_checked(node)
      self.init(name: "item", detail: isChecked ? "x" : "_", children: children)
    default: self.init(name: name, children: children)
    }
  }
}
