import Foundation
import GRDB
import Loading
import Monetization
import NativeApp
import Persistence
import Simulation

/// Saved states of the bundled tapes, with some rows altered, opened and resumed.
struct StateTarget: FuzzTarget {
  private let app: AppDefinition
  private let states: BundledStates
  private let folder: URL
  private let damage: Damage

  init() throws {
    app = try BundledApps.load(named: "demo").definition
    folder = FileManager.default.temporaryDirectory.appending(path: "paywalk-fuzz-\(UUID().uuidString)")
    states = try BundledStates(of: app, folder: folder)
    damage = Damage([Array("{\"a\": [1, \"b\"]} pro annual 2026 alex@example.com none off".utf8)], style: .whole)
  }

  static let name = "fuzz"
  /// The instant at which states are resumed: the first of June 2027.
  private static let present = Instant(milliseconds: 1_811_808_000_000)

  func input(_ dice: inout Dice) throws -> [UInt8] {
    var state = try states.pick(&dice)
    if dice.below(16) == 0 {
      for _ in 0...dice.below(8) where !state.isEmpty { state[dice.below(state.count)] = UInt8(dice.below(256)) }
      return state
    }
    let file = folder.appending(path: "altered.sqlite").path
    guard FileManager.default.createFile(atPath: file, contents: Data(state)) else { return state }
    // A change that SQLite refuses, such as of a type, leaves the file as it was.
    try? alter(file, &dice)
    return Array(FileManager.default.contents(atPath: file) ?? Data())
  }

  private func alter(_ file: String, _ dice: inout Dice) throws {
    let queue = try DatabaseQueue(path: file)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF")
      let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      for _ in 0...dice.below(3) {
        let table = tables[dice.below(tables.count)]
        let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
        let column = columns[dice.below(columns.count)]
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0
        let one = "SELECT \"\(column)\" FROM \"\(table)\" LIMIT 1 OFFSET \(dice.below(count))"
        let old = try DatabaseValue.fetchOne(db, sql: one) ?? .null
        if dice.below(12) == 0 {
          try db.execute(sql: "DELETE FROM \"\(table)\" WHERE \"\(column)\" IS ?", arguments: [old])
        } else {
          try db.execute(
            sql: "UPDATE \"\(table)\" SET \"\(column)\" = ? WHERE \"\(column)\" IS ?",
            arguments: [value(near: old, &dice), old])
        }
      }
    }
    try queue.close()
  }

  /// A value that SQLite may take in place of another.
  private func value(near old: DatabaseValue, _ dice: inout Dice) -> DatabaseValue {
    switch old.storage {
    case _ where dice.below(10) == 0: return .null
    case .int64(let number):
      let others: [Int64] = [
        0, 1, -1, number &+ 1, number &- 1, 0 &- number, number &* 1_000, .max, .min, .max / 2, Int64(dice.below(5)),
      ]
      return others[dice.below(others.count)].databaseValue
    case .string(let text):
      var bytes = Array(text.utf8)
      for _ in 0...dice.below(3) { damage.damage(&bytes, &dice) }
      return String(decoding: bytes, as: UTF8.self).databaseValue
    case .null: return dice.below(2) == 0 ? Int64(dice.below(100)).databaseValue : "x".databaseValue
    case .double, .blob: return 0.databaseValue
    }
  }

  func verdict(on input: [UInt8]) -> FuzzVerdict {
    let own = folder.appending(path: "state").path
    // There is none before the first input.
    try? FileManager.default.removeItem(atPath: own)
    let file = "\(own)/\(Self.name).sqlite"
    do {
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    } catch {
      return .broken("there is no place for it: \(error)")
    }
    guard FileManager.default.createFile(atPath: file, contents: Data(input)) else {
      return .broken("there is no place for it")
    }
    do throws(StateError) {
      let store = try StateStore(folder: own, app: Self.name)
      guard let saved = try store.load() else { return .read }
      var world = World(saved: saved, app: app, resumingAt: Self.present)
      _ = world.launch(in: app)
      let again = world.saved(in: app)
      try store.save(again)
      let different = Self.differences(try store.load(), again)
      return different.isEmpty ? .read : .broken("saved again, these are not the same: \(different)")
    } catch {
      let isSafe = !error.description.unicodeScalars.contains("\u{1B}")
      return isSafe ? .refused(faults: 1) : .broken("its fault prints an escape sequence")
    }
  }

  /// The parts in which what was loaded is not what was saved.
  private static func differences(_ loaded: SavedWorld?, _ saved: SavedWorld) -> String {
    guard let loaded else { return "everything" }
    if loaded == saved { return "" }
    let pairs = zip(Mirror(reflecting: loaded).children, Mirror(reflecting: saved).children)
    return pairs.filter { String(reflecting: $0.value) != String(reflecting: $1.value) }
      .map { "\($0.label ?? ""): \($0.value) and \($1.value)" }.joined(separator: "; ")
  }
}
