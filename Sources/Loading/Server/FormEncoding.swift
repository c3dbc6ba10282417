import Simulation

/// The fields of a form as the body of a request: `application/x-www-form-urlencoded`, as in the URL standard.
package enum FormEncoding {
  package static let contentType = "application/x-www-form-urlencoded"

  /// A line end in a value becomes CR and LF, as in browsers.
  package static func text(_ fields: [FormField]) -> String {
    FormField.query(
      fields.map { field in
        FormField(field.name, withLineEnds(field.value))
      })
  }

  /// A text in which each line end is CR and LF.
  static func withLineEnds(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    return lines.joined(separator: "\r\n")
  }

  static func fields(_ text: String) -> [FormField] {
    text.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return FormField(decoded(halves[0]), halves.count > 1 ? decoded(halves[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
