/// One line with the keys that work now; if it is narrow, the least important ones are left out.
package struct FooterLine<Action: Hashable & Sendable>: Hashable, Sendable {
  package var bindings: [KeyBinding<Action>]
  /// The blanks between two keys.
  private let gap: Int

  package init(_ bindings: [KeyBinding<Action>], gap: Int = 3) {
    self.bindings = bindings
    self.gap = gap
  }

  /// The enabled bindings that fit, in their own order; of two equally important ones the later is left out first. What a
  /// long one leaves free goes to shorter ones.
  package func visible(columns: Int) -> [KeyBinding<Action>] {
    var kept = Array(bindings.enumerated().filter { $0.element.isEnabled })
    var used = width(of: kept.map { $0.element })
    var left: [(offset: Int, element: KeyBinding<Action>)] = []
    while used > columns, let least = kept.indices.min(by: { isLess(kept[$0], kept[$1]) }) {
      let binding = kept.remove(at: least)
      used -= width(binding.element) + gap
      left.append(binding)
    }
    // The last one left out was the one too many.
    for binding in left.dropLast().reversed() where used + gap + width(binding.element) <= columns {
      used += gap + width(binding.element)
      kept.insert(binding, at: kept.firstIndex { $0.offset > binding.offset } ?? kept.endIndex)
    }
    return kept.map { $0.element }
  }

  /// Draws the line on a row of the frame, and returns the place of each binding, for the mouse.
  @discardableResult
  package func draw(
    into frame: inout Frame, row: Int, column: Int, columns: Int
  ) -> [(binding: KeyBinding<Action>, rect: Rect)] {
    var at = column
    return visible(columns: columns).map { binding in
      let start = at
      at += frame.draw(
        binding.shortKeys, row: row, column: at, maxColumns: column + columns - at, style: Style(.accent, .bold))
      at += 1
      at += frame.draw(
        binding.label, row: row, column: at, maxColumns: column + columns - at, style: Style(.secondary))
      defer { at += gap }
      return (binding, Rect(row: row, column: start, rows: 1, columns: at - start))
    }
  }

  /// Columns that these bindings take side by side.
  package func width(of bindings: [KeyBinding<Action>]) -> Int {
    bindings.reduce(-gap) { $0 + width($1) + gap }
  }

  private func isLess(
    _ a: (offset: Int, element: KeyBinding<Action>), _ b: (offset: Int, element: KeyBinding<Action>)
  ) -> Bool {
    (a.element.importance, -a.offset) < (b.element.importance, -b.offset)
  }

  private func width(_ binding: KeyBinding<Action>) -> Int {
    TextWidth.columns(binding.shortKeys) + 1 + TextWidth.columns(binding.label)
  }
}
