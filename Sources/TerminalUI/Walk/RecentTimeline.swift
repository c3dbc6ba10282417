import Collections
import Simulation

/// The last lines of the timeline, as many as anybody scrolls back on a screen.
///
/// The whole timeline belongs to who owns the walk; a walk that grew with it could not be copied cheaply.
struct RecentTimeline: Hashable, Sendable {
  static let limit = 500
  /// Oldest first.
  private(set) var entries: Deque<TimelineEntry> = []

  mutating func append(_ new: [TimelineEntry]) {
    entries.append(contentsOf: new)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }
}
