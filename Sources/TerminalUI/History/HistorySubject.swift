import Monetization
import Simulation

/// What a history goes back and forward through: a walk, or what holds one, such as a recording.
package protocol HistorySubject: Sendable {
  associatedtype Event: HistoryEvent

  var walk: Walk { get }
  /// The size of the window in cells.
  var columns: Int { get }
  var rows: Int { get }
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
  /// Goes on from this moment in the place of another one, and takes over what is never taken back, such as real time.
  mutating func takePlace(of other: Self)
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

  package mutating func takePlace(of other: Self) {}
}
