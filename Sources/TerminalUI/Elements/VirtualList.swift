/// A list whose rows have one height and are made when they are looked at, so any number of them costs the same.
package struct VirtualList: Sendable {
  package var count: Int
  package var rowHeight: Int
  /// The data that the rows are made from; nil if unknown.
  var source: ListSource?
  package var row: @Sendable (Int) -> Element
}

extension VirtualList: Equatable {
  /// Lists of the same source have the same rows; a list without a source equals none, not even itself.
  package static func == (left: VirtualList, right: VirtualList) -> Bool {
    guard let source = left.source, left.count == right.count, left.rowHeight == right.rowHeight else { return false }
    return source == right.source
  }
}

extension VirtualList {
  /// The rows that a pass makes of a list that begins at `start`; `start` and `window` are in content rows.
  func rows(_ wanted: ElementPass.ListRows, start: Int, window: Range<Int>) -> [Int] {
    guard count > 0 else { return [] }
    switch wanted {
    case .none: return []
    case .all: return Array(0..<count)
    case .row(let row):
      guard let row, row >= 0, row < count else { return [] }
      return [row]
    case .probe(let row):
      let middle = min(max(0, row ?? 0), count - 1)
      return [0] + (middle > 0 ? [middle] : []) + (count - 1 > middle ? [count - 1] : [])
    case .visible(let visible): return rows(overlapping: visible, start: start)
    case .window: return rows(overlapping: window, start: start)
    }
  }

  private func rows(overlapping window: Range<Int>, start: Int) -> [Int] {
    let first = max(0, (window.lowerBound - start) / rowHeight)
    let end = min(count, (window.upperBound - start + rowHeight - 1) / rowHeight)
    return Array(first..<max(first, end))
  }
}
