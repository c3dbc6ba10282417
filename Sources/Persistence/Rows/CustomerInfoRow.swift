import GRDB
import Monetization
import Simulation

/// The customer info in the app's cache, without its lists. One row per phone, or none.
///
/// Raw responses are not stored, because the simulated backend sends none.
struct CustomerInfoRow: PhoneRow {
  static let databaseTableName = "customerInfo"
  static let keyColumns: [String] = []

  var phone = 1
  var requestDate: Int64
  var firstSeen: Int64
  var userID: String
  var applicationVersion: String?
  var originalPurchaseDate: Int64?
  var managementURL: String?
  var verification: String

  static func part(of phone: SavedPhone) -> CustomerInfo? { phone.kept.monetization.customerInfo }
  static func sources(of part: CustomerInfo?) -> [CustomerInfoRow] {
    guard let info = part else { return [] }
    return [
      CustomerInfoRow(
        requestDate: info.requestDate.milliseconds, firstSeen: info.firstSeen.milliseconds,
        userID: info.originalAppUserID, applicationVersion: info.originalApplicationVersion,
        originalPurchaseDate: info.originalPurchaseDate?.milliseconds, managementURL: info.managementURL,
        verification: info.verification.rawValue)
    ]
  }
  static func key(of source: CustomerInfoRow) -> Int { source.phone }

  func info(
    entitlements: [EntitlementRow], subscriptions: [SubscriptionInfoRow], purchases: [OtherPurchaseRow]
  ) throws -> CustomerInfo {
    CustomerInfo(
      requestDate: try instant(requestDate), firstSeen: try instant(firstSeen), originalAppUserID: userID,
      originalApplicationVersion: applicationVersion, originalPurchaseDate: try instant(originalPurchaseDate),
      managementURL: managementURL, entitlements: try entitlements.map { try $0.entitlement() },
      subscriptions: try subscriptions.map { try $0.info() }, nonSubscriptions: try purchases.map { try $0.purchase() },
      verification: try kind(verification))
  }
}
