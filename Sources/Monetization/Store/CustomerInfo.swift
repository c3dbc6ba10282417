/// The backend's answer about one customer at one moment.
///
/// A value to cache: `requestDate` says when it was true, and every question about access names its moment.
public struct CustomerInfo: Hashable, Sendable {
  /// The time of the backend's answer, by its own clock.
  public var requestDate: Instant
  public var firstSeen: Instant
  public var originalAppUserID: String
  public var originalApplicationVersion: String?
  public var originalPurchaseDate: Instant?
  /// The page on which the customer manages subscriptions; nil if there are none to manage.
  public var managementURL: String?
  /// The entitlements, active or not, sorted by identifier.
  public var entitlements: [EntitlementInfo]
  /// The latest subscription of each product, sorted by product.
  public var subscriptions: [SubscriptionInfo]
  /// Purchases that do not renew, oldest first.
  public var nonSubscriptions: [NonSubscriptionPurchase]
  /// The result of checking the answer's signature.
  public var verification: VerificationResult
  /// The response as it came, unknown keys included; nil if none was decoded.
  public var rawData: JSONValue?

  public init(
    requestDate: Instant, firstSeen: Instant, originalAppUserID: String, originalApplicationVersion: String? = nil,
    originalPurchaseDate: Instant? = nil, managementURL: String? = nil, entitlements: [EntitlementInfo] = [],
    subscriptions: [SubscriptionInfo] = [], nonSubscriptions: [NonSubscriptionPurchase] = [],
    verification: VerificationResult = .notRequested, rawData: JSONValue? = nil
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
    self.verification = verification
    self.rawData = rawData
  }

  /// Returns the entitlement; nil if the customer never had it.
  public func entitlement(_ identifier: String) -> EntitlementInfo? {
    entitlements.first { $0.identifier == identifier }
  }

  /// Returns the latest subscription to a product, running or over; nil if the product was never bought.
  public func subscription(_ productID: String) -> SubscriptionInfo? {
    subscriptions.first { $0.productID == productID }
  }

  /// The products of the purchases without an end. A computed info has them among its subscriptions.
  public var productsForGood: [String] {
    nonSubscriptions.map(\.productID) + subscriptions.filter { $0.expiresDate == nil }.map(\.productID)
  }

  /// Returns true if a product is among those of the purchases without an end.
  public func isForGood(_ productID: String) -> Bool {
    nonSubscriptions.contains { $0.productID == productID }
      || subscriptions.contains { $0.productID == productID && $0.expiresDate == nil }
  }

  /// Returns true if both say the same, whenever they were requested.
  ///
  /// Listeners hear only about an info whose content differs.
  public func hasSameContent(as other: CustomerInfo) -> Bool {
    withoutRequestDate == other.withoutRequestDate
  }

  private var withoutRequestDate: CustomerInfo {
    var copy = self
    copy.requestDate = Instant(milliseconds: 0)
    // The SDK gives a computed info the instant of the computing for both.
    if isComputed { (copy.firstSeen, copy.originalPurchaseDate) = (copy.requestDate, nil) }
    if case .object(let members)? = rawData {
      copy.rawData = .object(members.filter { $0.key != "request_date" && $0.key != "request_date_ms" })
    }
    return copy
  }
}
