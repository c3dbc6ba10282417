import GRDB
import NativeApp
import Simulation

/// A table of a state, for the list of all of them.
protocol StateTable: Sendable {
  static var schema: TableSchema { get }
  /// Updates the rows from `old` to `new`; without `old`, replaces all of them.
  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws
  /// Returns true if the table holds just the rows of this world.
  static func isWritten(_ world: SavedWorld, in db: Database) throws -> Bool
  /// Reads the rows into a world whose documents have been read.
  static func read(_ db: Database, into reading: inout StateReading) throws
}

/// A table: where its rows come from, the columns of a row, and what is read from one.
///
/// Rows belong to a world or to one phone (`PhoneTable`), whose number is the first column of the key then.
protocol KeptTable: StateTable {
  /// The values that all rows are made from. Equal parts give equal rows, and comparing them is cheap.
  associatedtype Part: Equatable
  /// The value that one row is made from.
  associatedtype Source: Equatable
  associatedtype Key: Hashable
  /// The value that one row is read into.
  associatedtype Model = Source

  static var name: String { get }
  /// The columns; those of the key first, in the order in which rows are read.
  static var columns: [KeptColumn<Source>] { get }
  /// The sources of the rows, in the order of the key.
  static func sources(of part: Part) -> [Source]
  static func key(of source: Source) -> Key
  static func model(_ row: inout KeptRow) throws -> Model
}

extension KeptTable where Part == [Source] {
  static func sources(of part: [Source]) -> [Source] { part }
}

/// A table with the rows of one world.
protocol WorldTable: KeptTable {
  static func part(of world: SavedWorld) -> Part
  /// Takes all rows in the order of the key.
  static func take(_ rows: [Model], into world: inout SavedWorld) throws
}

/// A table with the rows of each phone.
protocol PhoneTable: KeptTable {
  static func part(of phone: SavedPhone) -> Part
  /// Takes the rows of a phone in the order of the key.
  static func take(_ rows: [Model], into phone: inout PhoneReading) throws
}

/// A world while its tables are read.
struct StateReading {
  var world: SavedWorld
  /// Homes, locations and items of each phone come from a table each, and fit together only when all are there.
  var inventories: [InventoryRecords]

  init(_ world: SavedWorld) {
    self.world = world
    inventories = world.phones.map(\.kept.features.homes.inventory.records)
  }
}

/// A phone while its tables are read.
struct PhoneReading {
  var phone: SavedPhone
  var inventory: InventoryRecords
}
