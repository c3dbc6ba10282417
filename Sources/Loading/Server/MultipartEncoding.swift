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
    var boundary = "----PaywalkFormBoundary"
    while parts.contains(where: { $0.contains(boundary) }) { boundary += "x" }
    self.boundary = boundary
    text = parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  /// The value of `Content-Type`.
  package var contentType: String { "\(Self.contentType); boundary=\(boundary)" }

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
