import Monetization
import Simulation

/// What a history goes back and forward through: a walk, or what holds one, such as a recording.
package protocol HistorySubject: Sendable {
  associatedtype Event: HistoryEvent

  var walk: Walk { get }
  /// The same without what it keeps for drawing, for keeping it.
  var kept: Self { get }
  /// How much is kept of it.
  static var limits: JournalLimits { get }
  /// The work of an input, in units of a usual key of a walk.
  static var usualWork: Int { get }

  /// Lets time pass up to an instant, then does an event again; nil stands for time alone.
  mutating func goOn(with event: Event?, at instant: Instant, in app: AppDefinition)
  /// Words for an event that is about to happen; empty if there are none.
  func label(of event: Event, in app: AppDefinition) -> String
  /// Goes on from this moment in the place of another one. The window, which is the tester's, keeps its size.
  mutating func takePlace(of other: Self, in app: AppDefinition)
}

/// Something done to the subject of a history, for doing it again.
package protocol HistoryEvent: Sendable {
  static func input(_ input: Input) -> Self
  /// The owner shows this of the history, on which inputs depend.
  static func told(_ board: HistoryBoard) -> Self
}

extension HistorySubject {
  package var kept: Self { self }
  package static var limits: JournalLimits { JournalLimits() }
  package static var usualWork: Int { 1 }

  package mutating func takePlace(of other: Self, in app: AppDefinition) {
    let (columns, rows) = (other.walk.columns, other.walk.rows)
    guard walk.columns != columns || walk.rows != rows else { return }
    goOn(with: .input(.resize(columns: columns, rows: rows)), at: walk.world.now, in: app)
  }
}
