/// The place of a `Source` command, which led to another tape.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  /// The line, counted from 1.
  package var line: Int
}

extension [SourcePlace] {
  /// The places from the inside out, such as `walks/login.tape:3, walks/all.tape:1`.
  var text: String { map { "\($0.file):\($0.line)" }.joined(separator: ", ") }
}
