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

  /// Does what a request asks of the branches, and tells it on the board; moves and files are not its business.
  package mutating func answer(_ request: HistoryRequest, _ board: inout HistoryBoard) {
    board.forgetNotice()
    switch request {
    case .move, .go, .save: return
    case .showBranches, .describeBranches: break
    case .compare: board.notice = .sentence("Branches are compared in a walk by paywalk run.")
    case .rename(let name, let new):
      guard let id = branch(named: name)?.id, rename(id, to: new) else { break }
      board.notice = .done("The branch \(name) is now \(new).")
      // The line ends in the name of the branch at hand.
      if place.branch == id, let line = board.line, line.hasSuffix(name) {
        board.line = line.dropLast(name.count) + new
      }
    case .remove(let name):
      if let id = branch(named: name)?.id { remove(id) }
    }
    board.names = branches.map(\.name)
    board.branches = lines
  }
}

extension History {
  package func move(of request: HistoryRequest) -> HistoryMove? { journal.move(of: request) }

  /// Does what a request asks of the branches, and tells it on the board; moves and files are not its business.
  package mutating func answer(_ request: HistoryRequest, _ board: inout HistoryBoard) {
    journal.answer(request, &board)
  }
}

extension WalkHistory {
  /// Does the same, and compares branches.
  package mutating func answer(_ request: HistoryRequest, _ board: inout HistoryBoard, in app: AppDefinition) {
    board.forgetNotice()
    if case .compare(let left, let right) = request {
      guard let left = journal.branch(named: left), let right = journal.branch(named: right) else { return }
      board.comparison = comparison(of: left.id, with: right.id, in: app)
      return
    }
    journal.answer(request, &board)
    if !board.branches.isEmpty { board.branches = lines(in: app) }
  }
}
