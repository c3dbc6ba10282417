/// Elements below or beside each other.
package struct Group<Action: Hashable & Sendable>: Equatable, Sendable {
  package enum Axis: Hashable, Sendable {
    case column, row
  }

  package var axis: Axis
  package var spacing: Int
  /// Columns left blank before a column's children.
  package var indent: Int
  /// Where a row's children stand if none of them takes the width that is left.
  package var alignment: TextAlignment
  package var children: [Element<Action>]
}
