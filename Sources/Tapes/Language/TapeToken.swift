/// A token of a tape's text.
struct TapeToken: Hashable, Sendable {
  enum TokenType: Hashable, Sendable {
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
    /// A character that begins no token.
    case illegal
    case end
  }

  var kind: TokenType
  /// The text without quotes, slashes or `#`.
  var text: String
  /// The range in bytes, quotes included.
  var range: Range<Int>
  /// The line, counted from 1.
  var line: Int
  var lineStart: Int
  var isFirstOnLine: Bool
  /// False for a string, a pattern or a theme that is not closed.
  var isClosed = true
}
