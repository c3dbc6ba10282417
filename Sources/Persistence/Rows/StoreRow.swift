import GRDB
import Monetization
import Simulation

/// The store's state besides its lists. One row in all.
struct StoreRow: StoredRow {
  static let databaseTableName = "store"
  static let keyColumns = ["id"]

  var id = 1
  var transactionCount: Int64
  var rewardCount: Int64

  static func part(of world: SavedWorld) -> StoreRow {
    StoreRow(transactionCount: world.store.transactionCount, rewardCount: world.store.rewardCount)
  }
  static func sources(of part: StoreRow) -> [StoreRow] { [part] }
  static func key(of source: StoreRow) -> Int { source.id }

  func store(
    accounts: [StoreAccount], installs: [InstallRow], prices: [PriceRow], conditions: StoreConditions,
    agenda: [SavedStore.ComingEvent], reports: [RewardReport]
  ) throws -> SavedStore {
    SavedStore(
      accounts: accounts, installs: try installs.map { try $0.install() }, changedPrices: try PriceRow.prices(prices),
      transactionCount: try number(transactionCount), conditions: conditions, agenda: agenda,
      rewardReports: reports, rewardCount: try number(rewardCount))
  }
}
