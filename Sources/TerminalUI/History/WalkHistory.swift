import Monetization
import Simulation

/// What was done in a walk.
package typealias WalkHistory = History<Walk>

extension WalkEvent: HistoryEvent {}

extension Walk: HistorySubject {
  package var walk: Walk { self }

  package var kept: Walk {
    var walk = self
    walk.cache = FrameCache()
    return walk
  }

  package mutating func goOn(with event: WalkEvent?, at instant: Instant, in app: AppDefinition) {
    redo(event, at: instant, in: app)
  }
}

extension WalkHistory {
  /// The walk before all that is kept.
  package var beginning: Walk { journal.branches[0].beginning }

  /// What has been done up to the moment that is shown, in order, without what asked something of the history itself.
  package var done: [Journal.Entry] { journal.done }
}
