import Monetization
import NativeApp
import Simulation
import TerminalUI

/// Walks that several measurements begin with.
enum SampleWalk {
  /// A fresh install with its first five seconds behind it.
  static func settled(_ app: AppDefinition) -> Walk {
    var walk = Walk.fresh(app, start: Start.instant)
    walk.advance(to: walk.world.now + .seconds(5), in: app)
    return walk
  }

  /// A walk whose phone has one home with so many items.
  static func warehouse(items count: Int, in app: AppDefinition) throws -> Walk {
    let home = HomeID(1)
    var saved = Walk.fresh(app, start: Start.instant).world.saved(in: app)
    saved.phones[0].kept.features.homes.inventory = try Inventory(
      InventoryRecords(
        homes: [Home(id: home, name: "Warehouse")],
        items: (1...count).map { InventoryItem(id: ItemID($0), title: "Spanner \($0)", home: home) }))
    saved.phones[0].kept.features.homes.selectedHome = home
    var walk = Walk(world: World(saved: saved, app: app, resumingAt: Start.instant), columns: 80, rows: 24)
    walk.launch(in: app)
    walk.advance(to: walk.world.now + .seconds(5), in: app)
    return walk
  }

  /// A walk that has bought all subscriptions of the app, which are weekly, and the app.
  static func weekly(_ app: AppDefinition) -> (walk: Walk, app: AppDefinition) {
    var catalogue = app.catalogue
    for index in catalogue.products.indices {
      guard case .autoRenewable(var terms) = catalogue.products[index].kind else { continue }
      terms.period = SubscriptionPeriod(1, .week)
      catalogue.products[index].kind = .autoRenewable(terms)
    }
    let weekly = AppDefinition(
      configuration: app.configuration, catalogue: catalogue, pages: app.pages, bodies: app.bodies, seed: app.seed,
      digest: app.digest)
    var walk = Walk.fresh(weekly, start: Start.instant)
    for product in weekly.catalogue.products where product.subscription != nil {
      walk.perform(.director(.buyElsewhere(productID: product.id)), in: weekly)
    }
    return (walk, weekly)
  }
}

extension Walk {
  /// Takes one key, and draws what it leads to.
  mutating func press(_ key: Key, in app: AppDefinition) {
    _ = take(.key(key), in: app)
    precondition(frame(in: app).rows == 24, "the frame has another size")
  }
}
