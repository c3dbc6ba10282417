import Foundation
import GRDB
import Simulation
import Testing

@testable import Persistence

/// The lists of tables and documents, and the form that a file gets from them.
@Suite struct `The form of a file` {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")

  /// The matches of `pattern` in the Swift files of a folder.
  private static func names(_ pattern: String, in folder: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path)
    let regex = try Regex(pattern, as: (Substring, Substring).self)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8).matches(of: regex)
        .map { String($0.output.1) }
    }.sorted()
  }

  @Test func `every table is in the list, once`() throws {
    let described = try Self.names(#"enum (\w+): (?:Phone|World)Table"#, in: "Persistence/Tables")
    #expect(described.count > 5 && KeptTables.all.map { "\($0)" }.sorted() == described)
    #expect(Set(KeptTables.all.map { $0.schema.name }).count == KeptTables.all.count)
  }

  @Test func `every document is in the list of its owner, once, and no key of it twice`() throws {
    let described = try Self.names(#"static let \w+ = KeptDocument\(\s*"(\w+)""#, in: "Simulation/Saved/Documents")
    let phone = KeptDocument<SavedPhone>.all
    let world = KeptDocument<SavedWorld>.all
    #expect(described.count > 10 && (phone.map(\.name) + world.map(\.name)).sorted() == described)
    for (name, keys) in phone.map({ ($0.name, $0.keys) }) + world.map({ ($0.name, $0.keys) }) {
      #expect(Set(keys).count == keys.count, "\(name)")
    }
  }

  @Test func `a new file has the tables as they are described`() throws {
    let folder = try ScratchFolder()
    _ = try folder.open()
    let queue = try DatabaseQueue(path: folder.file("Shop.sqlite"))
    for schema in KeptTables.all.map({ $0.schema }) {
      let described = try DatabaseQueue()
      try described.write { try schema.create($0) }
      #expect(try columns(of: schema.name, in: queue) == columns(of: schema.name, in: described))
    }
  }

  @Test func `a column that came later is added, with its value in the rows that are there`() throws {
    let schema = TableSchema(MoodTable.self)
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE moods (id INTEGER NOT NULL, PRIMARY KEY (id)) STRICT, WITHOUT ROWID;
          INSERT INTO moods VALUES (7)
          """)
      #expect(schema.missing(["id"]).map(\.name) == ["weather", "wind", "degrees"])
      for column in schema.missing(["id"]) { try schema.add(column, db) }
      #expect(schema.missing(schema.columns.map(\.name)).isEmpty)
      #expect(
        try TableRows(MoodTable.self, in: db).all() == [Mood(id: 7, weather: "it's fine", wind: nil, degrees: 20)])
      let other = Mood(id: 7, weather: "rain", wind: "east", degrees: 9)
      let rows = TableRows(MoodTable.self, in: db)
      try rows.write([other, Mood(id: 8, weather: "", wind: nil, degrees: 0)], over: rows.all())
      #expect(try rows.all().map(\.weather) == ["rain", ""])
      try rows.write([other], over: rows.all())
      #expect(try rows.areRows(of: [other]))
    }
  }

  private func columns(of table: String, in queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      try String.fetchAll(
        db,
        sql: "SELECT name || ' ' || type || ' ' || \"notnull\" || ' ' || pk FROM pragma_table_info(?) ORDER BY name",
        arguments: [table])
    }
  }
}

private struct Mood: Equatable {
  var id: Int
  var weather: String
  var wind: String?
  var degrees: Int
}

/// A table that exists in the tests alone, with columns that came later.
private enum MoodTable: WorldTable {
  static let name = "moods"
  static let columns: [KeptColumn<Mood>] = [
    .integer("id", isKey: true) { $0.id },
    .text("weather", earlier: .text("it's fine")) { $0.weather },
    .text(optional: "wind", earlier: .null) { $0.wind },
    .integer("degrees", earlier: .number(20)) { $0.degrees },
  ]

  static func part(of world: SavedWorld) -> [Mood] { [] }
  static func key(of source: Mood) -> Int { source.id }
  static func take(_ rows: [Mood], into world: inout SavedWorld) {}

  static func model(_ row: inout KeptRow) throws -> Mood {
    Mood(
      id: try row.number("id"), weather: try row.text("weather"), wind: try row.optionalText("wind"),
      degrees: try row.number("degrees"))
  }
}
