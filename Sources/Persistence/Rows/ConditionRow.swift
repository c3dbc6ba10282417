import GRDB
import Monetization
import Simulation

/// A condition that the Director can set. Conditions are stored by name, so that a new one needs no new column.
struct ConditionRow: StoredRow {
  static let databaseTableName = "conditions"
  static let keyColumns = ["name"]

  var name: String
  var value: String

  static func part(of world: SavedWorld) -> StoredConditions {
    StoredConditions(
      store: world.store.conditions, ads: world.ads, web: world.web,
      policies: world.phones.first?.kept.monetization.policies ?? LivePolicies())
  }
  static func sources(of part: StoredConditions) -> [ConditionRow] {
    StoredConditions.settings.map { ConditionRow(name: $0.name, value: $0.text(part)) }
  }
  static func key(of source: ConditionRow) -> String { source.name }

  /// Reads the conditions. A condition without a row has the value of a fresh world; rows with unknown names are
  /// ignored.
  static func conditions(_ rows: [ConditionRow]) throws -> StoredConditions {
    var conditions = StoredConditions()
    for setting in StoredConditions.settings {
      guard let row = rows.first(where: { $0.name == setting.name }) else { continue }
      guard setting.set(&conditions, row.value) else { throw row.unreadable("\(row.name): \(row.value)") }
    }
    return conditions
  }
}
