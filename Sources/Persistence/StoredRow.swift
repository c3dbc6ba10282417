import GRDB
import Simulation

/// A row of one table, column by column, as it stands in the file.
///
/// Its properties are the columns, and plain: the file's format is written down here and in `StateSchema`, and does not
/// follow the model by itself.
protocol StoredRow: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord, ReadableRow {
  /// What the rows are made from. Equal parts give equal rows, and comparing them is cheap.
  associatedtype Part: Equatable
  /// What one row is made from; the row itself where making it costs nothing worth saving.
  associatedtype Source: Equatable = Self
  associatedtype Key: Hashable

  /// The columns of the key, in the order in which rows are read.
  static var keyColumns: [String] { get }
  static func part(of world: SavedWorld) -> Part
  /// In the order of the key.
  static func sources(of part: Part) -> [Source]
  static func key(of source: Source) -> Key
  init(_ source: Source)
}

extension StoredRow where Source == Self {
  init(_ source: Self) { self = source }
}

extension StoredRow {
  /// Every row of the table, in the order of the key.
  static func all(_ db: Database) throws -> [Self] {
    try fetchAll(db, sql: "SELECT * FROM \(databaseTableName) ORDER BY \(keyColumns.joined(separator: ", "))")
  }

  /// Brings the table from `old` to `new`; without `old` whatever it holds is replaced.
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
    // A row that an earlier version did not have is made.
    for source in changes.updated { try Self(source).save(db) }
    for source in changes.inserted { try Self(source).insert(db) }
  }
}
