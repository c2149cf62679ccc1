import AccessibilityTree
import TerminalIO

/// The weight of a frame around an element.
enum RingWeight {
  /// A container that is interacted with.
  case light
  /// The element in focus.
  case heavy

  var horizontal: Character { self == .heavy ? "━" : "─" }
  var vertical: Character { self == .heavy ? "┃" : "│" }
  var corners:
    (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
  {
    self == .heavy ? ("┏", "┓", "┗", "┛") : ("┌", "┐", "└", "┘")
  }
}

extension Grid {
  /// Whether the cells around a rectangle hold nothing that a frame would hide.
  func hasRoomForRing(around frame: CellRect, in area: GridRect) -> Bool {
    ringCells(around: frame).allSatisfy { point, _ in
      let isOutside = !CellRect(area).contains(CellPoint(x: point.x, y: point.y))
      return !isOutside && isFree(point)
    }
  }

  /// Draws a frame in the cells around a rectangle; a cell that holds a word keeps it, in the
  /// frame's colour and weight.
  mutating func drawRing(
    around frame: CellRect, in area: GridRect, _ weight: RingWeight, color: CellColor
  ) {
    let style = CellStyle(
      foreground: color, attributes: weight == .heavy ? [.bold] : [.dim])
    for (point, character) in ringCells(around: frame, weight: weight)
    where CellRect(area).contains(CellPoint(x: point.x, y: point.y)) && isFree(point) {
      if weight == .light, self.character(at: point) != " " {
        // A line that is there already keeps its joints and takes the colour.
        restyle(GridRect(x: point.x, y: point.y, width: 1, height: 1)) { $0 = style }
      } else {
        draw(String(character), at: point, style: style)
      }
    }
  }

  private func isFree(_ point: GridPoint) -> Bool {
    guard let character = character(at: point), let scalar = character.unicodeScalars.first else {
      return false
    }
    return character == " " || (0x2500...0x257F).contains(scalar.value)
      || character == "|" || character == "+" || character == "-"
  }

  private func ringCells(
    around frame: CellRect, weight: RingWeight = .heavy
  ) -> [(GridPoint, Character)] {
    let left = frame.x - 1
    let right = frame.maxX
    let top = frame.y - 1
    let bottom = frame.maxY
    var cells: [(GridPoint, Character)] = []
    for x in max(0, frame.x)..<max(0, frame.x, min(frame.maxX, size.width)) {
      cells.append((GridPoint(x: x, y: top), weight.horizontal))
      cells.append((GridPoint(x: x, y: bottom), weight.horizontal))
    }
    for y in max(0, frame.y)..<max(0, frame.y, min(frame.maxY, size.height)) {
      cells.append((GridPoint(x: left, y: y), weight.vertical))
      cells.append((GridPoint(x: right, y: y), weight.vertical))
    }
    let corners = weight.corners
    cells.append((GridPoint(x: left, y: top), corners.topLeft))
    cells.append((GridPoint(x: right, y: top), corners.topRight))
    cells.append((GridPoint(x: left, y: bottom), corners.bottomLeft))
    cells.append((GridPoint(x: right, y: bottom), corners.bottomRight))
    return cells
  }
}
