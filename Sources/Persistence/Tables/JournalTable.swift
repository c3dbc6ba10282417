import GRDB
import Monetization
import Simulation

/// The entries of the accounts' journals. Rows are only ever added.
enum JournalTable: WorldTable {
  static let name = "journal"
  static let columns: [KeptColumn<Source>] = [
    // The position of the account.
    .integer("account", isKey: true) { $0.account },
    .integer("number", isKey: true) { $0.number },
    .integer("instant") { $0.instant },
    .text("kind") { $0.kind },
    // The details of the change as JSON; the kind determines the keys.
    .text("details") { $0.details },
  ]

  /// An entry as its row has it; making the details is not cheap.
  struct Source: Equatable {
    var account: Int
    var number: Int
    var instant: Int
    var kind: String
    var details: String

    init(account: Int, _ entry: StoreEntry) {
      let (kind, details) = entry.change.kept
      self.account = account
      number = entry.number
      instant = Int(entry.instant.milliseconds)
      self.kind = kind.rawValue
      self.details = details.text
    }
  }

  /// An entry with the position of its account.
  struct Model {
    var account: Int
    var entry: StoreEntry
  }

  static func part(of world: SavedWorld) -> [StoreAccount] { world.store.accounts }
  static func sources(of part: [StoreAccount]) -> [Source] {
    part.enumerated().flatMap { position, account in
      account.journal.map { Source(account: position, $0) }
    }
  }
  static func key(of source: Source) -> [Int] { [source.account, source.number] }

  /// Adds the new entries; the journal of another account in the same position is replaced.
  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    let rows = TableRows(Self.self, in: db)
    if old == nil { try rows.deleteAll() }
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
      try rows.insert(account.journal[known...].lazy.map { Source(account: position, $0) })
    }
  }

  private static func deleteAll(of account: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM journal WHERE account = ?", arguments: [account])
  }

  /// The names of the accounts are in the store's document, in the order of their positions.
  static func take(_ rows: [Model], into world: inout SavedWorld) throws {
    let journals = Dictionary(grouping: rows, by: \.account)
    if let stray = journals.keys.first(where: { !world.store.accounts.indices.contains($0) }) {
      throw UnreadableValue(table: name, value: "account \(stray)")
    }
    for position in world.store.accounts.indices {
      let entries = (journals[position] ?? []).map(\.entry)
      for (index, entry) in entries.enumerated() where entry.number != index + 1 {
        throw UnreadableValue(table: name, value: "entry \(entry.number)")
      }
      world.store.accounts[position] = StoreAccount(id: world.store.accounts[position].id, folding: entries)
    }
  }

  static func model(_ row: inout KeptRow) throws -> Model {
    let (account, number) = (try row.number("account"), try row.number("number"))
    let instant = try row.instant("instant")
    let word = try row.text("kind")
    guard let kind = StoreChange.ChangeType(rawValue: word) else { throw row.unreadable(word) }
    do {
      let change = try StoreChange(kind, KeptObject(text: try row.text("details")))
      return Model(account: account, entry: StoreEntry(number: number, instant: instant, change))
    } catch let error as UnreadableKept {
      throw row.unreadable(error.value)
    }
  }
}
