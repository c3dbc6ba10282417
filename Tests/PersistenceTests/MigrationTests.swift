import Foundation
import GRDB
import Monetization
import Persistence
import Simulation
import Testing

/// Files written by earlier versions.
@Suite struct MigrationTests {
  @Test func `a file of the first version is read, and saved again`() throws {
    let folder = try ScratchFolder()
    try DatabaseQueue(path: folder.file("Shop.sqlite")).write { db in
      try db.execute(sql: FirstVersion.tables)
      try db.execute(sql: FirstVersion.rows)
    }
    let store = try folder.open()
    var loaded = try #require(try store.load())
    #expect(try loaded == FirstVersion.world)
    loaded.store.conditions.storeDown = true
    try store.save(loaded)
    #expect(try store.load() == loaded)
  }

  @Test func `a walk of the demo goes on from a file without journals`() throws {
    let folder = try ScratchFolder()
    try DatabaseQueue(path: folder.file("demo.sqlite")).write { try $0.execute(sql: DemoOfFirstVersion.dump) }
    let saved = try #require(try folder.open("demo").load())
    let account = try #require(saved.store.accounts.first)
    #expect(account.transactions.map(\.id) == ["2000000000001", "2000000000002", "2000000000003", "2000000000004"])
    #expect(account.transactions.map { $0.revocationDate != nil } == [false, false, true, false])
    #expect(account.transactions[0].offer?.paymentMode == .freeTrial)
    #expect(account.purchases.map(\.isConsumable) == [false, false])
    #expect(account.usedIntroGroups == ["21000001"] && account.failsCharges)
    let line = try #require(account.subscriptions.first)
    #expect(line.latest.id == "2000000000002" && line.displayName == "Pro Annual")
    #expect(line.owner == saved.store.installs[0].appUserID)
    #expect(saved.phones[0].client.appUserID == saved.store.installs[1].appUserID)
    let end = try #require(saved.store.agenda.first?.instant)
    #expect(line.phase == .inBillingRetry(until: end))

    let world = World(saved: saved, app: Shop.app(), resumingAt: end)
    #expect(world.store.accounts[0].subscriptions[0].phase == .expired(.billingError))
    let again = world.saved(in: Shop.app())
    let store = try folder.open("demo")
    _ = try store.load()
    try store.save(again)
    #expect(try store.load() == again)
  }

  @Test func `the faults of the first version, which were conditions, strike as they would have`() throws {
    let folder = try ScratchFolder()
    try DatabaseQueue(path: folder.file("Shop.sqlite")).write { db in
      try db.execute(sql: FirstVersion.tables)
      try db.execute(sql: FirstVersion.rows)
      try db.execute(sql: FirstVersion.faults)
    }
    let loaded = try #require(try folder.open().load())
    #expect(
      loaded.faults == [
        FaultRule(.offerings, .store(.productNotAvailable), .after(3)),
        FaultRule(.restore, .store(.network), .once), FaultRule(.page, .web(.http(status: 503)), .always),
        FaultRule(.adload, .adLoad(.noAnswer), .always), FaultRule(.adpresent, .adPresentation(.internalError), .once),
      ])
    let conditions = try FirstVersion.world.store.conditions
    #expect(loaded.store.conditions == conditions)
    let names = try DatabaseQueue(path: folder.file("Shop.sqlite")).read {
      try String.fetchAll($0, sql: "SELECT name FROM conditions")
    }
    #expect(names == ["store.backend"])
  }

  @Test func `the connection that ads had of their own goes`() throws {
    let folder = try ScratchFolder()
    try DatabaseQueue(path: folder.file("Shop.sqlite")).write { db in
      try db.execute(sql: FirstVersion.tables)
      try db.execute(sql: FirstVersion.rows)
      try db.execute(sql: "INSERT INTO conditions VALUES ('ads.deviceOnline', 'no')")
    }
    #expect(try folder.open().load() == FirstVersion.world)
    let names = try DatabaseQueue(path: folder.file("Shop.sqlite")).read {
      try String.fetchAll($0, sql: "SELECT name FROM conditions")
    }
    #expect(names == ["store.backend"])
  }

  @Test(arguments: ["always much", "sometimes network", "after three noFill"])
  func `a fault of the first version that has no meaning is refused`(_ text: String) throws {
    let folder = try ScratchFolder()
    try DatabaseQueue(path: folder.file("Shop.sqlite")).write { db in
      try db.execute(sql: FirstVersion.tables)
      try db.execute(sql: FirstVersion.rows)
      try db.execute(sql: "INSERT INTO conditions VALUES ('store.fault.restore', ?)", arguments: [text])
    }
    #expect(throws: StateError.self) { try folder.open().load() }
  }

  @Test func `a file of the first version, brought along, has the tables of a new one`() throws {
    let folder = try ScratchFolder()
    let old = try DatabaseQueue(path: folder.file("Old.sqlite"))
    try old.write { try $0.execute(sql: FirstVersion.tables) }
    try old.close()
    for name in ["Old", "Shop"] { _ = try folder.open(name) }
    let queues = try ["Old", "Shop"].map { try DatabaseQueue(path: folder.file("\($0).sqlite")) }
    #expect(try columns(of: queues[0]) == columns(of: queues[1]))
  }

  /// `table.column type` of all tables.
  private func columns(of queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk
          FROM sqlite_master m, pragma_table_info(m.name) c
          WHERE m.type = 'table' AND m.name <> 'grdb_migrations' ORDER BY m.name, c.name
          """)
    }
  }
}
