import Monetization
import Simulation
import TerminalUI

/// What was done in a walkthrough, with its verdicts and notes, to step back and forward through it.
package struct WalkthroughHistory: Sendable {
  package typealias SessionJournal = InputJournal<WalkthroughSession, SessionEvent>

  package private(set) var journal: SessionJournal
  private var typedInto: FieldName?
  private var milestones = MilestoneFinder()
  private static let weight = 16

  /// Something done to a session, for doing it again.
  package enum SessionEvent: Hashable, Sendable {
    case input(Input)
    /// The program has played the next command of a step.
    case played
    /// What the program was about to do has been given up.
    case stopped
    case resumed
    /// The owner shows this of the history, on which inputs depend.
    indirect case told(HistoryBoard)
  }

  package init(_ session: WalkthroughSession) {
    var limits = JournalLimits()
    limits.copies = 48
    journal = SessionJournal(session, limits: limits)
    board = HistoryBoard(journal)
  }

  /// Notes what has changed between two moments of a session; the event is nil for time alone.
  package mutating func did(
    _ event: SessionEvent?, at instant: Instant, from before: WalkthroughSession, to session: WalkthroughSession
  ) {
    let told = before.recorder.entries.count
    let new = session.recorder.entries.count > told ? Array(session.recorder.entries[told...]) : []
    if event == nil, new.isEmpty, before.checklist == session.checklist { return }
    let edited = event == nil ? nil : session.response.edited
    var role = SessionJournal.Role(after: session.walk)
    role.changes =
      event != nil
      && (session.response.changesWorld || before.checklist != session.checklist || (event == .played && !new.isEmpty))
    role.continues = edited != nil && edited == typedInto
    role.milestone = milestones.milestone(in: new)
    role.weight = Self.weight
    if role.changes { typedInto = edited }
    journal.show(board, at: instant) { .told($0) }
    let hasBegun = journal.note(event, at: instant, role, state: session)
    board = board.goingOn(journal, hasBegun: hasBegun, isOfWindow: event != nil && session.response.isOfWindow)
  }

  /// What the session shows of the history.
  private var board: HistoryBoard

  /// Puts what there is to tell of the history on the phone.
  package func tell(_ session: inout WalkthroughSession) {
    session.show(board)
  }

  /// Does what an input has asked of the history.
  package mutating func perform(_ request: HistoryRequest, on session: inout WalkthroughSession) {
    guard let move = journal.move(of: request) else {
      journal.answer(request, &board)
      if case .save = request {
        board.notice = .sentence("The tape of this walk is written with its report.")
      }
      return tell(&session)
    }
    let leadsSomewhere = journal.goal(of: move) != nil
    let left = leadsSomewhere && journal.isAtEnd ? closing(session) : session
    let arrival = journal.move(move, from: left) {
      session, event, instant in
      session.redo(event, at: instant)
    } label: { session, event in
      session.label(of: event)
    }
    if var arrival {
      typedInto = nil
      arrival.state.takePlace(of: session)
      session = arrival.state
      // Nothing goes on by itself from the moment that was stepped to.
      if session.giveUpWork() { journal.note(.stopped, at: session.now, SessionJournal.Role(), state: session) }
      board = board.arriving(arrival.sight, clock: session.walk.clockText)
    } else {
      board = board.refusing(move)
    }
    tell(&session)
  }
}

extension WalkthroughHistory {
  /// The session in which what asks something of the history is closed, so that one does not find it open at a return.
  private mutating func closing(_ session: WalkthroughSession) -> WalkthroughSession {
    var session = session
    for _ in 0..<WalkHistory.mostEscapes where session.walk.isAside {
      let before = session
      _ = session.handle(.key(.escape))
      did(.input(.key(.escape)), at: session.now, from: before, to: session)
    }
    return session
  }
}

extension WalkthroughSession {
  fileprivate mutating func redo(_ event: WalkthroughHistory.SessionEvent?, at instant: Instant) {
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

  fileprivate func label(of event: WalkthroughHistory.SessionEvent) -> String {
    switch event {
    case .input(.key(let key)):
      WalkthroughAction.action(of: key)?.label ?? walk.label(of: .input(.key(key)), in: app)
    case .input(let input): walk.label(of: .input(input), in: app)
    case .played: queue.first.map { WorkAccount.label(of: $0) } ?? ""
    case .stopped, .resumed, .told: ""
    }
  }
}
