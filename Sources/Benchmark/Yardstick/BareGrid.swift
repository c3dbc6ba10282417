import TerminalUI

/// A list of forty rows on a grid of cells, and nothing else: no app, no elements, no layers.
///
/// It does for a key what any program must that draws whole frames: fill every cell, compare it with the cell before, and
/// write the frame out as text. `Tests/Peers/flow.py` has the same list.
struct BareGrid {
  private struct Cell: Equatable {
    var scalar: UInt8 = 0x20
    var style: UInt8 = 0
  }

  private let columns: Int
  private let rows: Int
  private let items = (1...40).map { Array("Item number \($0)".utf8) }
  private var cells: [Cell]
  private var before: [Cell]
  private var text: [UInt8] = []
  private var first = 0
  private var chosen = 0
  private var isOpen = false
  /// The number of cells that differed from the frame before, over all keys.
  private(set) var changed = 0
  /// The number of bytes written, over all keys.
  private(set) var written = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
    before = cells
  }

  mutating func press(_ key: Key) {
    if isOpen {
      isOpen = key != .escape
    } else {
      move(key)
    }
    draw()
    compare()
    dump()
  }

  private mutating func move(_ key: Key) {
    switch key {
    case .enter: isOpen = true
    case .down, .character("j"): chosen += 1
    case .up, .character("k"): chosen -= 1
    case .pageDown: chosen += rows - 2
    case .pageUp: chosen -= rows - 2
    default: break
    }
    chosen = min(max(0, chosen), items.count - 1)
    first = min(max(first, chosen - (rows - 2) + 1), chosen)
  }

  private mutating func draw() {
    swap(&cells, &before)
    for index in cells.indices { cells[index] = Cell() }
    put(Array("Items".utf8), row: 0, column: 0, style: 1)
    for line in 0..<min(rows - 2, items.count - first) {
      put(items[first + line], row: 1 + line, column: 0, style: first + line == chosen ? 2 : 0)
    }
    guard isOpen else { return }
    for row in 6..<16 { put(Array(repeating: 0x23, count: 50), row: row, column: 15, style: 3) }
    put(items[chosen], row: 8, column: 18, style: 3)
  }

  private mutating func put(_ bytes: [UInt8], row: Int, column: Int, style: UInt8) {
    var index = row * columns + column
    for byte in bytes {
      cells[index] = Cell(scalar: byte, style: style)
      index += 1
    }
  }

  private mutating func compare() {
    for index in cells.indices where cells[index] != before[index] { changed += 1 }
  }

  private mutating func dump() {
    text.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      for cell in cells[row * columns..<(row + 1) * columns] { text.append(cell.scalar) }
      text.append(0x0A)
    }
    written += text.count
  }
}
