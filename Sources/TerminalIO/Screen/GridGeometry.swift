/// A cell's place, counted from the top left corner.
package struct GridPoint: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells.
package struct GridSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of cells.
package struct GridRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(_ size: GridSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The columns and rows the rectangle covers; empty where its size is not positive. Any numbers
  /// will do: ends past the range of `Int` are held at it.
  var columns: Range<Int> { Self.range(x, width) }
  var rows: Range<Int> { Self.range(y, height) }

  private static func range(_ start: Int, _ length: Int) -> Range<Int> {
    guard length > 0 else { return start..<start }
    let (end, overflow) = start.addingReportingOverflow(length)
    return start..<(overflow ? .max : end)
  }
}
