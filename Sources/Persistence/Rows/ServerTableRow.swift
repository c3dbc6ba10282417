import Foundation
import GRDB
import Monetization
import Simulation

/// A collection of the web server's records.
struct ServerTableRow: StoredRow {
  static let databaseTableName = "serverTables"
  static let keyColumns = ["position"]

  var position: Int
  var collection: String
  var lastID: Int

  static func part(of world: SavedWorld) -> [ServerRecords.Table] { world.web.records.tables }
  static func sources(of part: [ServerRecords.Table]) -> [ServerTableRow] {
    part.enumerated().map { ServerTableRow(position: $0, collection: $1.collection, lastID: $1.lastID) }
  }
  static func key(of source: ServerTableRow) -> Int { source.position }

  func table(_ rows: [ServerRecordRow]) throws -> ServerRecords.Table {
    let records = try rows.filter { $0.collection == collection }.map { try $0.record() }
    let last = records.map(\.id).max() ?? 0
    guard lastID >= last else { throw unreadable("\(lastID)") }
    return ServerRecords.Table(collection: collection, lastID: lastID, records: records)
  }
}

/// A record of the web server.
struct ServerRecordRow: StoredRow {
  static let databaseTableName = "serverRecords"
  static let keyColumns = ["collection", "id"]

  /// The values that a row is made from; writing them is not cheap.
  struct Source: Equatable {
    var collection: String
    var record: ServerRecords.Record
  }

  var collection: String
  var id: Int
  /// The fields as JSON, in the order of the collection: `[["name","Mount Tabor"]]`.
  var fields: String

  init(_ source: Source) {
    collection = source.collection
    id = source.record.id
    fields = JSONValue.array(source.record.values.map { .array([.string($0.name), .string($0.value)]) }).compactText
  }

  static func part(of world: SavedWorld) -> [ServerRecords.Table] { world.web.records.tables }
  static func sources(of part: [ServerRecords.Table]) -> [Source] {
    // SQLite compares text byte by byte, and so must the order here.
    part.sorted { $0.collection.utf8.lexicographicallyPrecedes($1.collection.utf8) }
      .flatMap { table in table.records.map { Source(collection: table.collection, record: $0) } }
  }
  static func key(of source: Source) -> String { "\(source.record.id) \(source.collection)" }

  func record() throws -> ServerRecords.Record {
    // What does not decode is unreadable, whatever the reason.
    guard let pairs = try? JSONDecoder().decode([[String]].self, from: Data(fields.utf8)),
      pairs.allSatisfy({ $0.count == 2 })
    else { throw unreadable(fields) }
    return ServerRecords.Record(id: try number(id), values: pairs.map { FormField($0[0], $0[1]) })
  }
}
