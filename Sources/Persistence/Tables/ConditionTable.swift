import Monetization
import Simulation

/// What the Director has set: a row for each setting, by its name in files.
enum ConditionTable: WorldTable {
  static let name = "conditions"
  static let columns: [KeptColumn<Source>] = [
    .text("name", isKey: true) { $0.name },
    .text("value") { $0.value },
  ]

  struct Source: Equatable {
    var name: String
    var value: String
  }

  static func part(of world: SavedWorld) -> WorldConditions {
    var conditions = WorldConditions()
    conditions.store = world.store.conditions
    conditions.ads = world.ads
    conditions.web.latency = world.web.latency
    conditions.web.pathConfiguration = world.web.pathConfiguration
    conditions.policies = world.phones.first?.kept.monetization.policies ?? LivePolicies()
    return conditions
  }
  static func sources(of part: WorldConditions) -> [Source] {
    // SQLite compares text byte by byte, and so must the order here.
    Setting.kept.map { Source(name: $0.keptName ?? $0.word, value: $0.keptText(in: part)) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
  static func key(of source: Source) -> String { source.name }

  /// A condition without a row has the value of a fresh world; rows with unknown names are passed over.
  static func take(_ rows: [Source], into world: inout SavedWorld) throws {
    var conditions = WorldConditions()
    for setting in Setting.kept {
      guard let row = rows.first(where: { $0.name == setting.keptName }) else { continue }
      guard setting.set(keptText: row.value, in: &conditions) else {
        throw UnreadableValue(table: name, value: "\(row.name): \(row.value)")
      }
    }
    world.store.conditions = conditions.store
    world.ads = conditions.ads
    world.web.latency = conditions.web.latency
    world.web.pathConfiguration = conditions.web.pathConfiguration
    for index in world.phones.indices {
      // Each phone has a look of its own.
      let look = world.phones[index].kept.monetization.policies.paywallLook
      world.phones[index].kept.monetization.policies = conditions.policies
      world.phones[index].kept.monetization.policies.paywallLook = look
    }
  }

  static func model(_ row: inout KeptRow) throws -> Source {
    Source(
      name: try row.text("name"),
      value: try row.text("value"))
  }
}
