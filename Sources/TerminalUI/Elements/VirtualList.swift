/// Rows of one height, made when they are looked at: any number of them costs the same.
package struct VirtualList<Action: Hashable & Sendable>: Sendable {
  package var count: Int
  package var rowHeight: Int
  package var row: @Sendable (Int) -> Element<Action>
}
