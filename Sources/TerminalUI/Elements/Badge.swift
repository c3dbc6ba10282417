/// A word or two that marks something: `‹Test mode›`.
package struct Badge: Hashable, Sendable {
  package var text: String
  package var role: Style.Role
}

extension Badge {
  var drawnText: String { "‹" + text + "›" }
}
