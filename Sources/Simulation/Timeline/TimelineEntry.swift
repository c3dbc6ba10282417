import Monetization

/// One line of the timeline: a fact, its phone, its time, and its cause.
public struct TimelineEntry: Hashable, Sendable {
  /// The entry's number, counted up from 1 in the life of one world.
  public var number: Int
  public var instant: Instant
  public var phone: PhoneID
  public var fact: Fact
  /// The number of the earlier entry that led to this one; nil if there is none.
  public var cause: Int?

  public init(number: Int, _ fact: Fact, at instant: Instant, on phone: PhoneID, cause: Int? = nil) {
    self.number = number
    self.instant = instant
    self.phone = phone
    self.fact = fact
    self.cause = cause
  }
}
