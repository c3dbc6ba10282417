// The words by which tapes, reports and recordings ask for homes and what is in them.
extension CountedThing {
  static let homes = CountedThing(word: "homes", singular: "home") { $0.features.homes.inventory.homes.count }
  static let items = CountedThing(word: "items", singular: "item") { $0.features.homes.inventory.items.count }
  static let locations = CountedThing(word: "locations", singular: "location") {
    $0.features.homes.inventory.locations.count
  }
}

extension NamedGate {
  static let home = NamedGate("home") { model, time, app in
    model.answer(to: model.features.homes.inventory.homeQuestion, at: time, in: app)
  }

  /// For items in the home at hand.
  static let item = NamedGate("item", missing: "there is no home") { model, time, app in
    let homes = model.features.homes
    return homes.currentHome.map { model.answer(to: homes.inventory.itemQuestion(in: $0.id), at: time, in: app) }
  }
}
