/// The kind of a field to type into, which says what rules its text has.
public enum FieldKind: String, Hashable, Sendable {
  case text, search, url, email, password, number, range, date, month, week, time, color
  case telephone = "tel"
  case dateAndTime = "datetime-local"
  /// A `textarea`.
  case lines

  /// Reads the kind of a field. As in browsers, an `input` of an unknown type is one of a text.
  public init(_ node: PageDocument.Node) {
    if node.tag == "textarea" {
      self = .lines
    } else {
      let kind = node[attribute: "type"].flatMap { FieldKind(rawValue: $0.lowercased()) } ?? .text
      self = kind == .lines ? .text : kind
    }
  }

  /// `minlength` and `maxlength` mean something.
  public var hasLength: Bool { hasPattern || self == .lines }

  /// `pattern` means something.
  var hasPattern: Bool {
    switch self {
    case .text, .search, .url, .email, .password, .telephone: true
    case .number, .range, .date, .month, .week, .time, .color, .dateAndTime, .lines: false
    }
  }
}
