/// An event with the instant at which it happened.
public struct TimedEvent<Event: Hashable & Sendable>: Hashable, Sendable {
  public var instant: Instant
  public var event: Event

  @inlinable
  public init(_ event: Event, at instant: Instant) {
    self.instant = instant
    self.event = event
  }
}
