import GRDB
import Monetization
import Simulation

/// The backend's information about one product's subscription, from the app's cache.
struct SubscriptionInfoRow: PhoneRow {
  static let databaseTableName = "subscriptionInfos"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var productID: String
  var productPlanID: String?
  var purchaseDate: Int64
  var originalPurchaseDate: Int64?
  var expiresDate: Int64?
  var store: String
  var unsubscribeDetectedAt: Int64?
  var billingIssuesDetectedAt: Int64?
  var gracePeriodExpiresDate: Int64?
  var refundedAt: Int64?
  var autoResumeDate: Int64?
  var ownership: String
  var periodType: String
  var storeTransactionID: String?
  var isSandbox: Bool
  var displayName: String?
  var price: String?
  var currency: String?
  var offerKind: String?
  var offerID: String?

  init(_ info: SubscriptionInfo, position: Int) {
    self.position = position
    productID = info.productID
    productPlanID = info.productPlanID
    purchaseDate = info.purchaseDate.milliseconds
    originalPurchaseDate = info.originalPurchaseDate?.milliseconds
    expiresDate = info.expiresDate?.milliseconds
    store = info.store.rawValue
    unsubscribeDetectedAt = info.unsubscribeDetectedAt?.milliseconds
    billingIssuesDetectedAt = info.billingIssuesDetectedAt?.milliseconds
    gracePeriodExpiresDate = info.gracePeriodExpiresDate?.milliseconds
    refundedAt = info.refundedAt?.milliseconds
    autoResumeDate = info.autoResumeDate?.milliseconds
    ownership = info.ownership.rawValue
    periodType = info.periodType.rawValue
    storeTransactionID = info.storeTransactionID
    isSandbox = info.isSandbox
    displayName = info.displayName
    price = info.price?.amountText
    currency = info.price?.currencyCode
    offerKind = info.offer?.kind.rawValue
    offerID = info.offer?.id
  }

  static func part(of phone: SavedPhone) -> [SubscriptionInfo] {
    phone.kept.monetization.customerInfo?.subscriptions ?? []
  }
  static func sources(of part: [SubscriptionInfo]) -> [SubscriptionInfoRow] {
    part.enumerated().map { SubscriptionInfoRow($0.element, position: $0.offset) }
  }
  static func key(of source: SubscriptionInfoRow) -> Int { source.position }

  func info() throws -> SubscriptionInfo {
    SubscriptionInfo(
      productID: productID, productPlanID: productPlanID, purchaseDate: try instant(purchaseDate),
      originalPurchaseDate: try instant(originalPurchaseDate), expiresDate: try instant(expiresDate),
      store: try kind(store), unsubscribeDetectedAt: try instant(unsubscribeDetectedAt),
      billingIssuesDetectedAt: try instant(billingIssuesDetectedAt),
      gracePeriodExpiresDate: try instant(gracePeriodExpiresDate), refundedAt: try instant(refundedAt),
      autoResumeDate: try instant(autoResumeDate), ownership: try kind(ownership), periodType: try kind(periodType),
      storeTransactionID: storeTransactionID, isSandbox: isSandbox, displayName: displayName,
      price: try money(price, currency), offer: try offer(offerKind, offerID))
  }
}
