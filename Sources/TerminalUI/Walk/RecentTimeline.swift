import Collections
import Simulation

/// The last lines of the timeline, enough for scrolling back on a screen.
///
/// The whole timeline belongs to the owner of the walk; a walk that grew with it could not be copied cheaply.
struct RecentTimeline: Hashable, Sendable {
  static let limit = 500
  /// The entries, oldest first.
  private(set) var entries: Deque<TimelineEntry> = []

  mutating func append(_ new: [TimelineEntry]) {
    entries.append(contentsOf: new)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// The entry that caused `entry`; nil if there is none, or if it is no longer kept.
  func cause(of entry: TimelineEntry) -> TimelineEntry? {
    entry.cause.flatMap { number in entries.last { $0.number == number } }
  }

  /// The entries that `entry` caused, oldest first.
  func entries(causedBy entry: TimelineEntry) -> [TimelineEntry] {
    entries.filter { $0.cause == entry.number }
  }
}
