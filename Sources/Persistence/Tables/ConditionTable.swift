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

  static func part(of world: SavedWorld) -> StoredConditions {
    StoredConditions(
      store: world.store.conditions, ads: world.ads, web: world.web,
      policies: world.phones.first?.kept.monetization.policies ?? LivePolicies())
  }
  static func sources(of part: StoredConditions) -> [Source] {
    // SQLite compares text byte by byte, and so must the order here.
    StoredConditions.settings.map { Source(name: $0.name, value: $0.text(part)) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
  static func key(of source: Source) -> String { source.name }

  /// A condition without a row has the value of a fresh world; rows with unknown names are passed over.
  static func take(_ rows: [Source], into world: inout SavedWorld) throws {
    var conditions = StoredConditions()
    for setting in StoredConditions.settings {
      guard let row = rows.first(where: { $0.name == setting.name }) else { continue }
      guard setting.set(&conditions, row.value) else {
        throw UnreadableValue(table: name, value: "\(row.name): \(row.value)")
      }
    }
    world.store.conditions = conditions.store
    world.ads = conditions.ads
    let records = world.web.records
    world.web = conditions.web
    world.web.records = records
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
