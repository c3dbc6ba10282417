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

  /// The statement that puts a value into every document of a name.
  private static func set(_ document: String, _ path: String, _ value: String) -> String {
    "UPDATE documents SET content = json_set(content, '\(path)', \(value)) WHERE name = '\(document)'"
  }

  @Test(arguments: [
    set("world", "$.instant", "9223372036854775807"),
    set("device", "$.booted", "-9223372036854775808"),
    set("app", "$.nextRequest", "9223372036854775807"),
    set("app", "$.nextScreen", "-1"), set("app", "$.nextScreen", "1.5"), set("app", "$.nextScreen", "NULL"),
    set("customer", "$.grace.entitlements", "'pro'"),
    set("homes", "$.lastItem", "9223372036854775807"),
    "UPDATE items SET home = 99",
    "UPDATE items SET location = 3 WHERE home = 2",
    "UPDATE locations SET parent = id",
    "DELETE FROM homes",
    "DELETE FROM documents WHERE name = 'device'",
    "DELETE FROM documents WHERE name = 'app'",
    "DELETE FROM documents WHERE name = 'world'",
    "UPDATE documents SET content = 'no JSON' WHERE name = 'chat'",
    "UPDATE documents SET content = '[]' WHERE name = 'rewards'",
    "DELETE FROM documents WHERE name = 'homes' AND phone = 2",
    "DELETE FROM documents WHERE name = 'store'",
    set("store", "$.installs", "json('[]')"), set("world", "$.phones", "json('[]')"),
    set("world", "$.phones", "json('[1,1]')"), set("world", "$.phones", "json('[1,2,3]')"),
    set("world", "$.shownPhone", "7"),
    set("client", "$.user", "'nobody'"),
    set("client", "$.missedUpdate", "'nothing'"),
    "DELETE FROM journal WHERE number = 1",
    set("store", "$.accounts", "json('[\"alex@example.com\"]')"),
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
    set("store", "$.agenda[0].kind", "'whim'"),
    set("client", "$.updates[0].cause", "'whim'"),
    set("store", "$.agenda[0].account", "NULL"),
    "UPDATE conditions SET value = 'perhaps' WHERE name = 'store.down'",
    set("faults", "$.rules[0].mode", "'after three'"),
    set("faults", "$.rules[0].failure", "'whim'"),
    set("faults", "$.rules[0]", "json('{\"api\":\"restore\",\"mode\":\"once\"}')"),
    set("faults", "$.rules[0].api", "'weather'"),
    set("faults", "$.rules[0].phone", "-1"),
    "UPDATE conditions SET value = '9223372036854775807' WHERE name = 'web.latency'",
    "DROP TABLE items",
    "DROP TABLE documents",
    "ALTER TABLE homes RENAME COLUMN name TO title",
    // Years of renewals would have to be made up for.
    set("world", "$.instant", "1767692474000000"), set("store", "$.agenda[0].instant", "1767692474000000"),
    set("world", "$.instant", "253402300800000"), "UPDATE journal SET instant = -instant * 100",
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
    set("client", "$.user", "char(27) || '[2J'"), set("customer", "$.grace.entitlements", "char(27)"),
    "UPDATE documents SET content = char(27)",
    "UPDATE grdb_migrations SET identifier = char(27) || '[2J' WHERE identifier = 'v1'",
    "UPDATE owner SET app = char(27) || 'x'", set("client", "$.user", "printf('%.100000c', 'x')"),
  ])
  func `the message about a value is a sentence without control sequences`(sql: String) throws {
    let folder = try folder(changedBy: sql)
    let error = try #require(throws: StateError.self) { try folder.open().load() }
    #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(error.description.utf8.count < 2_000)
  }

  @Test(arguments: [
    ("ALTER TABLE documents RENAME COLUMN content TO text", "its table documents has no column content"),
    ("ALTER TABLE items RENAME COLUMN note TO remark", "its table items has no column note"),
    ("DROP TABLE serverRecords", "it has no table serverRecords"),
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
    "INSERT INTO documents VALUES (9, 'device', '{}')", "INSERT INTO documents VALUES (0, 'weather', '{}')",
    "UPDATE documents SET content = ' ' || content", "INSERT INTO homes VALUES (9, 1, 'Nobody''s')",
    "UPDATE serverRecords SET collection = 'other'", "UPDATE chatMessages SET talk = talk + 3",
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

  @Test func `a key that is missing is as in a fresh world, an unknown one is passed over`() throws {
    let folder = try folder(
      changedBy: """
        UPDATE documents SET content = json_remove(content, '$.zone', '$.consent') WHERE name = 'device';
        UPDATE documents SET content = json_remove(content, '$.info.verification') WHERE name = 'customer';
        UPDATE documents SET content = json_set(content, '$.mood', json('{"weather":["rain"]}'));
        """)
    let store = try folder.open()
    var expected = try RichWorld.everything.saved()
    for index in expected.phones.indices {
      let device = expected.phones[index].device
      expected.phones[index].device = SimulatedDevice(
        booted: device.booted, boot: device.bootID, wallOffset: device.wallOffset, isOnline: device.isOnline,
        notifications: device.notifications, privacy: PhonePrivacy(tracking: device.privacy.tracking))
      expected.phones[index].kept.monetization.customerInfo?.verification = .notRequested
    }
    #expect(try store.load() == expected)
    expected.instant += .seconds(1)
    try store.save(expected)
    #expect(try folder.loadedAfterKill() == expected)
  }

  @Test func `a state of a later version is refused and left as it is`() throws {
    let folder = try folder(changedBy: "INSERT INTO grdb_migrations VALUES ('table-moods')")
    let before = try folder.bytes("Shop.sqlite")
    #expect(throws: StateError.newer(file: folder.file("Shop.sqlite"), unknown: ["table-moods"])) { try folder.open() }
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
