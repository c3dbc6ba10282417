import Synchronization

/// The keys of a top layer, and their footers, drawn once.
final class Footers: Sendable {
  let bindings: [KeyBinding<WalkAction>]
  /// The keys that move the focus and activate, as far as they do something.
  let moves: [KeyBinding<WalkAction>]
  let known: Moves
  /// The number of phones.
  let phones: Int
  /// Where the keys of the history are named.
  let historyKeys: HistoryBoard.FooterKeys
  let columns: Int
  /// Escape leaves a field of the layer.
  let leavesFields: Bool
  /// Where quitting leads; nil for the end of the program.
  let wayOut: String?
  /// Frames of one row, one for each focus that there has been.
  private let rows = Mutex<[Focus: Frame]>([:])

  /// The kind of the element with the focus, as far as other keys work on it.
  enum Focus: Hashable {
    case usual, field, setting
    /// What is typed goes into a field that has not the focus.
    case form
    /// The same, with the focus on a suggestion of the palette.
    case suggestion
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

  init(
    _ bindings: [KeyBinding<WalkAction>], moves known: Moves, phones: Int, historyKeys: HistoryBoard.FooterKeys = .none,
    columns: Int, leavesFields: Bool, wayOut: String? = nil
  ) {
    self.bindings = bindings
    self.known = known
    moves = Bindings.moves(known)
    self.phones = phones
    self.historyKeys = historyKeys
    self.columns = columns
    self.leavesFields = leavesFields
    self.wayOut = wayOut
  }

  /// The keys in the footer. Where the other phone has no room beside the way out, it is called by a shorter name.
  func line(_ focus: Focus) -> FooterLine<WalkAction> {
    var line = FooterLine(
      Bindings.footer(
        bindings, focus: focus, phones: phones, historyKeys: historyKeys, leavesFields: leavesFields, wayOut: wayOut,
        moves: moves
      ))
    let other = WalkAction.interface(.otherPhoneChosen)
    guard phones > 1, !line.visible(columns: columns - 2).contains(where: { $0.action == other }),
      let index = line.bindings.firstIndex(where: { $0.action == other })
    else { return line }
    line.bindings[index].label = "phone"
    return line
  }

  /// The line of keys for a focus, as a frame of one row.
  func row(_ focus: Focus) -> Frame {
    rows.withLock { rows in
      if let row = rows[focus] { return row }
      var row = Frame(columns: columns, rows: 1)
      line(focus).draw(into: &row, row: 0, column: 1, columns: columns - 2)
      rows[focus] = row
      return row
    }
  }
}
