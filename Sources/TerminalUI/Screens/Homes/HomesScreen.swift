import Monetization
import NativeApp
import Simulation

/// A home with its locations and items; the search; and, before there is a home, the form for the first one.
enum HomesScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    let homes = context.model.features.homes
    guard let home = homes.currentHome else {
      var panel = firstHome(context)
      panel.typedInto = FieldName.name.id
      return panel
    }
    if let search = homes.search { return searchPanel(search, context) }
    return context.cache.panel(
      of: HomeView(
        inventory: homes.inventory, home: home, isPro: context.isPro, limits: context.configuration.monetization.limits)
    )
  }

  /// A list of items; only the rows in view are made.
  static func itemList(_ items: [ItemID], showsPlace: Bool = false, in inventory: Inventory) -> Node {
    .list(of: .items(items, inventory, showsPlace: showsPlace), count: items.count) { index in
      let item = inventory[items[index]]
      return .row(
        "item", item?.title ?? "", trailing: showsPlace ? item.map { place(of: $0, in: inventory) } ?? "" : "",
        action: .visit(.item(items[index])))
    }
  }

  /// The full path of an item's place: `Flat › Kitchen › Shelf`.
  static func place(of item: InventoryItem, in inventory: Inventory) -> String {
    path(StoragePlace(home: item.home, location: item.location), in: inventory)
  }

  static func path(_ place: StoragePlace, in inventory: Inventory) -> String {
    let home = inventory[place.home]?.name ?? ""
    guard let location = place.location else { return home }
    return inventory.path(to: location).reduce(home) { "\($0) › \($1.name)" }
  }

  private static func firstHome(_ context: ScreenContext) -> Panel {
    guard let form = context.model.features.homes.forms.first(where: { $0.kind == .firstHome }) else {
      return Panel(body: .column([]))
    }
    return .asking(
      [
        .heading("Where do you live?"),
        .text("Give your first home a name. You can add rooms, shelves and everything in them next."),
        FormScreen.field(.name, "Name of your home", form.name, placeholder: "My place", form, context),
      ], [.button("save", "Create home", .primary, action: .user(.form(.saveChosen)))])
  }

  private static func searchPanel(_ text: String, _ context: ScreenContext) -> Panel {
    let found = text.isEmpty ? [] : context.model.features.homes.inventory.search(text)
    let result: Node =
      text.isEmpty
      ? .text("Type a word of a title, a note or a place.", Style(.secondary))
      : found.isEmpty
        ? .text("Nothing found.", Style(.secondary))
        : itemList(found, showsPlace: true, in: context.model.features.homes.inventory)
    return Panel(
      top: .column([
        .field(
          FieldName.search.id, "Search all homes",
          context.interface.editing(.search, text), action: found.first.map { .visit(.item($0)) }),
        .row([
          .text(
            text.isEmpty ? "" : CountWording.text(found.count, "item") + " found", Style(.secondary), wraps: false)
        ]),
        .rule,
      ]),
      body: .column([
        result, .space(1),
        .row([.button("search-close", "Close search", .link, action: .user(.homes(.searchClosed)))]),
      ]), initialFocus: FieldName.search.id)
  }
}
