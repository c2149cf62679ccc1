/// Input that cannot be used, told with its place: `FILE:LINE: what, and what is allowed`. Exit
/// status 2.
struct InputError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
