/// The lines a box is drawn with.
package enum BoxKind: Hashable, Sendable {
  case square, round, double

  var horizontal: Unicode.Scalar { self == .double ? "═" : "─" }
  var vertical: Unicode.Scalar { self == .double ? "║" : "│" }

  /// The upper corners, left and right.
  var top: (Unicode.Scalar, Unicode.Scalar) {
    switch self {
    case .square: ("┌", "┐")
    case .round: ("╭", "╮")
    case .double: ("╔", "╗")
    }
  }

  /// The lower corners, left and right.
  var bottom: (Unicode.Scalar, Unicode.Scalar) {
    switch self {
    case .square: ("└", "┘")
    case .round: ("╰", "╯")
    case .double: ("╚", "╝")
    }
  }
}
