import GRDB
import Monetization
import Simulation

extension SavedWorld {
  /// Reads all tables; nil if nothing has been saved yet.
  init?(_ db: Database) throws {
    guard let world = try WorldRow.all(db).first else { return nil }
    let conditions = try ConditionRow.conditions(ConditionRow.all(db))
    let store = try Self.only(StoreRow.self, db)
    let installs = try InstallRow.all(db)
    let agenda = try AgendaRow.all(db)
    self.init(
      digest: world.digest, instant: try world.instant(world.instant),
      kept: try Self.kept(db),
      device: try Self.only(DeviceRow.self, db).device(),
      store: try store.store(
        accounts: JournalRow.accounts(JournalRow.all(db), names: AccountRow.all(db).map(\.name)),
        installs: installs, prices: PriceRow.all(db), conditions: conditions.store,
        agenda: agenda.compactMap { try $0.event() }),
      storeClient: try store.client(installs: installs, updates: agenda.compactMap { try $0.update() }),
      ads: conditions.ads, web: conditions.web)
  }

  private static func only<Row: StoredRow>(_ type: Row.Type, _ db: Database) throws -> Row {
    guard let row = try Row.all(db).first else {
      throw UnreadableValue(table: Row.databaseTableName, value: "no row")
    }
    return row
  }

  private static func kept(_ db: Database) throws -> KeptState {
    let app = try only(AppRow.self, db)
    let inventory = try only(InventoryRow.self, db)
    var kept = KeptState(
      inventory: try inventory.inventory(
        homes: HomeRow.all(db), locations: LocationRow.all(db), items: ItemRow.all(db)))
    kept.customerInfo = try CustomerInfoRow.all(db).first.map {
      try $0.info(
        entitlements: EntitlementRow.all(db), subscriptions: SubscriptionInfoRow.all(db),
        purchases: OtherPurchaseRow.all(db))
    }
    kept.grace = try app.grace()
    kept.latestWall = try app.instant(app.latestWall)
    kept.adFree = AdFreeAccess(
      grants: try RewardGrantRow.all(db).map { try $0.grant() }, clock: try app.clock())
    kept.selectedHome = app.selectedHome.map { HomeID($0) }
    kept.counters = try app.counters()
    return kept
  }
}
