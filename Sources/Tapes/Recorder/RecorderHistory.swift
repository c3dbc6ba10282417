import Monetization
import Simulation
import TerminalUI

/// What was done in a recording, to step back and forward through it. What is stepped back over is not in the tape.
package struct RecorderHistory: Sendable {
  package typealias RecorderJournal = InputJournal<TapeRecorder, RecorderEvent>

  package private(set) var journal: RecorderJournal
  private var typedInto: FieldName?
  private var milestones = MilestoneFinder()
  /// The work of an input compared with that of a plain walk: the recorder looks for a readable command.
  private static let weight = 16

  /// Something done to a recording, for doing it again.
  package enum RecorderEvent: Hashable, Sendable {
    case input(Input)
    case suspended, resumed
    indirect case answer(WebServerEvent, PhoneID)
    /// The owner shows this of the history, on which inputs depend.
    indirect case told(HistoryBoard)
  }

  package init(_ recorder: TapeRecorder) {
    var limits = JournalLimits()
    limits.copies = 48
    journal = RecorderJournal(recorder, limits: limits)
  }

  /// Notes what time alone has brought since the recording had so many entries.
  package mutating func passed(since count: Int, at instant: Instant, _ recorder: TapeRecorder) {
    guard recorder.entries.count > count else { return }
    var role = RecorderJournal.Role(after: recorder.walk)
    role.milestone = milestones.milestone(in: recorder.entries[count...])
    role.weight = Self.weight
    journal.show(recorder.walk.historyBoard, at: instant) { .told($0) }
    journal.note(nil, at: instant, role, state: recorder)
  }

  /// Notes an event; returns true if it has begun a new branch.
  @discardableResult
  package mutating func did(
    _ event: RecorderEvent, at instant: Instant, _ response: Walk.Response, _ recorder: TapeRecorder
  ) -> Bool {
    var role = RecorderJournal.Role(after: recorder.walk)
    role.changes = response.changesWorld
    role.continues = response.edited != nil && response.edited == typedInto
    role.milestone = milestones.milestone(in: response.entries)
    role.weight = Self.weight
    if role.changes || response.edited != nil { typedInto = response.edited }
    journal.show(recorder.walk.historyBoard, at: instant) { .told($0) }
    return journal.note(event, at: instant, role, state: recorder)
  }

  /// Does what a request asks of the branches; moves and files are not its business.
  package mutating func answer(_ request: HistoryRequest, _ board: inout HistoryBoard) {
    journal.answer(request, &board)
  }

  /// Goes to another moment, at the size of the present screen; nil if the move leads nowhere.
  package mutating func move(_ move: HistoryMove, from recorder: TapeRecorder) -> RecorderJournal.Arrival? {
    guard journal.goal(of: move) != nil else { return nil }
    let arrival = journal.move(move, from: journal.isAtEnd ? closing(recorder) : recorder) {
      recorder, event, instant in
      recorder.redo(event, at: instant)
    } label: { recorder, event in
      recorder.label(of: event)
    }
    guard var arrival else { return nil }
    typedInto = nil
    let walk = recorder.walk
    if arrival.state.walk.columns != walk.columns || arrival.state.walk.rows != walk.rows {
      let now = arrival.state.walk.world.now
      _ = arrival.state.take(.resize(columns: walk.columns, rows: walk.rows), at: now)
    }
    return arrival
  }
}

extension RecorderHistory {
  /// The recording in which what asks something of the history is closed, so that one does not find it open at a return.
  private mutating func closing(_ recorder: TapeRecorder) -> TapeRecorder {
    var recorder = recorder
    for _ in 0..<WalkHistory.mostEscapes where recorder.walk.isAside {
      let now = recorder.walk.world.now
      let response = recorder.take(.key(.escape), at: now)
      did(.input(.key(.escape)), at: now, response, recorder)
    }
    return recorder
  }
}

extension TapeRecorder {
  /// Lets time pass up to an instant, then does an event again; nil stands for time alone.
  mutating func redo(_ event: RecorderHistory.RecorderEvent?, at instant: Instant) {
    reach(instant)
    switch event {
    case .input(let input): _ = take(input, at: instant)
    case .suspended: suspend()
    case .resumed: resume()
    case .answer(let event, let phone): _ = receive(event, on: phone, at: instant)
    case .told(let board): show(board)
    case nil: break
    }
  }

  fileprivate func label(of event: RecorderHistory.RecorderEvent) -> String {
    if case .input(let input) = event { return walk.label(of: .input(input), in: app) }
    return ""
  }
}
