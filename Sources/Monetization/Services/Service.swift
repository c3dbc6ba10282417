/// Something outside the app that takes requests and answers with events, in its own time.
///
/// The App Store, the ad network and the web server are services. A service never calls back: whoever drives it
/// asks when it will next have something to say, and at that instant asks what. So a simulated service can be a
/// plain value, copied and compared, and a real one can queue its answers behind the same three questions.
public protocol Service {
  associatedtype Request: Hashable, Sendable
  associatedtype Event: Hashable, Sendable

  /// Takes `request` under `id`. Its answers carry the same `id`; an answer never comes before the next instant asked.
  mutating func begin(_ request: Request, id: RequestID, at instant: Instant)

  /// The earliest instant at which the service will have something to say, or nil if nothing is under way.
  var nextInstant: Instant? { get }

  /// The next thing the service has to say up to and including `instant`, or nil if it has nothing (more) to say.
  mutating func nextEvent(upTo instant: Instant) -> TimedEvent<Event>?
}

/// Names one request; counted up from 1, never used twice in one walk.
public struct RequestID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: RequestID, right: RequestID) -> Bool {
    left.number < right.number
  }
}

/// An event with the instant at which it happened.
public struct TimedEvent<Event: Hashable & Sendable>: Hashable, Sendable {
  public var instant: Instant
  public var event: Event

  public init(_ event: Event, at instant: Instant) {
    self.instant = instant
    self.event = event
  }
}
