/// One line of `lectern describe`: an event and an element, to be said in a profile and a locale.
struct DescribeRequest: Decodable {
  var platform: String?
  var locale: String?
  var event: String?
  var keyForm: String?
  var element: Description?

  /// An element, in the words of the request.
  struct Description: Decodable {
    var role: String?
    var landmark: String?
    var traits: [String]?
    var label: String?
    var value: Text?
    var placeholder: String?
    var hint: String?
    var help: String?
    var states: [String]?
    var required: Bool?
    var position: [Int]?
    var level: Int?
    var orientation: String?
    var insertion: String?
    var childCount: Int?
    var container: Subject?
    var actions: Names?
    var customContent: [Content]?
    var focus: Subject?
    var context: Place?
    var directTouch: [String]?
    var behavior: String?
    var children: [Description]?
    var row: Int?
    var rows: Int?
    var column: Int?
    var columns: Int?
    var header: String?
    var rotor: String?
    var entries: Names?
    var entry: String?
    var char: String?
    var text: String?
    var app: String?
    var window: String?
  }

  /// The place of an element in the iOS profile.
  struct Place: Decodable {
    var kind: String
    var index: Int?
    var count: Int?
    var row: Int?
    var column: Int?
    var width: Int?
    var height: Int?
    var firstInRow: Bool?
    var headers: [[String?]]?
  }

  /// An element, or a spoken string for one.
  indirect enum Subject: Decodable {
    case words(String)
    case element(Description)

    init(from decoder: any Decoder) throws {
      if let words = try? decoder.singleValueContainer().decode(String.self) {
        self = .words(words)
      } else {
        self = .element(try Description(from: decoder))
      }
    }
  }

  /// Names, or how many there are.
  enum Names: Decodable {
    case number(Int)
    case list([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(max(0, number))
      } else {
        self = .list(try container.decode([String].self))
      }
    }

    var count: Int {
      switch self {
      case .number(let number): number
      case .list(let names): names.count
      }
    }

    var first: String? {
      if case .list(let names) = self { names.first } else { nil }
    }
  }

  /// A string, or a number written without quotes.
  struct Text: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        text = String(number)
      } else if let number = try? container.decode(Double.self) {
        text = String(number)
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  /// `[label, value]` or `[label, value, important]`.
  struct Content: Decodable {
    var label: String
    var value: String
    var isImportant: Bool

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      label = try container.decode(String.self)
      value = container.isAtEnd ? "" : try container.decode(String.self)
      isImportant = container.isAtEnd ? false : try container.decode(Bool.self)
    }
  }
}
