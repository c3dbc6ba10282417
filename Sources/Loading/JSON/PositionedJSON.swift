import Foundation
import Monetization

/// A JSON value that remembers where it stood, so that a wrong one can be named by file, line and column.
package struct PositionedJSON: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([PositionedJSON])
    /// In the order of the file, repeated keys included.
    case object([Member])
  }

  /// One key of an object with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var position: TextPosition
    package var value: PositionedJSON
  }

  package var file: String
  /// Of the first character of the value.
  package var position: TextPosition
  package var value: Value

  /// Reads one JSON text (RFC 8259) and nothing after it.
  ///
  /// Strict: no comments, no trailing commas, no bare control characters. A UTF-8 byte order mark is skipped. A number
  /// keeps 38 digits. Nesting ends at 256 levels.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    var reader = try JSONReader(bytes: bytes, file: file)
    self = try reader.document()
  }

  init(file: String, position: TextPosition, value: Value) {
    self.file = file
    self.position = position
    self.value = value
  }

  /// The same value without its positions. A key that the file repeats appears once, at its last place.
  package var json: JSONValue {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let elements): return .array(elements.map(\.json))
    case .object: return .object(distinctMembers.map { JSONValue.Member($0.key, $0.value.json) })
    }
  }

  /// The members of an object, of a repeated key the last one only; empty for other values.
  package var distinctMembers: [Member] {
    guard case .object(let members) = value else { return [] }
    var seen: Set<String> = []
    return members.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }
}
