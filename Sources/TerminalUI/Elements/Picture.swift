/// Art of one-column characters, and the words for those who do not see it.
package struct Picture: Hashable, Sendable {
  package var lines: [String]
  package var alternative: String
  package var role: Style.Role
  package var alignment: TextAlignment
}
