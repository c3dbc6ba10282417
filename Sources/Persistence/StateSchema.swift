import GRDB

/// The form of a state file: the documents, the tables of `KeptTables`, and the name of the app.
///
/// A new key of a document needs nothing here. A new table is made, and a new column is added, from its description.
/// Only a change of meaning is a migration, in `Migrations`.
enum StateSchema {
  /// `PWLK`, in the header of the file.
  static let applicationID = 0x5057_4C4B

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    EarlierForms.register(in: &migrator)
    for table in tables where !EarlierForms.tables.contains(table.name) {
      migrator.registerMigration("table-\(table.name)") { try table.create($0) }
    }
    return migrator
  }

  private static var tables: [TableSchema] { KeptTables.all.map { $0.schema }.sorted { $0.name < $1.name } }

  /// The columns that the file lacks because it was written before they came.
  static func missingColumns(_ db: Database) throws -> [(table: TableSchema, column: ColumnSchema)] {
    let found = try columns(db)
    return tables.flatMap { table in
      found[table.name].map { table.missing($0).map { (table, $0) } } ?? []
    }
  }

  /// Throws for a file that this version cannot read and cannot migrate.
  static func check(_ db: Database, file: String) throws {
    // The migrator makes its own table first; a kill right after that leaves a file that holds nothing else.
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
    guard tables ?? 0 > 0 else { return }
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw StateError.foreign(file: file)
    }
    let unknown = try migrator.appliedIdentifiers(db).subtracting(migrator.migrations)
    if !unknown.isEmpty { throw StateError.newer(file: file, unknown: unknown.sorted()) }
  }

  /// Throws for a file in which a table or a column is missing, which otherwise may show only at a later save.
  static func checkColumns(_ db: Database, file: String) throws {
    let found = try columns(db)
    let expected = tables.map { ($0.name, $0.columns.map(\.name)) } + EarlierForms.otherTables
    for (table, names) in expected.sorted(by: { $0.0 < $1.0 }) {
      guard let present = found[table] else { throw StateError.damaged(file: file, reason: "it has no table \(table)") }
      if let missing = names.first(where: { !present.contains($0) }) {
        throw StateError.damaged(file: file, reason: "its table \(table) has no column \(missing)")
      }
    }
  }

  /// The columns of each table, in their order.
  private static func columns(_ db: Database) throws -> [String: [String]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT m.name AS "table", c.name AS "column" FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
        WHERE m.type = 'table' ORDER BY m.name, c.cid
        """)
    // In a damaged file a name may be anything.
    return rows.reduce(into: [:]) { columns, row in
      guard let table = String.fromDatabaseValue(row["table"]), let column = String.fromDatabaseValue(row["column"])
      else { return }
      columns[table, default: []].append(column)
    }
  }
}
