/// A value that can be worked out again from the rest, kept only to spare the work.
///
/// It counts for nothing: not in equality, not in a hash, not in an encoding.
struct Transient<Value: Sendable>: Hashable, Codable, Sendable {
  var value: Value?

  init(_ value: Value? = nil) {
    self.value = value
  }

  static func == (left: Transient, right: Transient) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
