/// Where a list stands in its panel's content, so that a row of it can be placed without walking to it.
struct ListPlace<Action: Hashable & Sendable>: Sendable {
  var list: VirtualList<Action>
  /// The content row of its first row.
  var row: Int
  var column: Int
  var columns: Int
  /// How many stops of the same part come before its rows, in reading order.
  var stopsBefore: Int
}
