/// A paragraph or a heading.
package struct TextElement: Hashable, Sendable {
  package var text: String
  package var style: Style
  /// Wrapped at blanks, or cut with `…` to one line.
  package var wraps: Bool
  package var alignment: TextAlignment
  package var isHeading: Bool
}
