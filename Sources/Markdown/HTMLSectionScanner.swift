/// Finds the ends of comments, instructions, declarations and CDATA sections in one text.
///
/// It remembers which of them are closed nowhere further on, so that a text of many openings without
/// an end is not searched to its end for each.
struct HTMLSectionScanner {
  private enum Section: CaseIterable {
    case comment, instruction, declaration, cdata

    var opening: StaticString {
      switch self {
      case .comment: "<!--"
      case .instruction: "<?"
      case .cdata: "<![CDATA["
      case .declaration: "<!"
      }
    }

    var closing: StaticString {
      switch self {
      case .comment: "-->"
      case .instruction: "?>"
      case .cdata: "]]>"
      case .declaration: ">"
      }
    }
  }

  private var unclosed: Set<Section> = []

  /// The end of the section that begins at `start`, or `nil`.
  mutating func end(in bytes: [UInt8], at start: Int) -> Int? {
    let text = bytes[start...]
    let section: Section
    if text.starts(with: "<!--") {
      section = .comment
      // Two comments that are nothing but their ends.
      if text.starts(with: "<!-->") { return start + 5 }
      if text.starts(with: "<!--->") { return start + 6 }
    } else if text.starts(with: "<?") {
      section = .instruction
    } else if text.starts(with: "<![CDATA[") {
      section = .cdata
    } else if text.starts(with: "<!"), text.dropFirst(2).first?.isASCIILetter == true {
      section = .declaration
    } else {
      return nil
    }
    guard !unclosed.contains(section) else { return nil }
    let from = start + section.opening.utf8CodeUnitCount
    if let end = bytes[from...].firstEnd(of: section.closing) { return end }
    unclosed.insert(section)
    return nil
  }
}

extension ArraySlice<UInt8> {
  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// The index behind the first place that holds an ASCII text.
  func firstEnd(of text: StaticString) -> Int? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      var index = startIndex
      while index + wanted.count <= endIndex {
        if self[index] == first, self[index...].starts(with: wanted) {
          return index + wanted.count
        }
        index += 1
      }
      return nil
    }
  }
}
