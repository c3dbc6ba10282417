import Foundation

extension JSONValue {
  /// The value as compact JSON, keys in their order, for logs and bridge messages.
  public var compactText: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.compactText).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.compactText }.joined(separator: ",") + "}"
    }
  }

  /// The value over several lines, two blanks a level, keys in their order, for people and files.
  public var indentedText: String { indentedText(at: "") }

  private func indentedText(at margin: String) -> String {
    let inner = margin + "  "
    return switch self {
    case .array(let values) where !values.isEmpty:
      "[\n" + values.map { inner + $0.indentedText(at: inner) }.joined(separator: ",\n") + "\n\(margin)]"
    case .object(let members) where !members.isEmpty:
      "{\n"
        + members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.indentedText(at: inner))" }
        .joined(separator: ",\n") + "\n\(margin)}"
    case .null, .bool, .number, .string, .array, .object: compactText
    }
  }

  /// What JSON quotes is ASCII, so bytes are looked at in place of scalars.
  private static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    quoted.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): quoted += "\\\"".utf8
      case UInt8(ascii: "\\"): quoted += "\\\\".utf8
      case UInt8(ascii: "\n"): quoted += "\\n".utf8
      case UInt8(ascii: "\t"): quoted += "\\t".utf8
      case ..<0x20:
        let hex = String(byte, radix: 16)
        quoted += "\\u\(String(repeating: "0", count: 4 - hex.count))\(hex)".utf8
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }
}
