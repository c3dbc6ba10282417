import GRDB

/// Moves faults into a table of their own; before, they were conditions such as `store.fault.restore` with the text
/// `once network`.
enum FaultsMigration {
  /// The conditions of faults, with their calls.
  private static let apis = [
    ("store.fault.purchase", "purchase"), ("store.fault.restore", "restore"), ("store.fault.offerings", "offerings"),
    ("store.fault.customerInfo", "customerinfo"), ("ads.fault.rewarded", "adload"), ("ads.fault.banner", "banner"),
    ("ads.fault.presentation", "adpresent"),
  ]

  static func run(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE faults (
          api TEXT NOT NULL, phone INTEGER NOT NULL, failure TEXT, mode TEXT NOT NULL, PRIMARY KEY (api, phone)
        ) STRICT, WITHOUT ROWID;
        """)
    for (name, api) in apis {
      guard let text = try take(name, db) else { continue }
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard words.first != "off" else { continue }
      let count = words.first == "after" ? 2 : 1
      let mode = words.prefix(count).joined(separator: " ")
      try insert(api, words.dropFirst(count).joined(separator: " "), mode, db)
    }
    if let status = try take("web.failingStatus", db), status != "none" { try insert("page", status, "always", db) }
  }

  /// Removes a condition and returns its value; nil if there is none.
  private static func take(_ name: String, _ db: Database) throws -> String? {
    let value = try String.fetchOne(db, sql: "SELECT value FROM conditions WHERE name = ?", arguments: [name])
    try db.execute(sql: "DELETE FROM conditions WHERE name = ?", arguments: [name])
    return value
  }

  private static func insert(_ api: String, _ failure: String, _ mode: String, _ db: Database) throws {
    // Phone 0 stands for every phone.
    try db.execute(sql: "INSERT INTO faults VALUES (?, 0, ?, ?)", arguments: [api, failure, mode])
  }
}
