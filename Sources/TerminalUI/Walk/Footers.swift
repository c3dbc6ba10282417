/// The keys of a top layer, and their footers, drawn once.
final class Footers: Sendable {
  let bindings: [KeyBinding<WalkAction>]
  /// The keys that move the focus and activate, as far as they do something.
  let moves: [KeyBinding<WalkAction>]
  /// The number of phones.
  let phones: Int
  /// Frames of one row: one for a focus outside of fields, one for a focus in a field.
  let idle: Frame
  let typing: Frame

  init(
    _ bindings: [KeyBinding<WalkAction>], moves: [KeyBinding<WalkAction>], phones: Int, columns: Int
  ) {
    self.bindings = bindings
    self.moves = moves
    self.phones = phones
    func row(isTyping: Bool) -> Frame {
      var row = Frame(columns: columns, rows: 1)
      FooterLine(Bindings.footer(bindings, isTyping: isTyping, phones: phones, moves: moves)).draw(
        into: &row, row: 0, column: 1, columns: columns - 2)
      return row
    }
    idle = row(isTyping: false)
    typing = row(isTyping: true)
  }
}
