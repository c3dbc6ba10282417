import GRDB
import Monetization
import Simulation

/// A purchase of which the app on a phone knows that it waits; positions are the order in which it heard of them.
struct WaitingPurchaseRow: PhoneRow {
  static let databaseTableName = "waitingPurchases"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var productID: String
  var reason: String

  static func part(of phone: SavedPhone) -> [WaitingPurchase] { phone.kept.monetization.waiting }
  static func sources(of part: [WaitingPurchase]) -> [WaitingPurchaseRow] {
    part.enumerated().map { WaitingPurchaseRow(position: $0, productID: $1.productID, reason: $1.reason.rawValue) }
  }
  static func key(of source: WaitingPurchaseRow) -> Int { source.position }

  func purchase() throws -> WaitingPurchase {
    WaitingPurchase(productID: productID, reason: try kind(reason))
  }
}
