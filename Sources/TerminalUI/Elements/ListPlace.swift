/// The position of a list in its panel's content; with it a row can be placed without a pass over the whole tree.
struct ListPlace: Sendable {
  var list: VirtualList
  /// The content row of the list's first row.
  var row: Int
  var column: Int
  var columns: Int
  /// The number of stops of the same section before the list's rows, in reading order.
  var stopsBefore: Int
}
