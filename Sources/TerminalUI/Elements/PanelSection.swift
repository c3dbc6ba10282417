/// The top, the body or the bottom of a panel, laid out: where everything in it stands.
struct PanelSection: Sendable {
  /// An element of the section that stands over the whole width, above the next one.
  struct Strip: Sendable {
    var element: Element
    /// The first row in the section.
    var row: Int
    var rows: Int
    var column: Int
    var columns: Int
  }

  /// The first row of the section in the whole content.
  let row: Int
  let rows: Int
  /// The elements from top to bottom; columns of elements are taken apart.
  private let strips: [Strip]
  /// The stops outside of lists, in reading order.
  let stops: [FocusStop]
  /// The indices of the panel's lists in this section.
  let lists: Range<Int>

  init(_ element: Element?, row: Int, columns: Int, lists all: inout [ListPlace]) {
    self.row = row
    var pass = ElementPass.finding(.stops, window: 0..<Int.max, listRows: .none)
    pass.strips = []
    rows = element.map { pass.place($0, row: row, column: 0, columns: columns) } ?? 0
    stops = pass.stops
    strips =
      pass.strips.map { strips in
        strips.map { strip in
          var strip = strip
          strip.row -= row
          return strip
        }
      } ?? []
    lists = all.count..<all.count + pass.lists.count
    all += pass.lists
  }

  /// The section is laid out as another one: it has as many elements, and each stands in the same place.
  func isLaidOut(like other: PanelSection) -> Bool {
    row == other.row && rows == other.rows && strips.count == other.strips.count
      && strips.indices.allSatisfy {
        strips[$0].row == other.strips[$0].row && strips[$0].rows == other.strips[$0].rows
          && strips[$0].column == other.strips[$0].column && strips[$0].columns == other.strips[$0].columns
      }
  }

  /// The rows of each element that is not equal to that in the same place of a section that is laid out alike.
  func rowsThatDiffer(from other: PanelSection) -> [Range<Int>] {
    strips.indices.lazy.filter { strips[$0].element != other.strips[$0].element }.map {
      strips[$0].row..<strips[$0].row + strips[$0].rows
    }
  }

  /// These rows with those of every element that they would cut, except for a list, whose rows stand on their own.
  ///
  /// - Parameter together: Elements without a blank row between them are taken as one.
  func wholeRows(around rows: Range<Int>, together: Bool) -> Range<Int> {
    let blocks = strips.compactMap { strip -> Range<Int>? in
      if case .list = strip.element { return nil }
      return strip.row..<strip.row + strip.rows
    }
    let cut = blocks.filter { $0.overlaps(rows) }
    guard var whole = cut.first.map({ cut.reduce($0, Self.union) }) else { return rows }
    if together {
      for block in blocks.reversed() where block.upperBound == whole.lowerBound { whole = Self.union(whole, block) }
      for block in blocks where block.lowerBound == whole.upperBound { whole = Self.union(whole, block) }
    }
    return Self.union(rows, whole)
  }

  private static func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  /// Places the elements that overlap the window of a pass, which is in rows of the section. The others are not even
  /// measured again, so a row of a long section costs what one of a short one does.
  ///
  /// - Parameter column: The first column of the section in the frame.
  func place(in pass: inout ElementPass, column: Int) {
    // The first strip that ends below the upper end of the window, by halving.
    var first = 0
    var end = strips.count
    while first < end {
      let middle = (first + end) / 2
      if strips[middle].row + strips[middle].rows <= pass.window.lowerBound { first = middle + 1 } else { end = middle }
    }
    for index in first..<strips.count {
      let strip = strips[index]
      if strip.row >= pass.window.upperBound { break }
      _ = pass.place(strip.element, row: strip.row, column: strip.column + column, columns: strip.columns)
    }
  }
}
