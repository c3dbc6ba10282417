import Foundation
import Monetization
import Simulation

/// The records of the web server.
enum ServerRecordTable: WorldTable {
  static let name = "serverRecords"
  static let columns: [KeptColumn<Source>] = [
    .text("collection", isKey: true) { $0.collection },
    .integer("id", isKey: true) { $0.record.id },
    // The fields as JSON, in the order of the collection: `[["name","Mount Tabor"]]`.
    .text("fields") { $0.record.values.map { [$0.name, $0.value] }.kept.text },
  ]

  /// A record with the name of its collection.
  struct Source: Equatable {
    var collection: String
    var record: ServerRecords.Record
  }

  static func part(of world: SavedWorld) -> [ServerRecords.Table] { world.web.records.tables }
  static func sources(of part: [ServerRecords.Table]) -> [Source] {
    // SQLite compares text byte by byte, and so must the order here.
    part.sorted { $0.collection.utf8.lexicographicallyPrecedes($1.collection.utf8) }
      .flatMap { table in table.records.map { Source(collection: table.collection, record: $0) } }
  }
  static func key(of source: Source) -> String { "\(source.record.id) \(source.collection)" }

  static func take(_ rows: [Source], into world: inout SavedWorld) throws {
    for row in rows {
      guard let index = world.web.records.tables.firstIndex(where: { $0.collection == row.collection }) else {
        continue
      }
      world.web.records.tables[index].records.append(row.record)
    }
    for table in world.web.records.tables where table.lastID < table.records.map(\.id).max() ?? 0 {
      throw UnreadableValue(table: name, value: "\(table.lastID)")
    }
  }

  static func model(_ row: inout KeptRow) throws -> Source {
    let (collection, id) = (try row.text("collection"), try row.number("id"))
    let text = try row.text("fields")
    // What does not decode is unreadable, whatever the reason.
    guard let fields = try? [[String]](kept: KeptValue(text: text)), fields.allSatisfy({ $0.count == 2 }) else {
      throw row.unreadable(text)
    }
    return Source(
      collection: collection, record: ServerRecords.Record(id: id, values: fields.map { FormField($0[0], $0[1]) }))
  }
}
