import GRDB

/// The rows of a table, or those of one phone in it.
struct TableRows<Table: KeptTable> {
  private let db: Database
  /// The number of the phone; nil for a table of the world.
  private let phone: Int?
  private let names: [String]
  private let keys: [String]

  init(_ table: Table.Type, of phone: Int? = nil, in db: Database) {
    self.db = db
    self.phone = phone
    let owner = phone == nil ? [] : ["phone"]
    names = owner + Table.columns.map(\.name)
    keys = owner + Table.columns.filter(\.isKey).map(\.name)
  }

  private var table: String { Table.name.sqlName }
  private func list(_ names: [String]) -> String { names.map(\.sqlName).joined(separator: ", ") }
  private func values(_ source: Table.Source) -> [DatabaseValue] { owner + Table.columns.map { $0.value(source) } }
  private var owner: [DatabaseValue] { phone.map { [$0.databaseValue] } ?? [] }

  func count() throws -> Int {
    let condition = phone == nil ? "" : " WHERE phone = ?"
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)\(condition)", arguments: .init(owner)) ?? 0
  }

  private func cursor() throws -> RowCursor {
    let condition = phone == nil ? "" : " WHERE phone = ?"
    return try Row.fetchCursor(
      db, sql: "SELECT \(list(names)) FROM \(table)\(condition) ORDER BY \(list(keys))", arguments: .init(owner))
  }

  /// All rows, in the order of the key.
  func all() throws -> [Table.Model] {
    var models: [Table.Model] = []
    let rows = try cursor()
    while let next = try rows.next() {
      var row = KeptRow(next, names: names, of: Table.name)
      models.append(try Table.model(&row))
    }
    return models
  }

  /// Returns true if the rows are just those of `sources`.
  func areRows(of sources: [Table.Source]) throws -> Bool {
    let columns = Table.columns
    let first = owner.count
    var index = 0
    let rows = try cursor()
    while let row = try rows.next() {
      guard index < sources.count else { return false }
      for position in columns.indices {
        let value: DatabaseValue = row[first + position]
        guard value == columns[position].value(sources[index]) else { return false }
      }
      index += 1
    }
    return index == sources.count
  }

  func deleteAll() throws {
    let condition = phone == nil ? "" : " WHERE phone = ?"
    try db.execute(sql: "DELETE FROM \(table)\(condition)", arguments: .init(owner))
  }

  func insert(_ sources: some Sequence<Table.Source>) throws {
    let statement = try db.cachedStatement(sql: insertion)
    for source in sources { try statement.execute(arguments: .init(values(source))) }
  }

  /// Writes the changes from one list of sources to another.
  func write(_ new: [Table.Source], over old: [Table.Source]) throws {
    let changes = RowChanges(from: old, to: new, key: Table.key(of:))
    let condition = keys.map { "\($0.sqlName) = ?" }.joined(separator: " AND ")
    let deletion = "DELETE FROM \(table) WHERE \(condition)"
    for source in changes.removed {
      let key = owner + Table.columns.filter(\.isKey).map { $0.value(source) }
      try db.cachedStatement(sql: deletion).execute(arguments: .init(key))
    }
    // Also inserts a row that an earlier version of the program did not write.
    let settings = names.filter { !keys.contains($0) }.map { "\($0.sqlName) = excluded.\($0.sqlName)" }
    let update = "\(insertion) ON CONFLICT (\(list(keys))) DO UPDATE SET \(settings.joined(separator: ", "))"
    for source in changes.updated { try db.cachedStatement(sql: update).execute(arguments: .init(values(source))) }
    try insert(changes.inserted)
  }

  private var insertion: String {
    let places = names.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(table) (\(list(names))) VALUES (\(places))"
  }
}
