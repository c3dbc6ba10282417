/// Cells in aligned columns; the first column takes the width that is left.
package struct Table: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package var title: String
    package var alignment: TextAlignment
    package var role: Style.Role

    package init(_ title: String = "", alignment: TextAlignment = .leading, role: Style.Role = .text) {
      self.title = title
      self.alignment = alignment
      self.role = role
    }
  }

  package var columns: [Column]
  package var rows: [[String]]
}

extension Table {
  static let gap = 2
  private static let narrowest = 3

  /// The widths of the columns: each as wide as its widest cell. If the sum is too large, the widest shrink; if it is
  /// too small, the first grows.
  func widths(columns available: Int) -> [Int] {
    guard !columns.isEmpty else { return [] }
    var widths = columns.map { TextWidth.columns($0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], TextWidth.columns(cell))
      }
    }
    let room = available - Self.gap * (widths.count - 1)
    var excess = widths.reduce(0, +) - room
    if excess < 0 { widths[0] -= excess }
    while excess > 0 {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.narrowest
      else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
