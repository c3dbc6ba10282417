import Monetization

/// One line of the timeline: what happened on which phone, when, and what led to it.
public struct TimelineEntry: Hashable, Sendable {
  /// Counted up from 1 in the life of one world.
  public var number: Int
  public var instant: Instant
  public var phone: PhoneID
  public var fact: Fact
  /// The number of an earlier entry; nil if nothing that was told led to this one.
  public var cause: Int?

  public init(number: Int, _ fact: Fact, at instant: Instant, on phone: PhoneID, cause: Int? = nil) {
    self.number = number
    self.instant = instant
    self.phone = phone
    self.fact = fact
    self.cause = cause
  }
}
