/// What is wrong with a request, and what is allowed.
struct DescribeError: Error {
  var message: String

  init(_ message: String) { self.message = message }

  /// A name that is none of those allowed.
  static func unknown(_ what: String, _ name: String, allowed: [String]) -> DescribeError {
    let shown = name.count > 40 ? String(name.prefix(40)) + "…" : name
    return DescribeError(
      "\(what) \"\(shown)\" is not known; allowed are \(allowed.joined(separator: ", "))")
  }
}
