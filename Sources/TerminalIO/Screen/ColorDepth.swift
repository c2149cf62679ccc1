/// How many colours a terminal shows.
package enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  case monochrome, palette16, palette256, trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
