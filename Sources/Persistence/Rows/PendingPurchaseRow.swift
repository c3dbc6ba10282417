import GRDB
import Monetization
import Simulation

/// One purchase of one account that waits for somebody.
struct PendingPurchaseRow: StoredRow {
  static let databaseTableName = "pendingPurchases"
  static let keyColumns = ["account", "position"]

  var account: Int
  var position: Int
  var productID: String
  var kind: String
  var requestedAt: Int64
  var lapsesAt: Int64?
  var approver: String?

  static func part(of world: SavedWorld) -> [StoreAccount] { world.store.accounts }
  static func sources(of part: [StoreAccount]) -> [PendingPurchaseRow] {
    part.enumerated().flatMap { account, content in
      content.pendingPurchases.enumerated().map { position, pending in
        PendingPurchaseRow(
          account: account, position: position, productID: pending.productID, kind: pending.kind.rawValue,
          requestedAt: pending.requestedAt.milliseconds, lapsesAt: pending.lapsesAt?.milliseconds,
          approver: pending.approverID)
      }
    }
  }
  static func key(of source: PendingPurchaseRow) -> [Int] { [source.account, source.position] }

  func purchase(of accountID: String) throws -> PendingPurchase {
    PendingPurchase(
      savedFor: accountID, productID: productID, kind: try kind(kind), approverID: approver,
      requestedAt: try instant(requestedAt),
      lapsesAt: try instant(lapsesAt))
  }
}
