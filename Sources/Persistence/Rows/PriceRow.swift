import Foundation
import GRDB
import Simulation

/// A price that differs from the catalogue's.
struct PriceRow: StoredRow {
  static let databaseTableName = "prices"
  static let keyColumns = ["product"]

  var product: String
  var amount: String

  static func part(of world: SavedWorld) -> [String: Decimal] { world.store.changedPrices }
  static func sources(of part: [String: Decimal]) -> [PriceRow] {
    part.sorted { $0.key < $1.key }.map { PriceRow(product: $0.key, amount: "\($0.value)") }
  }
  static func key(of source: PriceRow) -> String { source.product }

  static func prices(_ rows: [PriceRow]) throws -> [String: Decimal] {
    var prices: [String: Decimal] = [:]
    for row in rows {
      guard let amount = Decimal(string: row.amount) else { throw row.unreadable(row.amount) }
      prices[row.product] = amount
    }
    return prices
  }
}
