/// The keys of a top layer, and the footers that offer them, drawn once.
final class Footers: Sendable {
  let bindings: [KeyBinding<WalkAction>]
  /// How many phones there are to switch between.
  let phones: Int
  /// Frames of one row: while nothing is typed, and while a field is.
  let idle: Frame
  let typing: Frame

  init(_ bindings: [KeyBinding<WalkAction>], phones: Int, columns: Int) {
    self.bindings = bindings
    self.phones = phones
    idle = Self.row(bindings, isTyping: false, phones, columns)
    typing = Self.row(bindings, isTyping: true, phones, columns)
  }

  private static func row(_ bindings: [KeyBinding<WalkAction>], isTyping: Bool, _ phones: Int, _ columns: Int) -> Frame
  {
    var row = Frame(columns: columns, rows: 1)
    FooterLine(Bindings.footer(bindings, isTyping: isTyping, phones: phones)).draw(
      into: &row, row: 0, column: 1, columns: columns - 2)
    return row
  }
}
