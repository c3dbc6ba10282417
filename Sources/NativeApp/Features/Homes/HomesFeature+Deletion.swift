extension HomesFeature {
  func askToDelete(_ thing: InventoryThing, _ turn: inout FeatureTurn) {
    switch thing {
    case .home(let id):
      guard let home = inventory[id], let contents = inventory.contents(of: id) else { return }
      turn.request(.present(HomesWording.deleteHome(home, contents: contents)))
    case .location(let id):
      guard let location = inventory[id], let contents = inventory.contents(of: id) else { return }
      turn.request(
        .present(
          contents.isEmpty
            ? HomesWording.deleteLocation(location) : HomesWording.locationNotEmpty(location, contents: contents)))
    case .item(let id):
      guard let item = inventory[id] else { return }
      turn.request(.present(HomesWording.deleteItem(item)))
    }
  }

  mutating func delete(_ thing: InventoryThing, _ turn: inout FeatureTurn) {
    do throws(InventoryError) {
      switch thing {
      case .home(let id):
        guard let contents = inventory.contents(of: id) else { return }
        try inventory.deleteHome(id, confirmed: contents)
      case .location(let id): try inventory.deleteLocation(id)
      case .item(let id): try inventory.deleteItem(id)
      }
    } catch {
      turn.request(.present(Alert(title: "Not deleted", message: error.message, answers: [.dismiss])))
    }
    if let home = selectedHome, inventory[home] == nil { selectedHome = inventory.homes.first?.id }
    turn.request(.leaveVanishedScreens)
    offerFirstHome(turn)
  }
}
