/// One line to type into, with its label above and its error below.
package struct Field<Action: Hashable & Sendable>: Hashable, Sendable {
  package var id: FocusID
  package var label: String
  package var editing: TextEditing
  package var placeholder: String
  package var error: String?
  /// What Enter does.
  package var action: Action?
}
