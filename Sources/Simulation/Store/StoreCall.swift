import Monetization

/// The input and the output of one call to the store, or of several in a row.
///
/// The caller takes out `facts` and `announcements` after the call.
public struct StoreCall {
  /// The products of the app folder; the store has the changed prices.
  public let catalogue: StoreCatalogue
  /// The instant of the call.
  public internal(set) var instant: Instant
  /// The phone of the call.
  public let phone: PhoneID
  /// The time zone in which that phone reads texts.
  public let zone: PhoneZone
  /// The language of that phone; nil for that of the configuration file.
  public let language: PhoneLanguage?
  /// It has a connection.
  public let isOnline: Bool
  /// The use that the app on that phone makes of signatures.
  public let verification: VerificationMode
  /// The facts of the call, in order.
  public private(set) var facts: [TimedEvent<StoreFact>] = []
  /// The announcements for the phones, in order.
  public private(set) var announcements: [StoreAnnouncement] = []
  /// The decision about purchases that the call has used up; nil if it stays.
  var usedDecision: StoreConditions.PurchaseDecision?

  public init(
    catalogue: StoreCatalogue, at instant: Instant, phone: PhoneID = PhoneID(1), zone: PhoneZone = .utc,
    language: PhoneLanguage? = nil, isOnline: Bool = true, verification: VerificationMode = .disabled
  ) {
    self.catalogue = catalogue
    self.instant = instant
    self.phone = phone
    self.zone = zone
    self.language = language
    self.isOnline = isOnline
    self.verification = verification
  }

  mutating func note(_ fact: StoreFact) {
    facts.append(TimedEvent(fact, at: instant))
  }

  mutating func announce(_ announcement: StoreAnnouncement) {
    announcements.append(announcement)
  }
}
