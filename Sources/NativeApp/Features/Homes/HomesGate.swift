import Monetization

extension GatedResource {
  public static let home = GatedResource(name: "home", plural: "homes")
  /// Items, counted separately in each home.
  public static let item = GatedResource(name: "item", plural: "items")
}

extension HomesFeature {
  public static let gates = [
    NamedGate("home") { model, time, app in
      model.answer(to: model.features.homes.inventory.homeQuestion, at: time, in: app)
    },
    NamedGate("item", missing: "there is no home") { model, time, app in
      let homes = model.features.homes
      return homes.currentHome.map { model.answer(to: homes.inventory.itemQuestion(in: $0.id), at: time, in: app) }
    },
  ]

  public static let counts = [
    AppCount("homes", singular: "home") { $0.features.homes.inventory.homes.map(\.name) },
    AppCount("items", singular: "item") { $0.features.homes.inventory.items.map(\.title) },
    AppCount("locations", singular: "location") { $0.features.homes.inventory.locations.map(\.name) },
  ]
}

extension Limits {
  /// Creates the limits of an app with homes and nothing else to limit.
  public init(homes: Int = 1, itemsPerHome: Int = 10) {
    self.init([Limit(.home, homes), Limit(.item, itemsPerHome)])
  }
}

extension Inventory {
  /// The question to the gate before another home is created.
  public var homeQuestion: GateQuestion {
    GateQuestion(resource: .home, count: homes.count, all: resourceCounts)
  }

  /// Returns the question to the gate before another item is created in `home`; an unknown home counts as empty.
  public func itemQuestion(in home: HomeID) -> GateQuestion {
    GateQuestion(resource: .item, count: itemCount(in: home), all: resourceCounts)
  }

  /// The numbers of all limited resources; storage locations have no limit.
  public var resourceCounts: [ResourceCounts] {
    [ResourceCounts(.home, [homes.count]), ResourceCounts(.item, itemCounts)]
  }
}
