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

  /// The entry that led to `entry`; nil if none did, or if it is too long ago.
  func cause(of entry: TimelineEntry) -> TimelineEntry? {
    entry.cause.flatMap { number in entries.last { $0.number == number } }
  }

  /// What has followed from `entry` at once, oldest first.
  func entries(causedBy entry: TimelineEntry) -> [TimelineEntry] {
    entries.filter { $0.cause == entry.number }
  }
}
