/// Something the machine should have is missing or broken: exit status 3.
struct EnvironmentError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
