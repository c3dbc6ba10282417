import Monetization
import Simulation

/// What was done in a walk, a recording or a walkthrough, to step back and forward through it.
package struct History<Subject: HistorySubject>: Sendable {
  package typealias Journal = InputJournal<Subject, Subject.Event>

  package internal(set) var journal: Journal
  /// The field that the last step typed into; the next letter goes on with that step.
  private var typedInto: FieldName?
  private var milestones = MilestoneFinder()

  /// Begins with what stands at its start, such as a walk whose app has been launched.
  package init(_ subject: Subject) {
    journal = Journal(subject.kept, limits: Subject.limits)
  }

  /// What came of an event.
  package struct EventOutcome {
    /// It has changed the world: a step to go back over.
    package var changes = false
    /// The field whose text it has changed.
    package var edited: FieldName?
    package var entries: [TimelineEntry] = []
    /// It asks something of the history.
    package var asks = false
    /// The measured work, in units of a usual key of a walk; 0 if it was not measured.
    package var work = 0

    package init() {}

    init(_ response: Walk.Response, work: Int) {
      changes = response.changesWorld
      edited = response.edited
      entries = response.entries
      asks = response.request != nil
      self.work = work
    }

    init(changes: Bool, _ entries: [TimelineEntry]) {
      self.changes = changes
      self.entries = entries
    }
  }

  /// Notes what time alone has brought; without entries there is nothing to note, unless `always`.
  ///
  /// - Parameter instant: The instant up to which time has passed; nil for the present of the walk.
  package mutating func passed(
    _ entries: [TimelineEntry], at instant: Instant? = nil, to subject: Subject, always: Bool = false
  ) {
    guard always || !entries.isEmpty else { return }
    var outcome = EventOutcome()
    outcome.entries = entries
    did(nil, at: instant ?? subject.walk.world.now, outcome, subject)
  }

  /// Notes an event; returns true if it has begun a new branch.
  ///
  /// - Parameters:
  ///   - instant: The instant before the event.
  ///   - subject: The walk, or what holds it, after the event.
  @discardableResult
  package mutating func did(
    _ event: Subject.Event?, at instant: Instant, _ outcome: EventOutcome, _ subject: Subject
  ) -> Bool {
    var role = Journal.Role(after: subject.walk)
    role.changes = outcome.changes
    role.continues = outcome.edited != nil && outcome.edited == typedInto
    role.milestone = milestones.milestone(in: outcome.entries)
    role.asks = outcome.asks || subject.walk.hasHistoryLine
    role.weight = max(Subject.usualWork + outcome.entries.count, outcome.work)
    if role.changes || outcome.edited != nil { typedInto = outcome.edited }
    journal.show(subject.walk.historyBoard, at: instant) { .told($0) }
    return journal.note(event, at: instant, role, state: subject.kept)
  }

  /// Notes an input, or what came from outside.
  @discardableResult
  package mutating func did(
    _ event: Subject.Event, at instant: Instant, _ response: Walk.Response, _ subject: Subject, work: Int = 0
  ) -> Bool {
    did(event, at: instant, EventOutcome(response, work: work), subject)
  }

  /// Notes an event that is a step by itself, such as a command of the Director.
  @discardableResult
  package mutating func did(
    _ event: Subject.Event, at instant: Instant, changes: Bool, _ entries: [TimelineEntry], _ subject: Subject
  ) -> Bool {
    did(event, at: instant, EventOutcome(changes: changes, entries), subject)
  }

  /// What a line says of the moment that is shown.
  package func sight(in app: AppDefinition) -> HistorySight {
    journal.sight(redo(in: app)) { subject, event in
      subject.label(of: event, in: app)
    }
  }

  /// Goes to another moment, at the size of the present window; nil if the move leads nowhere.
  package mutating func move(_ move: HistoryMove, from subject: Subject, in app: AppDefinition) -> Journal.Arrival? {
    guard journal.goal(of: move) != nil else { return nil }
    var left = subject
    if journal.isAtEnd { close(&left, in: app) }
    let arrival = journal.move(move, from: left.kept, redo(in: app)) { subject, event in
      subject.label(of: event, in: app)
    }
    guard var arrival else { return nil }
    typedInto = nil
    arrival.state.takePlace(of: subject)
    // The window keeps its size, whatever it was at that moment.
    if arrival.state.columns != subject.columns || arrival.state.rows != subject.rows {
      change(&arrival.state, by: .resize(columns: subject.columns, rows: subject.rows), in: app)
    }
    // A list that was open at that moment would show what there was then.
    close(&arrival.state, in: app)
    return arrival
  }

  /// Gives an input to the subject, and notes it.
  private mutating func change(_ subject: inout Subject, by input: Input, in app: AppDefinition) {
    let now = subject.walk.world.now
    subject.goOn(with: .input(input), at: now, in: app)
    did(.input(input), at: now, EventOutcome(), subject)
  }

  /// How an event is done again.
  func redo(in app: AppDefinition) -> Journal.Redo {
    { subject, event, instant in subject.goOn(with: event, at: instant, in: app) }
  }

  /// Closes what asks something of the history, and takes the letters off the controls, so that one does not find them where one
  /// comes to.
  private mutating func close(_ subject: inout Subject, in app: AppDefinition) {
    for _ in 0..<Self.mostEscapes where subject.walk.isAside || subject.walk.isJumping {
      change(&subject, by: .key(.escape), in: app)
    }
  }

  /// As many things lie over each other at most: the palette, two lists, the Director, the inspector, the help, letters.
  private static var mostEscapes: Int { 7 }
}
