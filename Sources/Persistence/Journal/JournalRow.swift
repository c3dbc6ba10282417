import GRDB
import Monetization
import Simulation

/// An entry of one account's journal. Rows are only ever added.
struct JournalRow: StoredRow {
  static let databaseTableName = "journal"
  static let keyColumns = ["account", "number"]

  /// The position of the account.
  var account: Int
  var number: Int
  var instant: Int64
  var kind: String
  /// The details of the change as JSON; the kind determines the keys.
  var details: String

  /// An entry with the position of its account.
  struct Source: Equatable {
    var account: Int
    var entry: StoreEntry
  }

  init(_ source: Source) {
    account = source.account
    number = source.entry.number
    instant = source.entry.instant.milliseconds
    let (kind, details) = source.entry.change.kept
    self.kind = kind.rawValue
    self.details = details.text
  }

  static func part(of world: SavedWorld) -> [StoreAccount] { world.store.accounts }
  static func sources(of part: [StoreAccount]) -> [Source] {
    part.enumerated().flatMap { account, content in
      content.journal.map { Source(account: account, entry: $0) }
    }
  }
  static func key(of source: Source) -> [Int] { [source.account, source.entry.number] }

  /// Adds the new entries; the journal of another account in the same position is replaced.
  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    if old == nil { try deleteAll(db) }
    let (accounts, before) = (new.store.accounts, old?.store.accounts ?? [])
    for position in accounts.count..<max(accounts.count, before.count) { try deleteAll(of: position, db) }
    for (position, account) in accounts.enumerated() {
      var known = 0
      if position < before.count {
        if account.journal.continues(before[position].journal) {
          known = before[position].journal.count
        } else {
          try deleteAll(of: position, db)
        }
      }
      for entry in account.journal[known...] { try JournalRow(Source(account: position, entry: entry)).insert(db) }
    }
  }

  private static func deleteAll(of account: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM journal WHERE account = ?", arguments: [account])
  }

  func entry() throws -> StoreEntry {
    let kind: StoreChange.Kind = try kind(kind)
    do throws(UnreadableKept) {
      return StoreEntry(
        number: number, instant: try Instant(kept: instant), try StoreChange(kind, KeptObject(text: details)))
    } catch {
      throw unreadable(error.value)
    }
  }

  /// The accounts with the journals in `rows`; `names` are in the order of the accounts' positions.
  static func accounts(_ rows: [JournalRow], names: [String]) throws -> [StoreAccount] {
    let journals = Dictionary(grouping: rows, by: \.account)
    if let stray = rows.first(where: { !names.indices.contains($0.account) }) { throw stray.unreadable(stray.account) }
    return try names.enumerated().map { position, name in
      let rows = journals[position] ?? []
      for (index, row) in rows.enumerated() where row.number != index + 1 { throw row.unreadable(row.number) }
      return StoreAccount(id: name, folding: try rows.map { try $0.entry() })
    }
  }
}
