import Simulation

/// What the owner of a history has done to a walk by itself. It decides what the inputs after it do, so it is an event of the
/// history like these.
package enum HistoryAnswer: Hashable, Sendable {
  /// This is shown of the history.
  indirect case board(HistoryBoard)
  /// The palette and the screens of the history are closed, because another moment is shown.
  case closed
}

extension Walk {
  package mutating func hear(_ answer: HistoryAnswer) {
    switch answer {
    case .board(let board): show(board)
    case .closed: closeHistory()
    }
  }

  /// Something that asks the owner of the history, or has its answer, is open.
  package var isAside: Bool { interface.overlays.contains(where: \.isAside) }

  /// Closes the palette and the screens of the history.
  package mutating func closeHistory() {
    guard isAside else { return }
    if interface.palette != nil { interface.field = nil }
    interface.close(\.isAside)
    cache.forgetScreen()
  }
}

extension Interface.Overlay {
  fileprivate var isAside: Bool {
    switch self {
    case .palette, .branches, .comparison: true
    case .inspector, .director, .help: false
    }
  }
}

extension HistoryAnswer {
  /// The answer as words and numbers of a kept history.
  var kept: [KeptValue] {
    switch self {
    case .closed: [.text("closed")]
    case .board(let board):
      [
        .text("board"), .flag(board.isBack), .flag(board.isStepping), .list(board.names.map { .text($0) }),
        .list(board.branches.map { .list($0.kept) }),
      ]
    }
  }

  /// Nil for the values of another event.
  init?(kept values: [KeptValue]) throws(UnreadableKept) {
    switch values.first {
    case .text("closed")? where values.count == 1: self = .closed
    case .text("board")?:
      guard values.count == 5, case .flag(let isBack) = values[1], case .flag(let isStepping) = values[2],
        case .list(let names) = values[3], case .list(let branches) = values[4]
      else { throw UnreadableKept(KeptValue.list(values).text) }
      var board = HistoryBoard()
      (board.isBack, board.isStepping) = (isBack, isStepping)
      for name in names {
        guard case .text(let name) = name else { throw UnreadableKept(name.text) }
        board.names.append(name)
      }
      for branch in branches { board.branches.append(try BranchLine(kept: branch)) }
      self = .board(board)
    default: return nil
    }
  }
}

extension BranchLine {
  fileprivate var kept: [KeptValue] {
    [
      .number(Int64(id)), .text(name), .number(Int64(depth)), .flag(isAtHand), .flag(canGo), .number(Int64(steps)),
      .text(origin), .text(difference),
    ]
  }

  fileprivate init(kept value: KeptValue) throws(UnreadableKept) {
    guard case .list(let values) = value, values.count == 8, case .number(let id) = values[0],
      case .text(let name) = values[1], case .number(let depth) = values[2], case .flag(let isAtHand) = values[3],
      case .flag(let canGo) = values[4], case .number(let steps) = values[5], case .text(let origin) = values[6],
      case .text(let difference) = values[7], let id = Int(exactly: id), let depth = Int(exactly: depth),
      let steps = Int(exactly: steps), (0...1_000_000_000).contains(depth)
    else { throw UnreadableKept(value.text) }
    self.init(id: id, name: name, depth: depth, isAtHand: isAtHand, canGo: canGo, steps: steps)
    (self.origin, self.difference) = (origin, difference)
  }
}
