import Foundation
import GRDB
import Monetization
import Persistence
import Simulation
import Testing

/// Files with contents that no program of this version wrote.
@Suite struct DamageTests {
  /// Runs `sql` on a saved state, as a user of another tool could.
  private func folder(_ world: RichWorld = .everything, changedBy sql: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.open().save(try world.saved())
    try DatabaseQueue(path: folder.file("Shop.sqlite")).write { try $0.execute(sql: sql) }
    return folder
  }

  @Test(arguments: [
    "UPDATE world SET instant = 9223372036854775807",
    "UPDATE phones SET booted = -9223372036854775808",
    "UPDATE app SET nextRequest = 9223372036854775807",
    "UPDATE app SET nextScreen = -1",
    "UPDATE app SET graceEntitlements = 'pro'",
    "UPDATE inventory SET lastItem = 9223372036854775807",
    "UPDATE items SET home = 99",
    "UPDATE items SET location = 3 WHERE home = 2",
    "UPDATE locations SET parent = id",
    "DELETE FROM homes",
    "DELETE FROM phones",
    "DELETE FROM app",
    "DELETE FROM inventory",
    "DELETE FROM store",
    "DELETE FROM installs",
    "UPDATE clients SET userID = 'nobody'",
    "UPDATE clients SET missedUpdate = 'nothing'",
    "DELETE FROM journal WHERE number = 1",
    "DELETE FROM accounts WHERE account = 1",
    "UPDATE journal SET kind = 'whim' WHERE number = 2",
    "UPDATE journal SET details = 'no JSON' WHERE number = 2",
    "UPDATE journal SET details = '{}' WHERE kind = 'opened'",
    "UPDATE journal SET details = json_remove(details, '$.charge') WHERE kind = 'purchased'",
    "UPDATE journal SET details = json_set(details, '$.line.phase', 'sometimes') WHERE kind = 'carriedSubscription'",
    "UPDATE journal SET details = json_set(details, '$.line.phaseEnd', NULL) WHERE kind = 'carriedSubscription'",
    "UPDATE journal SET details = json_set(details, '$.charge.periodCount', 4611686018427387904) WHERE kind = 'purchased'",
    "UPDATE journal SET details = json_set(details, '$.charge.renewalPrice', 'much') WHERE kind = 'purchased'",
    "UPDATE journal SET details = json_set(details, '$.ownership', 'stolen') WHERE kind = 'purchased'",
    "UPDATE journal SET details = json_set(details, '$.transaction.offerPeriod', 'P1X') WHERE kind = 'bought'",
    "UPDATE journal SET details = json_set(details, '$.transaction.price', 'NaN') WHERE kind = 'bought'",
    "UPDATE journal SET details = json_set(details, '$.pending.kind', 'someday') WHERE kind = 'asked'",
    "UPDATE agenda SET kind = 'whim'",
    "UPDATE updates SET cause = 'whim'",
    "UPDATE agenda SET accountName = NULL WHERE kind = 'boundary'",
    "UPDATE conditions SET value = 'perhaps' WHERE name = 'store.down'",
    "UPDATE faults SET mode = 'after three' WHERE api = 'adload'",
    "UPDATE faults SET failure = 'noFill' WHERE api = 'restore'",
    "UPDATE faults SET failure = NULL WHERE api = 'restore'",
    "UPDATE faults SET api = 'weather' WHERE api = 'restore'",
    "UPDATE faults SET phone = -1 WHERE api = 'restore'",
    "UPDATE conditions SET value = '9223372036854775807' WHERE name = 'web.latency'",
    "DROP TABLE items",
    "ALTER TABLE homes RENAME COLUMN name TO title",
    // Years of renewals would have to be made up for.
    "UPDATE world SET instant = instant * 1000", "UPDATE agenda SET instant = instant * 1000",
    "UPDATE world SET instant = 253402300800000", "UPDATE journal SET instant = -instant * 100",
  ])
  func `a value without meaning is refused, not believed`(sql: String) throws {
    let folder = try folder(changedBy: sql)
    let error = try #require(throws: StateError.self) { try folder.open().load() }
    switch error {
    case .damaged(folder.file("Shop.sqlite"), _): break
    default: Issue.record("\(error)")
    }
  }

  @Test(arguments: [
    "UPDATE clients SET userID = char(27) || '[2J'", "UPDATE app SET graceEntitlements = char(27)",
    "UPDATE grdb_migrations SET identifier = char(27) || '[2J' WHERE identifier = 'v1'",
    "UPDATE owner SET app = char(27) || 'x'", "UPDATE clients SET userID = printf('%.100000c', 'x')",
  ])
  func `the message about a value is a sentence without control sequences`(sql: String) throws {
    let folder = try folder(changedBy: sql)
    let error = try #require(throws: StateError.self) { try folder.open().load() }
    #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(error.description.utf8.count < 2_000)
  }

  @Test(arguments: [
    ("ALTER TABLE prices RENAME COLUMN amount TO cost", "its table prices has no column amount"),
    ("ALTER TABLE items RENAME COLUMN note TO remark", "its table items has no column note"),
    ("DROP TABLE faults", "it has no table faults"),
  ])
  func `a missing table or column is noticed at the start, also where no row needs it yet`(
    sql: String, reason: String
  ) throws {
    let folder = try folder(.trial, changedBy: sql)
    let before = try folder.bytes("Shop.sqlite")
    #expect(throws: StateError.damaged(file: folder.file("Shop.sqlite"), reason: reason)) { try folder.open() }
    #expect(try folder.bytes("Shop.sqlite") == before)
  }

  @Test func `a condition that is missing is as in a fresh world, an unknown one is passed over`() throws {
    let folder = try folder(
      changedBy: """
        DELETE FROM conditions WHERE name LIKE 'store.%';
        INSERT INTO conditions VALUES ('weather', 'rain');
        """)
    let loaded = try #require(try folder.open().load())
    #expect(loaded.store.conditions == StoreConditions())
    #expect(loaded.ads == (try RichWorld.everything.saved()).ads)
  }

  @Test(arguments: [
    "UPDATE world SET id = 0", "UPDATE store SET id = 7", "UPDATE installs SET position = position + 5",
    "UPDATE rewardGrants SET position = position + 9", "UPDATE entitlements SET position = position + 3",
  ])
  func `what is saved over rows under other keys is there afterwards`(sql: String) throws {
    let folder = try folder(changedBy: sql)
    var world: SavedWorld
    do {
      let store = try folder.open()
      world = try #require(try store.load())
      world.instant = world.instant + .days(1)
      world.store.installs.append(StoreInstall(appUserID: "newer", firstSeen: world.instant))
      world.phones[0].kept.monetization.adFree = AdFreeAccess()
      try store.save(world)
    }
    #expect(try folder.open().load() == world)
  }

  @Test func `a state of a later version is refused and left as it is`() throws {
    let folder = try folder(changedBy: "INSERT INTO grdb_migrations VALUES ('v2 moods')")
    let before = try folder.bytes("Shop.sqlite")
    #expect(throws: StateError.newer(file: folder.file("Shop.sqlite"), unknown: ["v2 moods"])) { try folder.open() }
    #expect(try folder.bytes("Shop.sqlite") == before)
  }

  @Test func `a database of another program is refused and left as it is`() throws {
    let folder = try ScratchFolder()
    try DatabaseQueue(path: folder.file("Shop.sqlite")).write { try $0.execute(sql: "CREATE TABLE poems (text)") }
    let before = try folder.bytes("Shop.sqlite")
    #expect(throws: StateError.foreign(file: folder.file("Shop.sqlite"))) { try folder.open() }
    #expect(try folder.bytes("Shop.sqlite") == before)
  }

  @Test func `no damage to the bytes of a file ends in anything but a state or a sentence`() throws {
    let whole = try ScratchFolder()
    try whole.open().save(try RichWorld.everything.saved())
    let bytes = try whole.bytes("Shop.sqlite")
    var refusals = 0
    var number = 1
    for round in 0..<250 {
      var damaged = bytes
      // A fixed sequence, with the same damage in every run.
      number = number * 48_271 % 2_147_483_647
      let position = number % bytes.count
      switch round % 3 {
      case 0: damaged[position] ^= UInt8(1 << (round % 8))
      case 1: damaged = damaged.prefix(position)
      default: damaged.replaceSubrange(position..<min(position + 512, bytes.count), with: Data(count: 512))
      }
      let folder = try ScratchFolder()
      try folder.write(damaged, to: "Shop.sqlite")
      do {
        _ = try folder.open().load()
      } catch is StateError {
        refusals += 1
      }
    }
    #expect(refusals > 100)
  }
}
