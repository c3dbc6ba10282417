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

  static func part(of phone: SavedPhone) -> ClientRow {
    ClientRow(
      accountName: phone.client.accountID, userID: phone.client.appUserID,
      missedUpdate: phone.client.missedUpdate?.rawValue, untoldTransactions: phone.client.untoldTransactions.listText,
      hasOfferings: phone.client.hasOfferings)
  }
  static func sources(of part: ClientRow) -> [ClientRow] { [part] }
  static func key(of source: ClientRow) -> Int { source.phone }

  func client(updates: [UpdateRow]) throws -> StoreClient {
    StoreClient(
      savedFor: userID, accountID: accountName, missedUpdate: try missedUpdate.map { try kind($0) },
      untoldTransactions: try list(untoldTransactions), updates: try updates.map { try $0.update() },
      hasOfferings: hasOfferings)
  }
}
