/// The keys of a top layer, and the footers that offer them, drawn once.
final class Footers: Sendable {
  let bindings: [KeyBinding<WalkAction>]
  /// Frames of one row: while nothing is typed, and while a field is.
  let idle: Frame
  let typing: Frame

  init(_ bindings: [KeyBinding<WalkAction>], columns: Int) {
    self.bindings = bindings
    idle = Self.row(bindings, isTyping: false, columns: columns)
    typing = Self.row(bindings, isTyping: true, columns: columns)
  }

  private static func row(_ bindings: [KeyBinding<WalkAction>], isTyping: Bool, columns: Int) -> Frame {
    var row = Frame(columns: columns, rows: 1)
    FooterLine(Bindings.footer(bindings, isTyping: isTyping)).draw(into: &row, row: 0, column: 1, columns: columns - 2)
    return row
  }
}
