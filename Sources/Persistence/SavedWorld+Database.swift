import GRDB
import NativeApp
import Simulation

extension SavedWorld {
  /// Updates the file from `old` to this world; without `old`, replaces its contents.
  func write(over old: SavedWorld?, in db: Database) throws {
    try StateDocuments.write(self, over: old, in: db)
    for table in KeptTables.all { try table.write(self, over: old, in: db) }
  }

  /// Returns true if the file holds just the rows that this world would write.
  ///
  /// Others may have come from another version, or from somebody's hand. Changes must not be written over them: a row
  /// under another key than its own would stay beside the new one, and might be the one that is read.
  func isWritten(in db: Database) throws -> Bool {
    guard try StateDocuments.areWritten(self, in: db) else { return false }
    for table in KeptTables.all where try !table.isWritten(self, in: db) { return false }
    return true
  }

  /// Reads the file; nil if nothing has been saved yet.
  init?(_ db: Database) throws {
    guard let world = try StateDocuments.read(db) else { return nil }
    var reading = StateReading(world)
    for table in KeptTables.all { try table.read(db, into: &reading) }
    self = try reading.finished()
  }
}

extension StateReading {
  /// The world, after all of its parts are there and fit together.
  fileprivate func finished() throws -> SavedWorld {
    var world = world
    for (index, records) in inventories.enumerated() {
      // A counter is never below the ids of its rows.
      world.phones[index].kept.features.homes.inventory = try Inventory(
        InventoryRecords(
          homes: records.homes, locations: records.locations, items: records.items, lastHome: records.lastHome,
          lastLocation: records.lastLocation, lastItem: records.lastItem))
    }
    let customers = Set(world.store.installs.map(\.appUserID))
    for phone in world.phones where !customers.contains(phone.client.appUserID) {
      throw UnreadableValue(table: StateDocuments.table, value: "customer \(phone.client.appUserID)")
    }
    guard world.phones.contains(where: { $0.id == world.shown }) else {
      throw UnreadableValue(table: StateDocuments.table, value: "shown phone \(world.shown.number)")
    }
    return world
  }
}
