import GRDB

/// A column of a table, with the value that a row has in it.
struct KeptColumn<Source>: Sendable {
  /// The value of a column in rows that were written before the column was there.
  enum Earlier: Sendable {
    case null
    case number(Int64)
    case text(String)

    fileprivate var sql: String {
      switch self {
      case .null: "NULL"
      case .number(let number): "\(number)"
      case .text(let text): text.sqlLiteral
      }
    }
  }

  let name: String
  private let type: String
  let isKey: Bool
  private let isOptional: Bool
  /// Nil for a column that every file has; one in which it is missing is damaged.
  private let earlier: Earlier?
  let value: @Sendable (Source) -> DatabaseValue

  /// A whole number.
  static func integer(
    _ name: String, isKey: Bool = false, earlier: Earlier? = nil, _ value: @escaping @Sendable (Source) -> Int
  ) -> KeptColumn {
    KeptColumn(name: name, type: "INTEGER", isKey: isKey, isOptional: false, earlier: earlier) {
      value($0).databaseValue
    }
  }

  static func integer(
    optional name: String, earlier: Earlier? = nil, _ value: @escaping @Sendable (Source) -> Int?
  ) -> KeptColumn {
    KeptColumn(name: name, type: "INTEGER", isKey: false, isOptional: true, earlier: earlier) {
      value($0)?.databaseValue ?? .null
    }
  }

  /// A truth value, as 0 or 1.
  static func flag(
    _ name: String, earlier: Earlier? = nil, _ value: @escaping @Sendable (Source) -> Bool
  ) -> KeptColumn {
    integer(name, earlier: earlier) { value($0) ? 1 : 0 }
  }

  static func text(
    _ name: String, isKey: Bool = false, earlier: Earlier? = nil, _ value: @escaping @Sendable (Source) -> String
  ) -> KeptColumn {
    KeptColumn(name: name, type: "TEXT", isKey: isKey, isOptional: false, earlier: earlier) {
      value($0).databaseValue
    }
  }

  static func text(
    optional name: String, earlier: Earlier? = nil, _ value: @escaping @Sendable (Source) -> String?
  ) -> KeptColumn {
    KeptColumn(name: name, type: "TEXT", isKey: false, isOptional: true, earlier: earlier) {
      value($0)?.databaseValue ?? .null
    }
  }

  var schema: ColumnSchema {
    ColumnSchema(
      name: name, isKey: isKey, definition: "\(name.sqlName) \(type)" + (isOptional ? "" : " NOT NULL"),
      earlier: earlier?.sql)
  }
}

/// A column as SQL describes it.
struct ColumnSchema: Hashable, Sendable {
  let name: String
  let isKey: Bool
  let definition: String
  /// The value in rows that were written before; nil for a column that every file has.
  let earlier: String?
}

extension String {
  /// The name in SQL, where some are words of the language.
  var sqlName: String { "\"\(self)\"" }

  fileprivate var sqlLiteral: String { "'" + replacing("'", with: "''") + "'" }
}
