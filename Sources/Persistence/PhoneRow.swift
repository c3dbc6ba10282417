import GRDB
import Simulation

/// A row about one phone: the phone's number is the first column of its key.
///
/// It is for one phone as `StoredRow` is for a world.
protocol PhoneRow: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord, ReadableRow {
  /// The values that all rows of one phone are made from. Equal parts give equal rows, and comparing them is cheap.
  associatedtype Part: Equatable
  /// The values that one row is made from; the row itself if making it is cheap.
  associatedtype Source: Equatable = Self
  associatedtype Key: Hashable

  /// The number of the phone.
  var phone: Int { get set }

  /// The columns of the key after the phone, in the order in which rows are read.
  static var keyColumns: [String] { get }
  static func part(of phone: SavedPhone) -> Part
  /// The sources of the rows, in the order of the key.
  static func sources(of part: Part) -> [Source]
  static func key(of source: Source) -> Key
  init(_ source: Source)
}

extension PhoneRow where Source == Self {
  init(_ source: Self) { self = source }
}

extension PhoneRow {
  /// All rows of a phone, in the order of the key.
  static func all(_ db: Database, of phone: Int) throws -> [Self] {
    let order = (["phone"] + keyColumns).joined(separator: ", ")
    return try fetchAll(
      db, sql: "SELECT * FROM \(databaseTableName) WHERE phone = ? ORDER BY \(order)", arguments: [phone])
  }

  /// Returns true if the table holds just the rows of this world's phones.
  static func areWritten(_ world: SavedWorld, in db: Database) throws -> Bool {
    var count = 0
    for phone in world.phones {
      let rows = sources(of: part(of: phone)).map { row($0, phone) }
      guard try all(db, of: phone.id.number) == rows else { return false }
      count += rows.count
    }
    return try fetchCount(db) == count
  }

  /// The only row of a phone.
  static func only(_ db: Database, of phone: Int) throws -> Self {
    guard let row = try all(db, of: phone).first else {
      throw UnreadableValue(table: databaseTableName, value: "no row of phone \(phone)")
    }
    return row
  }

  /// Updates the rows of all phones from `old` to `new`; without `old`, replaces the contents of the table.
  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    if old == nil { try deleteAll(db) }
    for phone in old?.phones ?? [] where !new.phones.contains(where: { $0.id == phone.id }) {
      try db.execute(sql: "DELETE FROM \(databaseTableName) WHERE phone = ?", arguments: [phone.id.number])
    }
    for phone in new.phones {
      let before = old?.phones.first { $0.id == phone.id }.map(part)
      let part = part(of: phone)
      guard before != part else { continue }
      let changes = RowChanges(from: before.map(sources) ?? [], to: sources(of: part), key: key(of:))
      for source in changes.removed { try row(source, phone).delete(db) }
      // `save` also inserts a row that an earlier version of the program did not write.
      for source in changes.updated { try row(source, phone).save(db) }
      for source in changes.inserted { try row(source, phone).insert(db) }
    }
  }

  private static func row(_ source: Source, _ phone: SavedPhone) -> Self {
    var row = Self(source)
    row.phone = phone.id.number
    return row
  }
}
