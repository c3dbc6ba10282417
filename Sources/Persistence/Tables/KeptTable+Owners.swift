import GRDB
import Simulation

extension WorldTable {
  static var schema: TableSchema { TableSchema(Self.self) }

  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    let rows = TableRows(Self.self, in: db)
    let part = part(of: new)
    guard let earlier = old.map({ Self.part(of: $0) }) else {
      try rows.deleteAll()
      return try rows.insert(sources(of: part))
    }
    if part != earlier { try rows.write(sources(of: part), over: sources(of: earlier)) }
  }

  static func isWritten(_ world: SavedWorld, in db: Database) throws -> Bool {
    try TableRows(Self.self, in: db).areRows(of: sources(of: part(of: world)))
  }

  static func read(_ db: Database, into reading: inout StateReading) throws {
    try take(try TableRows(Self.self, in: db).all(), into: &reading.world)
  }
}

extension PhoneTable {
  static var schema: TableSchema { TableSchema(Self.self, keyedBy: .phone) }

  static func write(_ new: SavedWorld, over old: SavedWorld?, in db: Database) throws {
    if old == nil { try db.execute(sql: "DELETE FROM \(name.sqlName)") }
    for phone in old?.phones ?? [] where !new.phones.contains(where: { $0.id == phone.id }) {
      try TableRows(Self.self, of: phone.id.number, in: db).deleteAll()
    }
    for phone in new.phones {
      let earlier = old?.phones.first { $0.id == phone.id }.map { Self.part(of: $0) }
      let part = part(of: phone)
      if earlier == part { continue }
      let rows = TableRows(Self.self, of: phone.id.number, in: db)
      try rows.write(sources(of: part), over: earlier.map { sources(of: $0) } ?? [])
    }
  }

  static func isWritten(_ world: SavedWorld, in db: Database) throws -> Bool {
    var count = 0
    for phone in world.phones {
      let sources = sources(of: part(of: phone))
      guard try TableRows(Self.self, of: phone.id.number, in: db).areRows(of: sources) else { return false }
      count += sources.count
    }
    return try TableRows(Self.self, in: db).count() == count
  }

  static func read(_ db: Database, into reading: inout StateReading) throws {
    for index in reading.world.phones.indices {
      var phone = PhoneReading(phone: reading.world.phones[index], inventory: reading.inventories[index])
      try take(try TableRows(Self.self, of: phone.phone.id.number, in: db).all(), into: &phone)
      reading.world.phones[index] = phone.phone
      reading.inventories[index] = phone.inventory
    }
  }
}
