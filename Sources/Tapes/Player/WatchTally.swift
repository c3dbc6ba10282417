/// The number of times that something has happened since some moment, which goes on from look to look.
struct WatchTally: Hashable, Sendable {
  /// The entries and replies that do not count.
  private(set) var begin: TapePlayer.Past
  /// The entries and replies that have been looked at.
  private(set) var seen: TapePlayer.Past
  private(set) var count = 0
  /// The last occurrences, a line each, as many as a report can show.
  private(set) var last: [String] = []

  init(since begin: TapePlayer.Past) {
    self.begin = begin
    seen = begin
  }

  /// Adds the occurrences after `seen`, oldest first.
  mutating func add(_ lines: [String], upTo now: TapePlayer.Past) {
    seen = now
    guard !lines.isEmpty else { return }
    count += lines.count
    last = (last + lines).suffix(TapeFailure.entryCount)
  }

  /// Forgets what came after some moment, so that the next look counts anew.
  mutating func forget(after past: TapePlayer.Past) {
    if seen.entries <= past.entries, seen.replies <= past.replies { return }
    self = WatchTally(
      since: TapePlayer.Past(
        entries: min(begin.entries, past.entries), replies: min(begin.replies, past.replies)))
  }
}
