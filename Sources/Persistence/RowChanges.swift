/// The changes that turn one list of rows into another.
struct RowChanges<Row: Equatable> {
  private(set) var inserted: [Row] = []
  private(set) var updated: [Row] = []
  private(set) var removed: [Row] = []

  /// Compares two lists, in each of which keys are unique. Rows that both lists share at either end are only compared.
  init<Key: Hashable>(from old: [Row], to new: [Row], key: (Row) -> Key) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }

    var left: [Key: Row] = [:]
    for row in old[start..<(old.count - tail)] { left[key(row)] = row }
    for row in new[start..<(new.count - tail)] {
      guard let known = left.removeValue(forKey: key(row)) else {
        inserted.append(row)
        continue
      }
      if known != row { updated.append(row) }
    }
    removed = old[start..<(old.count - tail)].filter { left[key($0)] != nil }
  }
}
