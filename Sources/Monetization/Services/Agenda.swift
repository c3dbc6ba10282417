/// Future entries in the order in which they fall due.
///
/// A sorted array, so that the agenda is a plain value. Entries at equal instants keep the order of scheduling.
///
/// All of it is inlined in other modules: every step asks all agendas, and a generic function of another module looks up
/// its types each time.
public struct Agenda<Entry: Hashable & Sendable>: Hashable, Sendable {
  /// An entry with the instant at which it falls due.
  public struct Scheduled: Hashable, Sendable {
    public var instant: Instant
    public var sequence: Int
    public var entry: Entry

    @inlinable
    init(instant: Instant, sequence: Int, entry: Entry) {
      self.instant = instant
      self.sequence = sequence
      self.entry = entry
    }
  }

  @usableFromInline var entries: [Scheduled] = []
  @usableFromInline var nextSequence = 0

  @inlinable public init() {}

  /// The entries, soonest first.
  @inlinable public var scheduled: [Scheduled] { entries }

  /// The instant at which the first entry falls due; nil if the agenda is empty. No entry is copied for its instant.
  @inlinable public var nextInstant: Instant? { entries.isEmpty ? nil : entries[0].instant }

  /// Returns the instant at which the first entry falls due that is not passed over; nil if there is none.
  @inlinable
  public func nextInstant(passingOver isPassedOver: (Entry) -> Bool) -> Instant? {
    entries.first { !isPassedOver($0.entry) }?.instant
  }

  @inlinable
  public mutating func schedule(_ entry: Entry, at instant: Instant) {
    let scheduling = Scheduled(instant: instant, sequence: nextSequence, entry: entry)
    nextSequence += 1
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    entries.insert(scheduling, at: low)
  }

  /// Takes out the first entry that falls due up to and including `instant`; nil if none does.
  @inlinable
  public mutating func popFirst(upTo instant: Instant) -> TimedEvent<Entry>? {
    guard !entries.isEmpty, entries[0].instant <= instant else { return nil }
    let first = entries.removeFirst()
    return TimedEvent(first.entry, at: first.instant)
  }

  @inlinable
  public mutating func removeAll(where shouldRemove: (Entry) -> Bool) {
    entries.removeAll { shouldRemove($0.entry) }
  }
}
