/// Future entries in the order in which they fall due.
///
/// A sorted array, so that the agenda is a plain value. Entries at equal instants keep the order of scheduling.
public struct Agenda<Entry: Hashable & Sendable>: Hashable, Sendable {
  /// An entry with the instant at which it falls due.
  public struct Scheduled: Hashable, Sendable {
    public var instant: Instant
    public var sequence: Int
    public var entry: Entry
  }

  /// The entries, soonest first.
  public internal(set) var scheduled: [Scheduled] = []
  var nextSequence = 0

  public init() {}

  /// The instant at which the first entry falls due; nil if the agenda is empty.
  ///
  /// Every step asks all agendas for it, so it is inlined in other modules, and no entry is copied for its instant.
  @inlinable public var nextInstant: Instant? { scheduled.isEmpty ? nil : scheduled[0].instant }

  /// Returns the instant at which the first entry falls due that is not passed over; nil if there is none.
  public func nextInstant(passingOver isPassedOver: (Entry) -> Bool) -> Instant? {
    scheduled.first { !isPassedOver($0.entry) }?.instant
  }

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

  /// Takes out the first entry that falls due up to and including `instant`; nil if none does.
  public mutating func popFirst(upTo instant: Instant) -> TimedEvent<Entry>? {
    guard !scheduled.isEmpty, scheduled[0].instant <= instant else { return nil }
    let first = scheduled.removeFirst()
    return TimedEvent(first.entry, at: first.instant)
  }

  public mutating func removeAll(where shouldRemove: (Entry) -> Bool) {
    scheduled.removeAll { shouldRemove($0.entry) }
  }
}
