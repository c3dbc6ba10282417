/// The keys of a top layer, and their footers, drawn once.
final class Footers: Sendable {
  let bindings: [KeyBinding<WalkAction>]
  /// The number of phones.
  let phones: Int
  /// Frames of one row: one for a focus outside of fields, one for a focus in a field.
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
