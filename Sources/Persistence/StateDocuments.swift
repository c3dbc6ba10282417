import GRDB
import Simulation

/// The table of JSON documents: a row for each part of the world and of its phones.
enum StateDocuments {
  static let table = "documents"
  /// The phone number of the world's documents.
  private static let world = 0

  /// Updates the documents from `old` to `new`; without `old`, replaces all of them.
  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    if old == nil { try db.execute(sql: "DELETE FROM documents") }
    try write(KeptDocument.all, of: new, over: old, number: world, in: db)
    for phone in old?.phones ?? [] where !new.phones.contains(where: { $0.id == phone.id }) {
      try db.execute(sql: "DELETE FROM documents WHERE phone = ?", arguments: [phone.id.number])
    }
    for phone in new.phones {
      let earlier = old?.phones.first { $0.id == phone.id }
      if earlier == phone { continue }
      try write(KeptDocument.all, of: phone, over: earlier, number: phone.id.number, in: db)
    }
  }

  private static func write<Owner>(
    _ documents: [KeptDocument<Owner>], of owner: Owner, over old: Owner?, number: Int, in db: Database
  ) throws {
    let statement = """
      INSERT INTO documents (phone, name, content) VALUES (?, ?, ?)
        ON CONFLICT (phone, name) DO UPDATE SET content = excluded.content
      """
    for document in documents {
      if let old, document.isSame(old, owner) { continue }
      try db.cachedStatement(sql: statement).execute(
        arguments: [number, document.name, document.kept(of: owner).text])
    }
  }

  /// Returns true if the table holds just the documents of this world.
  static func areWritten(_ world: SavedWorld, in db: Database) throws -> Bool {
    var contents = contents(KeptDocument.all, of: world)
    var count = contents.count
    guard try contents == read(db, of: Self.world) else { return false }
    for phone in world.phones {
      contents = Self.contents(KeptDocument.all, of: phone)
      guard try contents == read(db, of: phone.id.number) else { return false }
      count += contents.count
    }
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM documents") == count
  }

  private static func contents<Owner>(_ documents: [KeptDocument<Owner>], of owner: Owner) -> [String: String] {
    documents.reduce(into: [:]) { $0[$1.name] = $1.kept(of: owner).text }
  }

  /// The contents of one owner's documents, by their names.
  private static func read(_ db: Database, of number: Int) throws -> [String: String] {
    let rows = try Row.fetchAll(db, sql: "SELECT name, content FROM documents WHERE phone = ?", arguments: [number])
    return try rows.reduce(into: [:]) { contents, row in
      guard let name = String.fromDatabaseValue(row[0]), let content = String.fromDatabaseValue(row[1]) else {
        throw UnreadableValue(table: table, value: row.description)
      }
      contents[name] = content
    }
  }

  /// Reads all documents; nil if nothing has been saved yet.
  static func read(_ db: Database) throws -> SavedWorld? {
    guard try Int.fetchOne(db, sql: "SELECT count(*) FROM documents") != 0 else { return nil }
    var world = SavedWorld.unread
    try read(KeptDocument.all, into: &world, try read(db, of: Self.world))
    for index in world.phones.indices {
      try read(KeptDocument.all, into: &world.phones[index], try read(db, of: world.phones[index].id.number))
    }
    return world
  }

  private static func read<Owner>(
    _ documents: [KeptDocument<Owner>], into owner: inout Owner, _ contents: [String: String]
  ) throws {
    for document in documents {
      do throws(UnreadableKept) {
        guard let content = contents[document.name] else {
          if document.isNeeded { throw UnreadableKept("no document \(document.name)") }
          continue
        }
        try document.read(KeptObject(text: content), into: &owner)
      } catch {
        throw UnreadableValue(table: table, value: "\(document.name): \(error.value)")
      }
    }
  }
}
