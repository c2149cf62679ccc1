extension DescribeError {
  /// What a decoder found wrong, by the path of names to it.
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init("\(Self.path(context)) has another type; \(Self.name(of: type)) is allowed")
    case .keyNotFound(let key, let context):
      self.init("\(Self.path(context)) lacks \"\(key.stringValue)\"")
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init("\(Self.path(context)) is not understood")
    default:
      self.init("not JSON; a request is a JSON object")
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let names = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    return names.isEmpty ? "the request" : names.suffix(8).joined(separator: ".")
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type, is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
