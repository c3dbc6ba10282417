import GRDB
import Monetization
import Simulation

/// What the backend says of one product's subscription: as the app has cached it, or as the backend itself has it.
struct SubscriptionInfoRow: StoredRow {
  static let databaseTableName = "subscriptionInfos"
  static let keyColumns = ["holder", "account", "line", "position"]

  /// Who holds the row.
  enum Holder: String {
    /// The cached customer info of the app on a phone, whose number is `account`; the line is 0.
    case app
    /// The backend, for one line of one account.
    case backend
  }

  var holder: String
  var account: Int
  var line: Int
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

  init(_ info: SubscriptionInfo, _ holder: Holder, account: Int = 0, line: Int = 0, position: Int) {
    self.holder = holder.rawValue
    self.account = account
    self.line = line
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
  }

  /// Both places that have such rows.
  struct Part: Equatable {
    var cached: [Cached]
    var accounts: [StoreAccount]
  }

  /// The cached infos of one phone.
  struct Cached: Equatable {
    var phone: Int
    var infos: [SubscriptionInfo]
  }

  static func part(of world: SavedWorld) -> Part {
    Part(
      cached: world.phones.map {
        Cached(phone: $0.id.number, infos: $0.kept.monetization.customerInfo?.subscriptions ?? [])
      },
      accounts: world.store.accounts)
  }

  static func sources(of part: Part) -> [SubscriptionInfoRow] {
    var rows = part.cached.flatMap { cached in
      cached.infos.enumerated().map {
        SubscriptionInfoRow($0.element, .app, account: cached.phone, position: $0.offset)
      }
    }
    for (account, content) in part.accounts.enumerated() {
      for (line, subscription) in content.subscriptions.enumerated() {
        rows += subscription.records.enumerated().map {
          SubscriptionInfoRow($0.element, .backend, account: account, line: line, position: $0.offset)
        }
      }
    }
    return rows
  }

  /// Holder and positions.
  struct Key: Hashable {
    var holder: String
    var positions: [Int]
  }

  static func key(of source: SubscriptionInfoRow) -> Key {
    Key(holder: source.holder, positions: [source.account, source.line, source.position])
  }

  func info() throws -> SubscriptionInfo {
    SubscriptionInfo(
      productID: productID, productPlanID: productPlanID, purchaseDate: try instant(purchaseDate),
      originalPurchaseDate: try instant(originalPurchaseDate), expiresDate: try instant(expiresDate),
      store: try kind(store), unsubscribeDetectedAt: try instant(unsubscribeDetectedAt),
      billingIssuesDetectedAt: try instant(billingIssuesDetectedAt),
      gracePeriodExpiresDate: try instant(gracePeriodExpiresDate), refundedAt: try instant(refundedAt),
      autoResumeDate: try instant(autoResumeDate), ownership: try kind(ownership), periodType: try kind(periodType),
      storeTransactionID: storeTransactionID, isSandbox: isSandbox, displayName: displayName,
      price: try money(price, currency))
  }
}
