/// A part of a screen's description. Drawing, focus, clicks, labels and linear text all come from one tree of elements.
package indirect enum Element: Equatable, Sendable {
  case text(TextElement)
  case control(Control)
  case field(Field)
  case list(VirtualList)
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
  case card(Card)
  case group(Group)
  /// An element with a given width in a row, in place of the width of its content.
  case sized(Extent, Element)
}

/// The width of an element in a row.
package enum Extent: Hashable, Sendable {
  /// A number of columns.
  case fixed(Int)
  /// A share of the remaining columns, by weight.
  case flexible(Int)
}
