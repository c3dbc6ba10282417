import Foundation

extension PathConfiguration {
  /// Reads the text of a document, with a comma after a last value where there is one, as Apple's reader does.
  public init(json text: String) throws(PathConfigurationError) {
    let document: DecodedJSON
    do {
      document = try JSONDecoder().decode(DecodedJSON.self, from: Data(Self.withoutLastCommas(text).bytes))
    } catch let error as PathConfigurationError {
      throw error
    } catch {
      throw .notJSON
    }
    try self.init(document.value)
  }

  /// The lines of a JSON text, counted from 1, that have a comma after a last value.
  static func lastCommas(in text: String) -> [Int] { withoutLastCommas(text).lines }

  /// The bytes of a JSON text without commas that only a closing bracket follows, and the lines of those commas.
  private static func withoutLastCommas(_ text: String) -> (bytes: [UInt8], lines: [Int]) {
    var bytes: [UInt8] = []
    var lines: [Int] = []
    var line = 1
    // The place of a comma after which only white space has come.
    var comma: (place: Int, line: Int)?
    var isInString = false
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else {
        switch byte {
        case UInt8(ascii: ","): comma = (bytes.count, line)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          if let comma {
            bytes[comma.place] = UInt8(ascii: " ")
            lines.append(comma.line)
          }
          comma = nil
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
        default:
          comma = nil
          isInString = byte == UInt8(ascii: "\"")
        }
      }
      bytes.append(byte)
    }
    return (bytes, lines)
  }
}

/// A JSON value as a decoder gives it, which does not keep the order of keys.
private struct DecodedJSON: Decodable {
  var value: JSONValue

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      // Not an object: the other kinds are tried.
      let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .object(try keys.map { .init($0.stringValue, try object.decode(DecodedJSON.self, forKey: $0).value) })
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(DecodedJSON.self).value) }
      value = .array(values)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        value = .null
      } else if let flag = try? single.decode(Bool.self) {
        value = .bool(flag)
      } else if let text = try? single.decode(String.self) {
        value = .string(text)
      } else {
        do {
          value = .number(try single.decode(Decimal.self))
        } catch let error where JSONNumbers.areTooLarge(error) {
          throw PathConfigurationError.numberOutOfRange
        }
      }
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
