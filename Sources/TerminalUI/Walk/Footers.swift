/// The keys of a top layer, and their footers, drawn once.
final class Footers: Sendable {
  let bindings: [KeyBinding<WalkAction>]
  /// The keys that move the focus and activate, as far as they do something.
  let moves: [KeyBinding<WalkAction>]
  let known: Moves
  /// The number of phones.
  let phones: Int
  /// One has stepped back in what was done.
  let isBack: Bool
  let columns: Int
  /// Frames of one row, one for each focus.
  private let rows: [Focus: Frame]

  /// The kind of the element with the focus, as far as other keys work on it.
  enum Focus: Hashable, CaseIterable {
    case usual, field, setting
  }

  /// What the keys that move the focus can do in a panel.
  struct Moves: Hashable {
    var canMove: Bool
    var canScroll: Bool
    var canActivate: Bool

    init(_ engine: FocusEngine) {
      canMove = engine.canMove
      canScroll = engine.maximumScroll > 0
      canActivate = engine.canActivate
    }
  }

  init(_ bindings: [KeyBinding<WalkAction>], moves known: Moves, phones: Int, isBack: Bool = false, columns: Int) {
    self.bindings = bindings
    self.known = known
    let moves = Bindings.moves(known)
    self.moves = moves
    self.phones = phones
    self.isBack = isBack
    self.columns = columns
    var rows: [Focus: Frame] = [:]
    for focus in Focus.allCases {
      var row = Frame(columns: columns, rows: 1)
      FooterLine(Bindings.footer(bindings, focus: focus, phones: phones, isBack: isBack, moves: moves)).draw(
        into: &row, row: 0, column: 1, columns: columns - 2)
      rows[focus] = row
    }
    self.rows = rows
  }

  /// The line of keys for a focus, as a frame of one row.
  func row(_ focus: Focus) -> Frame { rows[focus] ?? Frame(columns: columns, rows: 1) }
}
