/// A text of a panel, in the lines in which it is drawn.
struct DrawnText: Hashable, Sendable {
  enum TextSource: Hashable, Sendable {
    case content
    /// The text in an empty field that says what to type.
    case placeholder
  }

  /// A line of the text, before it is cut to its columns.
  struct Line: Hashable, Sendable {
    var text: String
    /// The row of the panel's section.
    var row: Int
    var column: Int
    /// The most columns that the line may take.
    var columns: Int
    /// The line goes on inside a word of the line before it.
    var continuesWord = false
    /// Characters of the text to the left of the part that is drawn.
    var hidden = 0
  }

  var kind = TextSource.content
  var lines: [Line]
}
