import GRDB
import Monetization
import Simulation

/// The store besides its lists. There is one.
struct StoreRow: StoredRow {
  static let databaseTableName = "store"
  static let keyColumns = ["id"]

  var id = 1
  var signedInAccount: String?
  var installIndex: Int
  var transactionCount: Int64
  var missedUpdate: String?
  var untoldTransactions: String

  static func part(of world: SavedWorld) -> StoreRow {
    let (store, client) = (world.store, world.storeClient)
    return StoreRow(
      signedInAccount: client.accountID,
      installIndex: store.installs.firstIndex { $0.appUserID == client.appUserID } ?? 0,
      transactionCount: store.transactionCount, missedUpdate: client.missedUpdate?.rawValue,
      untoldTransactions: client.untoldTransactions.listText)
  }
  static func sources(of part: StoreRow) -> [StoreRow] { [part] }
  static func key(of source: StoreRow) -> Int { source.id }

  func store(
    accounts: [StoreAccount], installs: [InstallRow], prices: [PriceRow], conditions: StoreConditions,
    agenda: [SavedStore.ComingEvent]
  ) throws -> SavedStore {
    SavedStore(
      accounts: accounts, installs: try installs.map { try $0.install() }, changedPrices: try PriceRow.prices(prices),
      transactionCount: try number(transactionCount), conditions: conditions, agenda: agenda)
  }

  func client(installs: [InstallRow], updates: [TimedEvent<UpdateCause>]) throws -> StoreClient {
    guard installs.indices.contains(installIndex) else { throw unreadable(installIndex) }
    return StoreClient(
      savedFor: installs[installIndex].userID, accountID: signedInAccount,
      missedUpdate: try missedUpdate.map { try kind($0) }, untoldTransactions: try list(untoldTransactions),
      updates: updates)
  }
}
