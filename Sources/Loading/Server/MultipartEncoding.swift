import Simulation

/// The fields of a form as the body of a request in parts: `multipart/form-data`, as in the HTML standard.
package struct MultipartEncoding {
  package static let contentType = "multipart/form-data"

  /// A line that stands between the parts and in none of them.
  private let boundary: String
  package let text: String

  package init(_ fields: [FormField]) {
    let parts = fields.map { field in
      "Content-Disposition: form-data; name=\"\(Self.escaped(field.name))\"\r\n\r\n"
        + FormEncoding.withLineEnds(field.value)
    }
    let boundary = Self.boundary(outside: parts)
    self.boundary = boundary
    text = parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  /// The value of `Content-Type`.
  package var contentType: String { "\(Self.contentType); boundary=\(boundary)" }

  /// A boundary that no part has in it: it ends in one `x` more than any text that looks like it.
  private static func boundary(outside parts: [String]) -> String {
    let (stem, filler) = (Array("----PaywalkFormBoundary".utf8), UInt8(ascii: "x"))
    var most = -1
    for part in parts {
      let bytes = Array(part.utf8)
      for found in bytes.ranges(of: stem) {
        most = max(most, bytes[found.upperBound...].prefix { $0 == filler }.count)
      }
    }
    return String(decoding: stem + Array(repeating: filler, count: most + 1), as: UTF8.self)
  }

  /// Reads the fields of such a body. Files are left out, as they are when a form is sent from here.
  package static func fields(_ text: String) -> [FormField] {
    let delimiter = text.prefix { !$0.isNewline }
    guard delimiter.hasPrefix("--") else { return [] }
    return ("\r\n" + text).split(separator: "\r\n" + delimiter, omittingEmptySubsequences: false)
      .dropFirst().compactMap(field)
  }

  /// Reads a part, from the line end behind its boundary; nil if it is a file or no part.
  private static func field(_ part: Substring) -> FormField? {
    guard let blank = part.firstRange(of: "\r\n\r\n") else { return nil }
    let head = part[..<blank.lowerBound]
    let opening = "; name=\""
    guard let name = head.firstRange(of: opening).map({ head[$0.upperBound...].prefix { $0 != "\"" } }),
      head.firstRange(of: "; filename") == nil
    else { return nil }
    return FormField(unescaped(name), String(part[blank.upperBound...]))
  }

  private static func unescaped(_ name: Substring) -> String {
    String(name).replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  private static func escaped(_ name: String) -> String {
    FormEncoding.withLineEnds(name).unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "%22"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }
}
