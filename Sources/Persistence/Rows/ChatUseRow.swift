import GRDB
import Simulation

/// The free messages of a customer on one day of the chat server.
struct ChatUseRow: StoredRow {
  static let databaseTableName = "chatUses"
  static let keyColumns = ["customer"]

  var customer: String
  var day: Int64
  var count: Int

  static func part(of world: SavedWorld) -> [ChatUse] { world.chat }
  static func sources(of part: [ChatUse]) -> [ChatUseRow] {
    // SQLite compares text byte by byte, and so must the order here.
    part.sorted { $0.customer.utf8.lexicographicallyPrecedes($1.customer.utf8) }
      .map { ChatUseRow(customer: $0.customer, day: $0.day, count: $0.count) }
  }
  static func key(of source: ChatUseRow) -> String { source.customer }

  func use() -> ChatUse { ChatUse(customer: customer, day: day, count: count) }
}
