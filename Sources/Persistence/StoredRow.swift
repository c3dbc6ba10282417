import GRDB
import Simulation

/// A row of one table, column by column, as it is stored in the file.
///
/// Its properties are the columns and have plain types: the file's format is defined here and in `StateSchema`, and
/// does not change with the model by itself.
protocol StoredRow: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord, ReadableRow {
  /// The values that the rows are made from. Equal parts give equal rows, and comparing them is cheap.
  associatedtype Part: Equatable
  /// The values that one row is made from; the row itself if making it is cheap.
  associatedtype Source: Equatable = Self
  associatedtype Key: Hashable

  /// The columns of the key, in the order in which rows are read.
  static var keyColumns: [String] { get }
  static func part(of world: SavedWorld) -> Part
  /// The sources of the rows, in the order of the key.
  static func sources(of part: Part) -> [Source]
  static func key(of source: Source) -> Key
  init(_ source: Source)
}

extension StoredRow where Source == Self {
  init(_ source: Self) { self = source }
}

extension StoredRow {
  /// All rows of the table, in the order of the key.
  static func all(_ db: Database) throws -> [Self] {
    try fetchAll(db, sql: "SELECT * FROM \(databaseTableName) ORDER BY \(keyColumns.joined(separator: ", "))")
  }

  /// Returns true if the table holds just the rows of this world.
  static func areWritten(_ world: SavedWorld, in db: Database) throws -> Bool {
    try all(db) == sources(of: part(of: world)).map { Self($0) }
  }

  /// Updates the table from `old` to `new`; without `old`, replaces its contents.
  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    let newPart = part(of: new)
    guard let oldPart = old.map(part(of:)) else {
      try deleteAll(db)
      for source in sources(of: newPart) { try Self(source).insert(db) }
      return
    }
    guard newPart != oldPart else { return }
    let changes = RowChanges(from: sources(of: oldPart), to: sources(of: newPart), key: key(of:))
    for source in changes.removed { try Self(source).delete(db) }
    // `save` also inserts a row that an earlier version of the program did not write.
    for source in changes.updated { try Self(source).save(db) }
    for source in changes.inserted { try Self(source).insert(db) }
  }
}
