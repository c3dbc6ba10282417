import Monetization

/// What the store needs from whoever drives it, and gives back: one value for one call or several in a row.
///
/// Whoever made it takes out `facts` and `announcements` when the call is over.
public struct StoreCall {
  /// What the app folder sells; changed prices lie over it in the store.
  public let catalogue: StoreCatalogue
  /// When the call takes place.
  public internal(set) var instant: Instant
  /// Whether the phone that the call is about has a connection.
  public let isOnline: Bool
  /// What happened, in order.
  public private(set) var facts: [TimedEvent<StoreFact>] = []
  /// What the phones have to be told of, in order.
  public private(set) var announcements: [StoreAnnouncement] = []

  public init(catalogue: StoreCatalogue, at instant: Instant, isOnline: Bool = true) {
    self.catalogue = catalogue
    self.instant = instant
    self.isOnline = isOnline
  }

  mutating func note(_ fact: StoreFact) {
    facts.append(TimedEvent(fact, at: instant))
  }

  mutating func announce(_ announcement: StoreAnnouncement) {
    announcements.append(announcement)
  }
}
