import Monetization
import NativeApp
import Simulation

/// A storage location: its contents, and the actions on it.
enum LocationScreen {
  static func panel(_ id: LocationID, _ context: ScreenContext) -> Panel {
    let inventory = context.model.features.homes.inventory
    guard let location = inventory[id] else { return Panel(body: .text("This location is gone.")) }
    let here = StoragePlace(home: location.home, location: id)
    let items = inventory.items(in: id)
    let inner = inventory.locations(in: id).compactMap { inventory[$0] }
    var body: [Node] = inner.map { inner in
      .row(
        FocusID("location-\(inner.id.number)"), inner.name,
        trailing: CountWording.text(inventory.items(in: inner.id).count, "item"),
        action: .visit(.location(inner.id)))
    }
    if !inner.isEmpty { body.append(.space(1)) }
    body.append(
      items.isEmpty ? .text("Nothing is kept here yet.", Style(.secondary)) : HomesScreen.itemList(items, in: inventory)
    )
    return Panel(
      top: .column([
        .text(HomesScreen.path(here, in: inventory), Style(.secondary), wraps: false),
        .row([
          .button("add-item", "Add item", .primary, action: .visit(.newItem(here))),
          .button("add-location", "Add location", .secondary, action: .visit(.newLocation(here))),
          .button("edit", "Edit", .secondary, action: .visit(.editLocation(id))),
          .button("delete", "Delete", .secondary, action: .user(.homes(.deleteChosen(.location(id))))),
        ]),
        .rule,
      ]),
      body: .column(body))
  }
}
