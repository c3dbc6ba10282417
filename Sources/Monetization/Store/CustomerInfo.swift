/// What the backend knows about one customer at one moment.
///
/// A value to cache: it says when it was true (`requestDate`), and every question about access takes the moment at
/// which it is asked.
public struct CustomerInfo: Hashable, Sendable {
  /// When the backend answered, by its own clock.
  public var requestDate: Instant
  public var firstSeen: Instant
  public var originalAppUserID: String
  public var originalApplicationVersion: String?
  public var originalPurchaseDate: Instant?
  /// Where the customer manages subscriptions; nil if there are none to manage.
  public var managementURL: String?
  /// Sorted by identifier.
  public var entitlements: [EntitlementInfo]
  /// Sorted by product.
  public var subscriptions: [SubscriptionInfo]
  /// Oldest first.
  public var nonSubscriptions: [NonSubscriptionPurchase]
  /// The response as it came, unknown keys included; nil if none was decoded.
  public var rawData: JSONValue?

  public init(
    requestDate: Instant, firstSeen: Instant, originalAppUserID: String, originalApplicationVersion: String? = nil,
    originalPurchaseDate: Instant? = nil, managementURL: String? = nil, entitlements: [EntitlementInfo] = [],
    subscriptions: [SubscriptionInfo] = [], nonSubscriptions: [NonSubscriptionPurchase] = [],
    rawData: JSONValue? = nil
  ) {
    self.requestDate = requestDate
    self.firstSeen = firstSeen
    self.originalAppUserID = originalAppUserID
    self.originalApplicationVersion = originalApplicationVersion
    self.originalPurchaseDate = originalPurchaseDate
    self.managementURL = managementURL
    self.entitlements = entitlements.sorted { $0.identifier < $1.identifier }
    self.subscriptions = subscriptions.sorted { $0.fullProductID < $1.fullProductID }
    self.nonSubscriptions = nonSubscriptions.sorted {
      ($0.purchaseDate, $0.productID, $0.id ?? "") < ($1.purchaseDate, $1.productID, $1.id ?? "")
    }
    self.rawData = rawData
  }

  /// Nil if the customer never had it.
  public func entitlement(_ identifier: String) -> EntitlementInfo? {
    entitlements.first { $0.identifier == identifier }
  }

  /// The latest of one product, running or over; nil if it was never bought.
  public func subscription(_ productID: String) -> SubscriptionInfo? {
    subscriptions.first { $0.productID == productID }
  }

  /// Every product ever bought, sorted.
  public var allPurchasedProductIDs: [String] {
    let all = subscriptions.map(\.fullProductID) + nonSubscriptions.map(\.productID)
    return all.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Whether the two say the same; when they were asked does not count.
  ///
  /// Listeners are told only about an info whose content differs.
  public func hasSameContent(as other: CustomerInfo) -> Bool {
    withoutRequestDate == other.withoutRequestDate
  }

  private var withoutRequestDate: CustomerInfo {
    var copy = self
    copy.requestDate = Instant(milliseconds: 0)
    if case .object(let members)? = rawData {
      copy.rawData = .object(members.filter { $0.key != "request_date" && $0.key != "request_date_ms" })
    }
    return copy
  }
}
