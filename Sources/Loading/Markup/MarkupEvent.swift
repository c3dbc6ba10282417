/// A piece of a file with tags, in the order of the file.
package struct MarkupEvent: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// An element begins; in HTML its name is in lower case.
    case elementStarted(String)
    /// An attribute of the element that began last, with entities decoded.
    case attribute(String, value: String)
    /// Text with entities decoded; one run of text may come in several events.
    case text(String)
    /// The innermost open element ends.
    case elementEnded
  }

  package var content: Content
  /// The position of the tag, or of the first visible character of the text; in HTML the column is unknown and 0.
  package var position: TextPosition
}
