import Foundation
import Monetization

/// A JSON value with its position, so that an error can name file, line and column.
package struct PositionedJSON: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([PositionedJSON])
    /// The members in the order of the file, repeated keys included.
    case object([Member])
  }

  /// A key of an object with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var position: TextPosition
    package var value: PositionedJSON
  }

  package var file: String
  /// The position of the value's first character.
  package var position: TextPosition
  package var value: Value

  /// Reads one JSON text (RFC 8259) and nothing after it.
  ///
  /// The reader is strict: no comments, no trailing commas, no bare control characters. It skips a UTF-8 byte order
  /// mark, keeps 38 digits of a number, and allows 256 levels of nesting.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    var reader = try JSONReader(bytes: bytes, file: file)
    self = try reader.document()
  }

  /// Reads a JSON text as Apple's reader does, which takes a comma after the last value of an object or an array.
  ///
  /// - Parameter trailingCommas: Those commas, each with its place.
  init(bytes: [UInt8], file: String, trailingCommas: inout [LoadingError]) throws(LoadingError) {
    var reader = try JSONReader(bytes: bytes, file: file, takesTrailingCommas: true)
    self = try reader.document()
    trailingCommas = reader.trailingCommas
  }

  init(file: String, position: TextPosition, value: Value) {
    self.file = file
    self.position = position
    self.value = value
  }

  /// The same value without its positions. A repeated key appears once, in its last place.
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

  /// The members of an object; of a repeated key only the last one. Empty for other values.
  package var distinctMembers: [Member] {
    guard case .object(let members) = value else { return [] }
    var seen: Set<String> = []
    return members.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }
}
