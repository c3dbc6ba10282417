/// What the owner of a walk tells about the walk's history, for its screens.
///
/// The history is the owner's and not the walk's: two walks that differ by it alone are equal.
package struct HistoryBoard: Hashable, Sendable {
  /// The place in what was done; nil at the end of the only branch.
  package var line: String?
  /// What came of the last request, for the footer; nil if the screen shows it.
  package var notice: Notice? { didSet { noticeNumber &+= 1 } }
  /// The number of notices: the same one can be told again.
  private var noticeNumber = 0
  /// One has stepped back, so that there is a way forward.
  package var isBack = false
  /// No input has come to a screen since the last move: the keys of the history lead on, also in a text field.
  package var isStepping = false
  /// The names of the branches, for the palette; empty where nothing is kept.
  package var names: [String] = []
  /// The branches, for the screen of them.
  package var branches: [BranchLine] = []
  /// Two branches side by side.
  package var comparison: BranchComparison?

  /// Where the footer names the keys of the history.
  enum FooterKeys: Hashable, Sendable { case none, outsideFields, everywhere }

  var keysInFooter: FooterKeys { !isBack ? .none : isStepping ? .everywhere : .outsideFields }

  /// The board of a walk of which nothing is kept.
  package init() {}

  /// The board of a walk that goes on from the end of a branch.
  package init<State, Event>(_ journal: InputJournal<State, Event>) {
    names = journal.branches.map(\.name)
    line = names.count > 1 ? journal.branch(journal.place.branch).name : nil
  }

  /// The board without what no input depends on.
  var forInputs: HistoryBoard {
    var board = HistoryBoard()
    (board.isBack, board.isStepping, board.names, board.branches) = (isBack, isStepping, names, branches)
    board.comparison = comparison
    return board
  }

  /// Says where a move has led.
  ///
  /// - Parameter clock: The time of day on the shown phone.
  package func arriving(_ sight: HistorySight, clock: String) -> HistoryBoard {
    var board = HistoryBoard()
    board.names = names
    board.line = sight.text(clock: clock)
    board.isBack = !sight.isEnd
    board.isStepping = true
    return board
  }

  /// The same board, with the reason for which a move leads nowhere.
  package func refusing(_ move: HistoryMove) -> HistoryBoard {
    var board = self
    board.notice = .sentence(move.refusal)
    board.isStepping = true
    return board
  }

  /// Forgets what came of the last request.
  mutating func forgetNotice() { if notice != nil { notice = nil } }

  /// The board after something was done.
  ///
  /// - Parameters:
  ///   - hasBegun: It has begun a new branch.
  ///   - isOfWindow: It was no input to a screen, so the keys of the history lead on if they did.
  ///   - remark: More words about the new branch; empty for none.
  package func goingOn<State, Event>(
    _ journal: InputJournal<State, Event>, hasBegun: Bool, isOfWindow: Bool = false, remark: String = ""
  ) -> HistoryBoard {
    guard journal.isAtEnd else {
      var board = self
      board.isStepping = isStepping && isOfWindow
      board.forgetNotice()
      return board
    }
    var board = HistoryBoard(journal)
    board.branches = branches
    board.comparison = comparison
    board.isStepping = isStepping && isOfWindow
    if hasBegun, let name = board.line { board.line = "\(name) begins here\(remark.isEmpty ? "" : ": \(remark)")" }
    return board
  }
}

/// A board as part of a walk, which counts for nothing when walks are compared.
struct ShownBoard: Hashable, Sendable {
  var board = HistoryBoard()

  static func == (left: ShownBoard, right: ShownBoard) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension Walk {
  /// Shows what the owner tells of the history.
  package mutating func show(_ board: HistoryBoard) {
    // What was said at the moment that a move leads to is no news: the line of the step takes its place.
    if board.isStepping { interface.dismissNotice() }
    guard interface.history.board != board else { return }
    interface.history.board = board
    if let notice = board.notice { tell(notice) }
    cache.forgetScreen()
  }

  /// What the owner has told of the history.
  package var historyBoard: HistoryBoard { interface.history.board }

  /// The number of the last entry of the timeline; 0 if there is none.
  package var lastEntryNumber: Int { interface.timeline.last?.number ?? 0 }

  /// The time of day on the shown phone, such as `12:04`.
  package var clockText: String { world.deviceTime.local(world.deviceTime.wall).clockText }
}
