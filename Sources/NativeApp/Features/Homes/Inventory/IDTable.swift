/// Rows sorted by an id that only counts up: new rows go to the end, and a binary search finds them.
struct IDTable<Row: Identifiable & Hashable & Sendable>: Hashable, Sendable where Row.ID: Comparable {
  var rows: [Row] = []

  func index(of id: Row.ID) -> Int? {
    let index = rows.partitionIndex { $0.id < id }
    return index < rows.count && rows[index].id == id ? index : nil
  }

  subscript(id: Row.ID) -> Row? {
    index(of: id).map { rows[$0] }
  }

  /// Appends `row`, whose id must be larger than all others.
  mutating func append(_ row: Row) {
    rows.append(row)
  }

  /// Changes the row at `index`, which must keep its id.
  mutating func update(at index: Int, _ body: (inout Row) -> Void) {
    body(&rows[index])
  }

  mutating func remove(at index: Int) {
    rows.remove(at: index)
  }

  mutating func removeAll(where shouldRemove: (Row) -> Bool) {
    rows.removeAll(where: shouldRemove)
  }
}

extension Array {
  /// Returns the first index for which `isBefore` is false; the array must be sorted accordingly.
  func partitionIndex(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array where Element: Comparable {
  /// Inserts `element` at its place in a sorted array.
  mutating func insertSorted(_ element: Element) {
    insert(element, at: partitionIndex { $0 < element })
  }

  /// Removes `element` from a sorted array.
  mutating func removeSorted(_ element: Element) {
    let index = partitionIndex { $0 < element }
    if index < count, self[index] == element { remove(at: index) }
  }
}
