import GRDB
import Monetization
import Simulation

/// An error for a value in the file that this program never writes.
struct UnreadableValue: Error {
  let table: String
  let value: String
}

/// A row of a table as it is read, column by column.
struct KeptRow {
  private let table: String
  private let names: [String]
  private let row: Row
  /// The column that was read last. Who reads the columns in their order finds each at once, which counts where there
  /// are a hundred thousand rows.
  private var last = 0

  init(_ row: Row, names: [String], of table: String) {
    self.row = row
    self.names = names
    self.table = table
  }

  func unreadable(_ value: some CustomStringConvertible) -> UnreadableValue {
    UnreadableValue(table: table, value: value.description)
  }

  /// A number that is counted up, or an id.
  mutating func number(_ name: String) throws -> Int {
    let number = try integer(name)
    guard (0...1 << 53).contains(number) else { throw unreadable(number) }
    return Int(number)
  }

  mutating func optionalNumber(_ name: String) throws -> Int? {
    let value = value(name)
    return value.isNull ? nil : try number(name)
  }

  mutating func instant(_ name: String) throws -> Instant {
    let count = try integer(name)
    do {
      return try Instant(kept: count)
    } catch {
      throw unreadable(count)
    }
  }

  mutating func flag(_ name: String) throws -> Bool { try integer(name) != 0 }

  mutating func text(_ name: String) throws -> String {
    guard let text = String.fromDatabaseValue(value(name)) else { throw unreadable(row) }
    return text
  }

  mutating func optionalText(_ name: String) throws -> String? {
    let value = value(name)
    return value.isNull ? nil : try text(name)
  }

  private mutating func integer(_ name: String) throws -> Int64 {
    guard let number = Int64.fromDatabaseValue(value(name)) else { throw unreadable(row) }
    return number
  }

  private mutating func value(_ name: String) -> DatabaseValue {
    if names[last] != name {
      let following = last + 1
      let isFollowing = following < names.count && names[following] == name
      last = isFollowing ? following : names.firstIndex(of: name) ?? 0
    }
    return row[last]
  }
}
