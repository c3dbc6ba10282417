import GRDB
import Monetization
import Simulation

/// A condition that the Director can set. Conditions are stored by name, so that a new one needs no new column.
struct ConditionRow: StoredRow {
  static let databaseTableName = "conditions"
  static let keyColumns = ["name"]

  var name: String
  var value: String

  static func part(of world: SavedWorld) -> WorldConditions {
    var conditions = WorldConditions()
    conditions.store = world.store.conditions
    conditions.ads = world.ads
    conditions.web.latency = world.web.latency
    conditions.web.pathConfiguration = world.web.pathConfiguration
    conditions.policies = world.phones.first?.kept.monetization.policies ?? LivePolicies()
    return conditions
  }
  static func sources(of part: WorldConditions) -> [ConditionRow] {
    Setting.kept.map { ConditionRow(name: $0.keptName ?? $0.word, value: $0.keptText(in: part)) }
  }
  static func key(of source: ConditionRow) -> String { source.name }

  /// Reads the conditions. A condition without a row has the value of a fresh world; rows with unknown names are
  /// ignored.
  static func conditions(_ rows: [ConditionRow]) throws -> WorldConditions {
    var conditions = WorldConditions()
    for setting in Setting.kept {
      guard let row = rows.first(where: { $0.name == setting.keptName }) else { continue }
      guard setting.set(keptText: row.value, in: &conditions) else { throw row.unreadable("\(row.name): \(row.value)") }
    }
    return conditions
  }
}
