import Foundation
import GRDB
import Monetization
import Persistence
import Simulation
import Testing

/// Files that earlier versions wrote.
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
