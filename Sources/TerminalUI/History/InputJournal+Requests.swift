import Simulation

extension InputJournal {
  /// The move that a request asks for; nil for another request, or if there is no such branch.
  package func move(of request: HistoryRequest) -> HistoryMove? {
    switch request {
    case .move(let move): move
    case .go(let name): branch(named: name).map { .branch($0.id) }
    case .showBranches, .describeBranches, .compare, .rename, .remove, .save: nil
    }
  }

  /// Renames or removes a branch as a request asks, also on the board.
  fileprivate mutating func change(_ request: HistoryRequest, _ board: inout HistoryBoard) {
    switch request {
    case .move, .go, .compare, .save, .showBranches, .describeBranches: return
    case .rename(let name, let new):
      guard let id = branch(named: name)?.id, rename(id, to: new) else { return }
      board.notice = .done("The branch \(name) is now \(new).")
      // The line ends in the name of the branch at hand.
      if place.branch == id, let line = board.line, line.hasSuffix(name) {
        board.line = line.dropLast(name.count) + new
      }
    case .remove(let name):
      if let id = branch(named: name)?.id { remove(id) }
    }
  }
}

extension History {
  package func move(of request: HistoryRequest) -> HistoryMove? { journal.move(of: request) }

  /// Does what a request asks of the branches, and tells it on the board; moves and files are not its business.
  package mutating func answer(_ request: HistoryRequest, _ board: inout HistoryBoard, in app: AppDefinition) {
    board.forgetNotice()
    journal.change(request, &board)
    switch request {
    case .move, .go, .save: break
    case .compare(let left, let right):
      guard let left = journal.branch(named: left), let right = journal.branch(named: right) else { break }
      board.comparison = comparison(of: left.id, with: right.id, in: app)
    case .showBranches, .describeBranches, .rename, .remove:
      board.names = journal.branches.map(\.name)
      board.branches = lines(in: app)
    }
  }
}
