/// Things that will happen, in the order in which they will.
///
/// A sorted array, so that it is a plain value; equal instants keep the order in which they were scheduled.
public struct Agenda<Entry: Hashable & Sendable>: Hashable, Sendable {
  /// One thing that will happen.
  public struct Scheduled: Hashable, Sendable {
    public var instant: Instant
    public var sequence: Int
    public var entry: Entry
  }

  /// Soonest first.
  public private(set) var scheduled: [Scheduled] = []
  private var nextSequence = 0

  public init() {}

  /// When the first entry falls due.
  public var nextInstant: Instant? { scheduled.first?.instant }

  public mutating func schedule(_ entry: Entry, at instant: Instant) {
    let scheduling = Scheduled(instant: instant, sequence: nextSequence, entry: entry)
    nextSequence += 1
    var low = 0
    var high = scheduled.count
    while low < high {
      let middle = (low + high) / 2
      if scheduled[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    scheduled.insert(scheduling, at: low)
  }

  /// Takes out the first entry that falls due up to and including `instant`.
  public mutating func popFirst(upTo instant: Instant) -> TimedEvent<Entry>? {
    guard let first = scheduled.first, first.instant <= instant else { return nil }
    scheduled.removeFirst()
    return TimedEvent(first.entry, at: first.instant)
  }

  public mutating func removeAll(where shouldRemove: (Entry) -> Bool) {
    scheduled.removeAll { shouldRemove($0.entry) }
  }
}
