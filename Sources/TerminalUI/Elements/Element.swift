/// What a screen says it is: drawing, focus, clicks, labels and linear text all come from one tree of these.
package indirect enum Element<Action: Hashable & Sendable>: Equatable, Sendable {
  case text(TextElement)
  case control(Control<Action>)
  case field(Field<Action>)
  case list(VirtualList<Action>)
  case progress(ProgressBar)
  case image(Picture)
  case table(Table)
  case badge(Badge)
  /// A line across.
  case rule
  /// Blank rows in a column, blank columns in a row.
  case space(Int)
  /// Takes what a row has left over.
  case flexibleSpace
  case card(Card<Action>)
  case group(Group<Action>)
  /// An element whose width in a row is told, not found.
  case sized(Extent, Element<Action>)
}

/// Width of an element in a row.
package enum Extent: Hashable, Sendable {
  /// Columns.
  case fixed(Int)
  /// A share of what is left, by weight.
  case flexible(Int)
}
