import Monetization
import Simulation
import TerminalUI

// Stepping through what was done, as its keys do it live.
extension TapePlayer {
  /// Notes an input.
  mutating func did(_ event: WalkEvent, at instant: Instant, _ outcome: Walk.Response) {
    guard history.walked != nil else { return }
    let hasBegun = history.walked?.did(event, at: instant, outcome, walk) == true
    tellHistory(hasBegun: hasBegun, isOfWindow: outcome.isOfWindow)
  }

  /// Notes an action that is no input.
  mutating func did(_ event: WalkEvent, at instant: Instant, _ entries: [TimelineEntry], changes: Bool = true) {
    guard history.walked != nil else { return }
    let hasBegun = history.walked?.did(event, at: instant, changes: changes, entries, walk) == true
    tellHistory(hasBegun: hasBegun)
  }

  /// Notes what time has brought.
  mutating func passed(_ entries: [TimelineEntry]) { history.walked?.passed(entries, to: walk) }

  private mutating func tellHistory(hasBegun: Bool, isOfWindow: Bool = false) {
    guard let journal = history.walked?.journal else { return }
    walk.show(walk.historyBoard.goingOn(journal, hasBegun: hasBegun, isOfWindow: isOfWindow))
  }

  /// Does what an input asks of the history; a player without one leaves that to its owner.
  mutating func perform(_ request: HistoryRequest, _ observer: inout some TapeObserver) throws(StepFailure) {
    guard let move = history.walked?.move(of: request) else {
      var board = walk.historyBoard
      let app = app
      history.walked?.answer(request, &board, in: app)
      if case .save = request {
        board.notice = .sentence("A walk that goes on from a tape is not saved as another one.")
      }
      return walk.show(board)
    }
    try step(move, &observer)
  }

  /// Goes to another moment of the history; returns false if the move leads nowhere, which the screen says.
  ///
  /// The timeline becomes that of the moment: what both have in common stays, the rest happens again.
  @discardableResult
  mutating func step(_ move: HistoryMove, _ observer: inout some TapeObserver) throws(StepFailure) -> Bool {
    guard let journal = history.walked?.journal else { return false }
    guard let goal = journal.goal(of: move) else {
      walk.show(walk.historyBoard.refusing(move))
      return false
    }
    let app = app
    let common = journal.common(with: goal)
    var again = journal.state(after: common, on: goal.branch) { $0.goOn(with: $1, at: $2, in: app) }
    let stays = entries.prefix { $0.number <= again.lastEntryNumber }.count
    let lost = entries[stays...].count { if case .reply = $0.fact { true } else { false } }
    forget(after: Past(entries: stays, replies: replies.count - lost))
    var new: [TimelineEntry] = []
    for number in common..<goal.count {
      let entry = journal.entry(number, on: goal.branch)
      new += again.redo(entry.event, at: entry.at, in: app)
    }
    guard let arrival = history.walked?.move(move, from: walk, in: app) else { return false }
    let board = walk.historyBoard
    walk = arrival.state
    walk.show(board.arriving(arrival.sight, clock: walk.clockText))
    options.isSuspended = false
    options.leftAt = nil
    take(new, &observer)
    show(.command, &observer)
    try checkWatches()
    return true
  }

  /// A branch of the history at its end, as a branch of the tape; nil if there is none of this name.
  func walkedBranch(_ name: String) -> GroupBranch? {
    guard let walked = history.walked, let branch = walked.journal.branch(named: name) else { return nil }
    var player = self
    let isAtHand = walked.journal.isAtEnd && walked.journal.place.branch == branch.id
    if !isAtHand {
      let app = app
      player.walk = walked.journal.end(of: branch.id) { $0.goOn(with: $1, at: $2, in: app) }
    }
    player.walk.show(HistoryBoard())
    return GroupBranch(
      name: name, frame: player.walk.frameOfShownPhone(in: app), unseen: nil, state: player.lastingStateLines, log: nil)
  }
}
