import GRDB
import Monetization
import Simulation

/// An entitlement of the cached customer info.
struct EntitlementRow: PhoneRow {
  static let databaseTableName = "entitlements"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var identifier: String
  var productID: String
  var latestPurchaseDate: Int64?
  var originalPurchaseDate: Int64?
  var expirationDate: Int64?
  var accessExpirationDate: Int64?
  var periodType: String
  var store: String
  var ownership: String
  var unsubscribeDetectedAt: Int64?
  var billingIssueDetectedAt: Int64?
  var isSandbox: Bool

  static func part(of phone: SavedPhone) -> [EntitlementInfo] {
    phone.kept.monetization.customerInfo?.entitlements ?? []
  }
  static func sources(of part: [EntitlementInfo]) -> [EntitlementRow] {
    part.enumerated().map { position, info in
      EntitlementRow(
        position: position, identifier: info.identifier, productID: info.productID,
        latestPurchaseDate: info.latestPurchaseDate?.milliseconds,
        originalPurchaseDate: info.originalPurchaseDate?.milliseconds,
        expirationDate: info.expirationDate?.milliseconds,
        accessExpirationDate: info.accessExpirationDate?.milliseconds, periodType: info.periodType.rawValue,
        store: info.store.rawValue, ownership: info.ownership.rawValue,
        unsubscribeDetectedAt: info.unsubscribeDetectedAt?.milliseconds,
        billingIssueDetectedAt: info.billingIssueDetectedAt?.milliseconds, isSandbox: info.isSandbox)
    }
  }
  static func key(of source: EntitlementRow) -> Int { source.position }

  func entitlement() throws -> EntitlementInfo {
    EntitlementInfo(
      identifier: identifier, productID: productID, latestPurchaseDate: try instant(latestPurchaseDate),
      originalPurchaseDate: try instant(originalPurchaseDate), expirationDate: try instant(expirationDate),
      accessExpirationDate: try instant(accessExpirationDate), periodType: try kind(periodType),
      store: try kind(store), ownership: try kind(ownership),
      unsubscribeDetectedAt: try instant(unsubscribeDetectedAt),
      billingIssueDetectedAt: try instant(billingIssueDetectedAt), isSandbox: isSandbox)
  }
}
