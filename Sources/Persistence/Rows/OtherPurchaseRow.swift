import GRDB
import Monetization
import Simulation

/// A purchase of the cached customer info that does not renew.
struct OtherPurchaseRow: PhoneRow {
  static let databaseTableName = "otherPurchases"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var identifier: String?
  var productID: String
  var purchaseDate: Int64
  var store: String
  var storeTransactionID: String?
  var isSandbox: Bool

  static func part(of phone: SavedPhone) -> [NonSubscriptionPurchase] {
    phone.kept.monetization.customerInfo?.nonSubscriptions ?? []
  }
  static func sources(of part: [NonSubscriptionPurchase]) -> [OtherPurchaseRow] {
    part.enumerated().map { position, purchase in
      OtherPurchaseRow(
        position: position, identifier: purchase.id, productID: purchase.productID,
        purchaseDate: purchase.purchaseDate.milliseconds, store: purchase.store.rawValue,
        storeTransactionID: purchase.storeTransactionID, isSandbox: purchase.isSandbox)
    }
  }
  static func key(of source: OtherPurchaseRow) -> Int { source.position }

  func purchase() throws -> NonSubscriptionPurchase {
    NonSubscriptionPurchase(
      id: identifier, productID: productID, purchaseDate: try instant(purchaseDate), store: try kind(store),
      storeTransactionID: storeTransactionID, isSandbox: isSandbox)
  }
}
