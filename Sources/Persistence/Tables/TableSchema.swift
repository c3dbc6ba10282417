import GRDB

/// A table as SQL describes it.
struct TableSchema: Sendable {
  let name: String
  let columns: [ColumnSchema]

  /// Makes the table.
  func create(_ db: Database) throws {
    let key = columns.filter(\.isKey).map(\.name.sqlName).joined(separator: ", ")
    let definitions = columns.map(\.definition) + ["PRIMARY KEY (\(key))"]
    try db.execute(sql: "CREATE TABLE \(name.sqlName) (\(definitions.joined(separator: ", "))) STRICT, WITHOUT ROWID")
  }

  /// The columns that a file may lack since they came later than the table.
  func missing(_ present: [String]) -> [ColumnSchema] {
    columns.filter { $0.earlier != nil && !present.contains($0.name) }
  }

  /// Adds a column with its value in earlier rows.
  func add(_ column: ColumnSchema, _ db: Database) throws {
    let value = column.earlier.map { " DEFAULT \($0)" } ?? ""
    try db.execute(sql: "ALTER TABLE \(name.sqlName) ADD COLUMN \(column.definition)\(value)")
  }
}

extension TableSchema {
  init<Table: KeptTable>(_ table: Table.Type, keyedBy owner: ColumnSchema? = nil) {
    name = table.name
    columns = (owner.map { [$0] } ?? []) + table.columns.map(\.schema)
  }
}

extension ColumnSchema {
  /// The number of the phone that a row belongs to.
  static let phone = ColumnSchema(name: "phone", isKey: true, definition: "\"phone\" INTEGER NOT NULL", earlier: nil)
}
