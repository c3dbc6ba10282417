/// An input that a terminal passes to a walk.
package enum Input: Hashable, Sendable {
  case key(Key)
  /// Pasted text, control characters included; fields strip them.
  case paste(String)
  case click(Position)
  case wheel(Position, lines: Int)
  case resize(columns: Int, rows: Int)
}
