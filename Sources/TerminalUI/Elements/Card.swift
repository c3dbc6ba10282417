/// A border around a column of elements, with a title and perhaps a button in it.
package struct Card<Action: Hashable & Sendable>: Equatable, Sendable {
  package var title: String
  package var border: BoxKind
  package var role: Style.Role
  package var titleRole: Style.Role
  /// A button in the top border; it comes last in the order of the focus.
  package var accessory: Control<Action>?
  package var children: [Element<Action>]
}
