import Monetization

extension GatedResource {
  public static let home = GatedResource(name: "home", plural: "homes")
  /// Counted in each home anew.
  public static let item = GatedResource(name: "item", plural: "items")
}

extension Limits {
  /// The limits of an app with homes, and nothing else to limit.
  public init(homes: Int = 1, itemsPerHome: Int = 10) {
    self.init([Limit(.home, homes), Limit(.item, itemsPerHome)])
  }
}

extension Inventory {
  /// The question to the gate before another home is created.
  public var homeQuestion: GateQuestion {
    GateQuestion(resource: .home, count: homes.count, all: resourceCounts)
  }

  /// The question to the gate before another item is created in `home`; a home that does not exist counts as empty.
  public func itemQuestion(in home: HomeID) -> GateQuestion {
    GateQuestion(resource: .item, count: itemCount(in: home), all: resourceCounts)
  }

  /// How many there are of what the free plan limits; storage locations have no limit.
  public var resourceCounts: [ResourceCounts] {
    [ResourceCounts(.home, [homes.count]), ResourceCounts(.item, itemCounts)]
  }
}
