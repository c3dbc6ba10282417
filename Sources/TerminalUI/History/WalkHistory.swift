import Monetization
import Simulation

/// What was done in a walk, to step back and forward through it.
package struct WalkHistory: Sendable {
  package typealias WalkJournal = InputJournal<Walk, WalkEvent>

  package internal(set) var journal: WalkJournal
  /// The field that the last step typed into; the next letter goes on with that step.
  private var typedInto: FieldName?
  private var milestones = MilestoneFinder()

  /// Begins with a walk whose app has been launched.
  package init(_ walk: Walk, limits: JournalLimits = JournalLimits()) {
    journal = WalkJournal(walk.withoutFrames, limits: limits)
  }

  /// Notes what time alone has brought; without entries there is nothing to note, unless `always`.
  package mutating func passed(_ entries: [TimelineEntry], to walk: Walk, always: Bool = false) {
    guard always || !entries.isEmpty else { return }
    var role = WalkJournal.Role(after: walk)
    role.milestone = milestones.milestone(in: entries)
    role.weight = 1 + entries.count
    journal.show(walk.historyBoard, at: walk.world.now) { .told($0) }
    journal.note(nil, at: walk.world.now, role, state: walk.withoutFrames)
  }

  /// Notes an event; returns true if it has begun a new branch.
  ///
  /// - Parameters:
  ///   - instant: The instant before the event.
  ///   - walk: The walk after it.
  ///   - work: The measured work, in units of a usual key; 0 if it was not measured.
  @discardableResult
  package mutating func did(
    _ event: WalkEvent, at instant: Instant, _ response: Walk.Response, walk: Walk, work: Int = 0
  ) -> Bool {
    var role = WalkJournal.Role(after: walk)
    role.changes = response.changesWorld
    role.continues = response.edited != nil && response.edited == typedInto
    role.milestone = milestones.milestone(in: response.entries)
    role.asks = response.request != nil
    role.weight = max(1 + response.entries.count, work)
    if role.changes || response.edited != nil { typedInto = response.edited }
    journal.show(walk.historyBoard, at: instant) { .told($0) }
    return journal.note(event, at: instant, role, state: walk.withoutFrames)
  }

  /// Notes an event that is a step by itself, such as a command of the Director.
  @discardableResult
  package mutating func did(
    _ event: WalkEvent, at instant: Instant, changes: Bool, _ entries: [TimelineEntry], walk: Walk
  ) -> Bool {
    var role = WalkJournal.Role(after: walk)
    role.changes = changes
    role.milestone = milestones.milestone(in: entries)
    role.weight = 1 + entries.count
    if changes { typedInto = nil }
    journal.show(walk.historyBoard, at: instant) { .told($0) }
    return journal.note(event, at: instant, role, state: walk.withoutFrames)
  }

  /// What a line says of the moment that is shown.
  package func sight(in app: AppDefinition) -> HistorySight {
    journal.sight { walk, event, instant in
      walk.redo(event, at: instant, in: app)
    } _: { walk, event in
      walk.label(of: event, in: app)
    }
  }

  /// What has been done up to the moment that is shown, in order, without what asked something of the history itself.
  package var done: [WalkJournal.Entry] { journal.done }

  /// Goes to another moment, at the size of the present screen; nil if the move leads nowhere.
  package mutating func move(_ move: HistoryMove, from walk: Walk, in app: AppDefinition) -> WalkJournal.Arrival? {
    guard journal.goal(of: move) != nil else { return nil }
    let left = journal.isAtEnd ? closing(walk, in: app) : walk
    let arrival = journal.move(move, from: left.withoutFrames) { walk, event, instant in
      walk.redo(event, at: instant, in: app)
    } label: { walk, event in
      walk.label(of: event, in: app)
    }
    guard var arrival else { return nil }
    typedInto = nil
    if arrival.state.columns != walk.columns || arrival.state.rows != walk.rows {
      _ = arrival.state.take(.resize(columns: walk.columns, rows: walk.rows), in: app)
    }
    return arrival
  }

  /// The walk in which what asks something of the history is closed, so that one does not find it open at a return.
  private mutating func closing(_ walk: Walk, in app: AppDefinition) -> Walk {
    var walk = walk
    for _ in 0..<Self.mostEscapes where walk.isAside {
      let now = walk.world.now
      let response = walk.take(.key(.escape), in: app)
      did(.input(.key(.escape)), at: now, response, walk: walk)
    }
    return walk
  }

  /// As many things lie over each other at most: the palette, two lists, the Director, the inspector, the help, letters.
  package static let mostEscapes = 7

  /// The walk on a branch when its clock shows an instant.
  package func walk(on branch: Int, at instant: Instant, in app: AppDefinition) -> Walk {
    journal.state(of: branch, at: instant) { walk, event, instant in walk.redo(event, at: instant, in: app) }
  }
}

extension Walk {
  /// The same walk without what it keeps for drawing, for keeping the walk itself.
  var withoutFrames: Walk {
    var walk = self
    walk.cache = FrameCache()
    return walk
  }
}
