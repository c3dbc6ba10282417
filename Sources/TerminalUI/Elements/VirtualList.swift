import Synchronization

/// A list whose rows have one height and are made when they are looked at, so any number of them costs the same.
package struct VirtualList: Sendable {
  package let count: Int
  package let rowHeight: Int
  /// The data that the rows are made from; nil if unknown.
  let source: ListSource?
  private let rows: Rows

  init(count: Int, rowHeight: Int, source: ListSource?, row: @escaping @Sendable (Int) -> Element) {
    self.count = count
    self.rowHeight = rowHeight
    self.source = source
    rows = Rows(row)
  }

  package func row(_ index: Int) -> Element { rows[index] }

  /// The rows, of which those that were looked at lately are kept: a key that moves the focus, and the frame drawn after it,
  /// look at the same few again. Copies of a list share them.
  private final class Rows: Sendable {
    /// The rows in view, on most terminals; a row has its place among the kept ones by its number.
    private static let kept = 64
    private let make: @Sendable (Int) -> Element
    private let made = Mutex<[(index: Int, element: Element)?]>([])

    init(_ make: @escaping @Sendable (Int) -> Element) {
      self.make = make
    }

    subscript(index: Int) -> Element {
      made.withLock { made in
        if made.isEmpty { made = Array(repeating: nil, count: Self.kept) }
        let place = index & (Self.kept - 1)
        if let known = made[place], known.index == index { return known.element }
        let element = make(index)
        made[place] = (index, element)
        return element
      }
    }
  }
}

extension VirtualList: Equatable {
  /// Copies of one list have the same rows, and so have lists of the same source; a list without a source equals no other.
  package static func == (left: VirtualList, right: VirtualList) -> Bool {
    if left.rows === right.rows { return true }
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
