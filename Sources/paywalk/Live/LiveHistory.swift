import Monetization
import Simulation
import Tapes
import TerminalUI

/// What was done in a live walk or in a recording, and what the screen tells of it.
struct LiveHistory {
  /// The history of the one or of the other.
  enum Source {
    case walk(WalkHistory)
    case recording(RecorderHistory)
    /// Only while it is being changed.
    case none
  }

  private var source: Source
  private var board = HistoryBoard()
  /// How the walk began; nil if it cannot be saved as a tape.
  var origin: WalkOrigin?
  /// A real web server answers.
  private let hasServer: Bool

  init(_ source: Source, _ server: LiveServer?) {
    self.source = source
    hasServer = server != nil
    switch source {
    case .walk(let history): board = HistoryBoard(history.journal)
    case .recording(let history): board = HistoryBoard(history.journal)
    case .none: break
    }
  }

  /// Says where a history stands that goes on from an earlier run.
  mutating func arrive(at walk: Walk, in app: AppDefinition) {
    guard let walked, !walked.journal.isAtEnd else { return }
    board = board.arriving(walked.sight(in: app), clock: walk.clockText)
  }

  /// Puts what there is to tell on the screen of a walk.
  func tell(_ walk: inout Walk) { walk.show(board) }

  /// The history of the walk; nil if it is recorded.
  var walked: WalkHistory? {
    if case .walk(let history) = source { history } else { nil }
  }

  /// What is done now goes on from the end of a branch.
  var isAtEnd: Bool {
    switch source {
    case .walk(let history): history.journal.isAtEnd
    case .recording(let history): history.journal.isAtEnd
    case .none: true
    }
  }

  /// Notes what time alone has brought to the walk.
  mutating func passed(_ entries: [TimelineEntry], to walk: Walk) {
    changeWalk { $0.passed(entries, to: walk) }
  }

  /// Notes what time alone has brought since the recording had so many entries.
  mutating func passed(since count: Int, at instant: Instant, _ recorder: TapeRecorder) {
    changeRecording { $0.passed(Array(recorder.entries.dropFirst(count)), at: instant, to: recorder) }
  }

  /// The real time that the work of a usual key takes.
  private static let usualWork = Duration.microseconds(20)

  /// Notes an input to the walk, which began to be taken at `begin`.
  mutating func did(
    _ event: WalkEvent, at instant: Instant, _ outcome: Walk.Response, _ walk: inout Walk,
    since begin: ContinuousClock.Instant
  ) {
    let work = Int(min(begin.duration(to: .now) / Self.usualWork, 1_000_000))
    let hasBegun = changeWalk { $0.did(event, at: instant, outcome, walk, work: work) }
    tell(hasBegun == true, isOfWindow: outcome.isOfWindow, on: &walk)
  }

  /// Notes an action on the walk that is no input.
  mutating func did(
    _ event: WalkEvent, at instant: Instant, changes: Bool, _ entries: [TimelineEntry], _ walk: inout Walk
  ) {
    let hasBegun = changeWalk { $0.did(event, at: instant, changes: changes, entries, walk) }
    tell(hasBegun == true, on: &walk)
  }

  /// Notes what was done to the recording.
  mutating func did(
    _ event: RecorderEvent, at instant: Instant, _ outcome: Walk.Response,
    _ recorder: inout TapeRecorder?
  ) {
    guard let present = recorder else { return }
    let hasBegun = changeRecording { $0.did(event, at: instant, outcome, present) } == true
    if case .recording(let history) = source { tell(history.journal, hasBegun, isOfWindow: outcome.isOfWindow) }
    recorder?.show(board)
  }

  private mutating func tell(_ hasBegun: Bool, isOfWindow: Bool = false, on walk: inout Walk) {
    if case .walk(let history) = source { tell(history.journal, hasBegun, isOfWindow: isOfWindow) }
    walk.show(board)
  }

  private mutating func tell<State, Event>(
    _ journal: InputJournal<State, Event>, _ hasBegun: Bool, isOfWindow: Bool
  ) {
    board = board.goingOn(
      journal, hasBegun: hasBegun, isOfWindow: isOfWindow, remark: hasServer ? "the server is asked anew" : "")
  }

  /// Does what an input has asked; the state is that of another moment afterwards.
  mutating func perform(
    _ request: HistoryRequest, on walk: inout Walk, _ recorder: inout TapeRecorder?, in app: AppDefinition
  ) {
    if let move = move(of: request) {
      if let sight = go(move, &walk, &recorder, in: app) {
        board = board.arriving(sight, clock: (recorder?.walk ?? walk).clockText)
      } else {
        board = board.refusing(move)
      }
    } else {
      var board = board
      changeWalk { $0.answer(request, &board, in: app) }
      changeRecording { $0.answer(request, &board, in: app) }
      if case .save(let path) = request { board.notice = save(walk, to: path) }
      self.board = board
    }
    recorder?.show(board)
    walk.show(board)
  }

  /// Writes the tape of the branch at hand, up to the moment that is shown; returns a sentence about it.
  private func save(_ walk: Walk, to path: String) -> Notice {
    guard case .walk(let history) = source else { return .sentence("What is recorded is written already.") }
    guard let origin else { return .sentence("A walk that goes on from a tape is not saved as another one.") }
    return origin.save(history, walk, to: path)
  }

  private func move(of request: HistoryRequest) -> HistoryMove? {
    switch source {
    case .walk(let history): history.move(of: request)
    case .recording(let history): history.move(of: request)
    case .none: nil
    }
  }

  private mutating func go(
    _ move: HistoryMove, _ walk: inout Walk, _ recorder: inout TapeRecorder?, in app: AppDefinition
  ) -> HistorySight? {
    guard let present = recorder else {
      let from = walk
      guard let arrival = changeWalk({ $0.move(move, from: from, in: app) }) ?? nil else { return nil }
      walk = arrival.state
      return arrival.sight
    }
    guard let arrival = changeRecording({ $0.move(move, from: present, in: app) }) ?? nil else { return nil }
    recorder = arrival.state
    return arrival.sight
  }

  /// Changes the history of the walk; nil if there is none.
  @discardableResult
  private mutating func changeWalk<Value>(_ body: (inout WalkHistory) -> Value) -> Value? {
    guard case .walk(var history) = source else { return nil }
    // Nobody else may hold it meanwhile: the change would copy all of it.
    source = .none
    defer { source = .walk(history) }
    return body(&history)
  }

  /// Changes the history of the recording; nil if there is none.
  @discardableResult
  private mutating func changeRecording<Value>(_ body: (inout RecorderHistory) -> Value) -> Value? {
    guard case .recording(var history) = source else { return nil }
    source = .none
    defer { source = .recording(history) }
    return body(&history)
  }
}
