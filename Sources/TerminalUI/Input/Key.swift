/// One key as a terminal reports it, free of any terminal library.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter in lower case, or another character that Ctrl combines with.
  case control(Character)
  case alt(Character)
  case enter, tab, backTab, escape, backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  case function(Int)
}
