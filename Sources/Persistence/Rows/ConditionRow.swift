import GRDB
import Simulation

/// One thing that the Director can set, by name, so that a condition of a later version needs no new column.
struct ConditionRow: StoredRow {
  static let databaseTableName = "conditions"
  static let keyColumns = ["name"]

  var name: String
  var value: String

  static func part(of world: SavedWorld) -> StoredConditions {
    StoredConditions(store: world.store.conditions, ads: world.ads, web: world.web)
  }
  static func sources(of part: StoredConditions) -> [ConditionRow] {
    StoredConditions.settings.map { ConditionRow(name: $0.name, value: $0.text(part)) }
  }
  static func key(of source: ConditionRow) -> String { source.name }

  /// A condition that no row names is as in a fresh world; a name that is not known is passed over.
  static func conditions(_ rows: [ConditionRow]) throws -> StoredConditions {
    var conditions = StoredConditions()
    for setting in StoredConditions.settings {
      guard let row = rows.first(where: { $0.name == setting.name }) else { continue }
      guard setting.set(&conditions, row.value) else { throw row.unreadable("\(row.name): \(row.value)") }
    }
    return conditions
  }
}
