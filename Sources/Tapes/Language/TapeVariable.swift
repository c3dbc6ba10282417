/// The syntax of variables in a tape: `${name}`.
enum TapeVariable {
  /// Returns true if the text consists of letters, digits and `_`, and does not begin with a digit.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !text.utf8.isEmpty, first.decimalDigit == nil else { return false }
    return text.utf8.allSatisfy(\.isNamePart)
  }

  /// Returns the end of the variable that begins at `start`; nil if none begins there.
  static func end(in bytes: [UInt8], at start: Int) -> Int? {
    guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "$"), bytes[start + 1] == UInt8(ascii: "{"),
      bytes[start + 2].isNamePart, bytes[start + 2].decimalDigit == nil
    else { return nil }
    var end = start + 3
    while end < bytes.count, bytes[end].isNamePart { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "}") ? end + 1 : nil
  }

  /// Replaces each variable by the result of `value`; a variable stays as it is if that is nil.
  static func replaced(in text: String, _ value: (String) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if let end = end(in: bytes, at: offset),
        let value = value(String(decoding: bytes[offset + 2..<end - 1], as: UTF8.self))
      {
        result += value.utf8
        offset = end
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    decimalDigit != nil || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
