/// A part of a screen's description. Drawing, focus, clicks, labels and linear text all come from one tree of elements.
package indirect enum Element<Action: Hashable & Sendable>: Equatable, Sendable {
  case text(TextElement)
  case control(Control<Action>)
  case field(Field<Action>)
  case list(VirtualList<Action>)
  case progress(ProgressBar)
  case image(Picture)
  case table(Table)
  case badge(Badge)
  /// A horizontal line.
  case rule
  /// Blank rows in a column, blank columns in a row.
  case space(Int)
  /// A space that takes the columns that a row has left over.
  case flexibleSpace
  case card(Card<Action>)
  case group(Group<Action>)
  /// An element with a given width in a row, in place of the width of its content.
  case sized(Extent, Element<Action>)
}

/// The width of an element in a row.
package enum Extent: Hashable, Sendable {
  /// A number of columns.
  case fixed(Int)
  /// A share of the remaining columns, by weight.
  case flexible(Int)
}
