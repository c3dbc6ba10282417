import GRDB
import Monetization
import Simulation

/// One transaction of one account, of a subscription or of something that does not renew.
struct TransactionRow: StoredRow {
  static let databaseTableName = "transactions"
  static let keyColumns = ["account", "line", "position"]
  /// The line of what belongs to no subscription.
  static let noLine = -1

  var account: Int
  var line: Int
  var position: Int
  var id: String
  var originalID: String
  var productID: String
  var groupID: String?
  var purchaseDate: Int64
  var originalPurchaseDate: Int64
  var expirationDate: Int64?
  var reason: String
  var isUpgraded: Bool
  var ownership: String
  var offerMode: String?
  var offerPeriod: String?
  var revocationDate: Int64?
  var revocationReason: String?
  var price: String
  var currency: String
  var storefront: String
  /// Of a subscription false, and nil: its line says whom it belongs to.
  var isConsumable: Bool
  var owner: String?

  init(_ transaction: StoreTransaction, account: Int, line: Int, position: Int) {
    self.account = account
    self.line = line
    self.position = position
    id = transaction.id
    originalID = transaction.originalID
    productID = transaction.productID
    groupID = transaction.subscriptionGroupID
    purchaseDate = transaction.purchaseDate.milliseconds
    originalPurchaseDate = transaction.originalPurchaseDate.milliseconds
    expirationDate = transaction.expirationDate?.milliseconds
    reason = transaction.reason.rawValue
    isUpgraded = transaction.isUpgraded
    ownership = transaction.ownership.rawValue
    offerMode = transaction.offer?.paymentMode.rawValue
    offerPeriod = transaction.offer?.period.iso8601
    revocationDate = transaction.revocationDate?.milliseconds
    revocationReason = transaction.revocationReason?.rawValue
    price = transaction.price.amountText
    currency = transaction.price.currencyCode
    storefront = transaction.storefront.countryCode
    isConsumable = false
    owner = nil
  }

  init(_ purchase: OwnedPurchase, account: Int, position: Int) {
    self.init(purchase.transaction, account: account, line: Self.noLine, position: position)
    isConsumable = purchase.isConsumable
    owner = purchase.owner
  }

  static func part(of world: SavedWorld) -> [StoreAccount] { world.store.accounts }
  static func sources(of part: [StoreAccount]) -> [TransactionRow] {
    var rows: [TransactionRow] = []
    for (account, content) in part.enumerated() {
      rows += content.purchases.enumerated().map {
        TransactionRow($0.element, account: account, position: $0.offset)
      }
      for (line, subscription) in content.subscriptions.enumerated() {
        rows += subscription.transactions.enumerated().map {
          TransactionRow($0.element, account: account, line: line, position: $0.offset)
        }
      }
    }
    return rows
  }
  static func key(of source: TransactionRow) -> [Int] { [source.account, source.line, source.position] }

  func transaction() throws -> StoreTransaction {
    var transaction = StoreTransaction(
      id: id, originalID: originalID, productID: productID, subscriptionGroupID: groupID,
      purchaseDate: try instant(purchaseDate), originalPurchaseDate: try instant(originalPurchaseDate),
      expirationDate: try instant(expirationDate), reason: try kind(reason), ownership: try kind(ownership),
      offer: try offer(), price: try money(price, currency), storefront: Storefront(storefront))
    transaction.isUpgraded = isUpgraded
    transaction.revocationDate = try instant(revocationDate)
    transaction.revocationReason = try revocationReason.map { try kind($0) }
    return transaction
  }

  private func offer() throws -> StoreTransaction.Offer? {
    guard let offerMode, let offerPeriod else { return nil }
    return StoreTransaction.Offer(paymentMode: try kind(offerMode), period: try period(offerPeriod))
  }

  func purchase() throws -> OwnedPurchase {
    OwnedPurchase(saved: try transaction(), isConsumable: isConsumable, owner: owner)
  }
}
