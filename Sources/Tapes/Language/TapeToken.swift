/// A piece of a tape's text, as `TapeLexer` cuts it.
struct TapeToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A letter or dot, then letters, digits and `. - _ / %`.
    case word
    /// Digits and dots.
    case number
    case string
    case regex
    case json
    case comment
    /// `${name}` outside quotes; its text is the name.
    case variable
    /// One character, or one of `<=`, `>=`, `==`.
    case symbol
    /// A character that begins nothing.
    case illegal
    case end
  }

  var kind: Kind
  /// Without quotes, slashes or `#`.
  var text: String
  /// Bytes, quotes included.
  var range: Range<Int>
  /// Counted from 1.
  var line: Int
  var lineStart: Int
  var isFirstOnLine: Bool
  /// False for a string, a pattern or a theme whose other end is missing.
  var isClosed = true
}
