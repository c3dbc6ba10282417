import Monetization
import Simulation
import TerminalUI

/// What was done in a walkthrough, with its verdicts and notes, and what the session shows of it.
package struct WalkthroughHistory: Sendable {
  private var history: History<WalkthroughSession>
  private var board: HistoryBoard

  package init(_ session: WalkthroughSession) {
    history = History(session)
    board = HistoryBoard(history.journal)
  }

  /// Notes what has changed between two moments of a session; the event is nil for time alone.
  package mutating func did(
    _ event: SessionEvent?, at instant: Instant, from before: WalkthroughSession, to session: WalkthroughSession
  ) {
    let told = before.recorder.entries.count
    let new = session.recorder.entries.count > told ? Array(session.recorder.entries[told...]) : []
    let isJudged = before.checklist != session.checklist
    if event == nil, new.isEmpty, !isJudged { return }
    var after = session
    // A recording that was begun anew does not show it yet.
    after.show(board)
    guard let event else { return history.passed(new, at: instant, to: after, always: isJudged) }
    var outcome = History<WalkthroughSession>.EventOutcome()
    outcome.changes = session.response.changesWorld || isJudged || (event == .played && !new.isEmpty)
    outcome.edited = session.response.edited
    outcome.entries = new
    outcome.asks = session.response.request != nil
    let hasBegun = history.did(event, at: instant, outcome, after)
    board = board.goingOn(history.journal, hasBegun: hasBegun, isOfWindow: session.response.isOfWindow)
  }

  /// Puts what there is to tell of the history on the phone.
  package func tell(_ session: inout WalkthroughSession) {
    session.show(board)
  }

  /// Does what an input has asked of the history.
  package mutating func perform(_ request: HistoryRequest, on session: inout WalkthroughSession) {
    defer { tell(&session) }
    guard let move = history.move(of: request) else {
      history.answer(request, &board, in: session.app)
      if case .save = request {
        board.notice = .sentence("The tape of this walk is written with its report.")
      }
      return
    }
    guard let arrival = history.move(move, from: session, in: session.app) else {
      board = board.refusing(move)
      return
    }
    session = arrival.state
    // Nothing goes on by itself from the moment that was stepped to.
    if session.giveUpWork() { history.did(.stopped, at: session.now, changes: false, [], session) }
    board = board.arriving(arrival.sight, clock: session.walk.clockText)
  }
}

/// Something done to a session, for doing it again.
package enum SessionEvent: HistoryEvent, Hashable {
  case input(Input)
  /// The program has played the next command of a step.
  case played
  /// What the program was about to do has been given up.
  case stopped
  case resumed
  /// The owner shows this of the history, on which inputs depend.
  indirect case told(HistoryBoard)
}

extension WalkthroughSession: HistorySubject {
  package static var limits: JournalLimits { TapeRecorder.limits }
  package static var usualWork: Int { TapeRecorder.usualWork }

  package mutating func goOn(with event: SessionEvent?, at instant: Instant, in app: AppDefinition) {
    advance(to: instant)
    switch event {
    case .input(let input): _ = handle(input)
    case .played: playNext()
    case .stopped: giveUpWork()
    case .resumed: resume()
    case .told(let board): show(board)
    case nil: break
    }
  }

  package func label(of event: SessionEvent, in app: AppDefinition) -> String {
    switch event {
    case .input where isNoting: "note"
    case .input(.key(let key)):
      WalkthroughAction.action(of: key)?.label ?? walk.label(of: .input(.key(key)), in: app)
    case .input(let input): walk.label(of: .input(input), in: app)
    case .played: queue.first.map { WorkAccount.label(of: $0) } ?? ""
    case .stopped, .resumed, .told: ""
    }
  }
}
