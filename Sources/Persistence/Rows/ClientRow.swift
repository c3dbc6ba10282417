import GRDB
import Monetization
import Simulation

/// The store client of one phone.
struct ClientRow: PhoneRow {
  static let databaseTableName = "clients"
  static let keyColumns: [String] = []

  var phone = 1
  var accountName: String?
  var userID: String
  var missedUpdate: String?
  var untoldTransactions: String
  var hasOfferings: Bool
  /// The instants in milliseconds, with blanks between them.
  var missedRenewals: String
  var delayedTransactions: String
  var hasEntitlementMapping: Bool

  static func part(of phone: SavedPhone) -> ClientRow {
    ClientRow(
      accountName: phone.client.accountID, userID: phone.client.appUserID,
      missedUpdate: phone.client.missedUpdate?.rawValue, untoldTransactions: phone.client.untoldTransactions.listText,
      hasOfferings: phone.client.hasOfferings,
      missedRenewals: phone.client.missedRenewals.map { "\($0.milliseconds)" }.joined(separator: " "),
      delayedTransactions: phone.client.delayedTransactions.listText,
      hasEntitlementMapping: phone.client.hasEntitlementMapping)
  }
  static func sources(of part: ClientRow) -> [ClientRow] { [part] }
  static func key(of source: ClientRow) -> Int { source.phone }

  func client(updates: [UpdateRow]) throws -> StoreClient {
    StoreClient(
      savedFor: userID, accountID: accountName, missedUpdate: try missedUpdate.map { try kind($0) },
      untoldTransactions: try list(untoldTransactions), updates: try updates.map { try $0.update() },
      hasOfferings: hasOfferings, missedRenewals: try renewals(), delayedTransactions: try list(delayedTransactions),
      hasEntitlementMapping: hasEntitlementMapping)
  }

  private func renewals() throws -> [Instant] {
    try missedRenewals.split(separator: " ").map { word in
      guard let milliseconds = Int64(word) else { throw unreadable(missedRenewals) }
      return try instant(milliseconds)
    }
  }
}
