import Monetization
import NativeApp
import Simulation

/// A home with its locations and items; the search; and, before there is a home, the form for the first one.
enum HomesScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    let model = context.model
    guard let home = model.features.homes.currentHome else {
      var panel = Panel(body: firstHome(context))
      panel.typedInto = FieldName.name.id
      return panel
    }
    if let search = model.features.homes.search { return searchPanel(search, context) }
    let items = model.features.homes.inventory.looseItems(in: home.id)
    var body: [Node] = []
    let locations = model.features.homes.inventory.locationLines(in: home.id)
    if !locations.isEmpty {
      body.append(.heading("Locations", Style(.secondary)))
      body.append(.column(locations.map { location($0, context) }))
      body.append(.space(1))
    }
    body.append(.heading(locations.isEmpty ? "Items" : "Not in a location", Style(.secondary)))
    body.append(
      items.isEmpty
        ? .text(
          model.features.homes.inventory.itemCount(in: home.id) == 0
            ? "Nothing here yet. Add the first item." : "None.",
          Style(.secondary)) : itemList(items, context))
    let isEmpty = items.isEmpty && locations.isEmpty
    return Panel(top: header(home, context), body: .column(body), initialFocus: isEmpty ? "add-item" : nil)
  }

  private static func header(_ home: Home, _ context: ScreenContext) -> Node {
    let inventory = context.model.features.homes.inventory
    let place = StoragePlace(home: home.id)
    return .column([
      .row([
        .button("picker", "\(home.name) ▾", .plain, action: .user(.homes(.pickerChosen))),
        .text(allowance(home, context), Style(isOver(home, context) ? .warning : .secondary), wraps: false),
      ]),
      .row([
        .button("add-item", "Add item", .primary, action: .visit(.newItem(place))),
        .button("add-location", "Add location", .secondary, action: .visit(.newLocation(place))),
        .button(
          "search", "Search", .secondary, action: .user(.homes(.searchChosen)),
          disabledReason: inventory.items.isEmpty ? "There is nothing to find yet" : nil),
      ]),
      .rule,
    ])
  }

  /// The number of items: `7 of 10 items` on the free plan, else `7 items`.
  private static func allowance(_ home: Home, _ context: ScreenContext) -> String {
    let count = context.model.features.homes.inventory.itemCount(in: home.id)
    guard let limit = freeItems(context) else { return HomesWording.plural(count, "item") }
    if hasTooManyHomes(context) { return "\(HomesWording.plural(count, "item")), more homes than are free" }
    if count > limit { return "\(HomesWording.plural(count, "item")), \(count - limit) over the free limit" }
    return "\(count) of \(limit) free items"
  }

  private static func isOver(_ home: Home, _ context: ScreenContext) -> Bool {
    guard let limit = freeItems(context) else { return false }
    return hasTooManyHomes(context) || context.model.features.homes.inventory.itemCount(in: home.id) > limit
  }

  /// There are more homes than the plan allows, so that nothing can be added in any of them.
  private static func hasTooManyHomes(_ context: ScreenContext) -> Bool {
    guard !context.isPro, let limit = context.configuration.monetization.limits?.count(of: .home) else { return false }
    return context.model.features.homes.inventory.homes.count > limit
  }

  /// The number of items that a home may hold; nil without a limit.
  private static func freeItems(_ context: ScreenContext) -> Int? {
    context.isPro ? nil : context.configuration.monetization.limits?.count(of: .item)
  }

  private static func location(_ line: Inventory.LocationLine, _ context: ScreenContext) -> Node {
    let count = context.model.features.homes.inventory.items(in: line.location.id).count
    return .column(
      indent: line.depth * 2,
      [
        .row(
          FocusID("location-\(line.location.id.number)"), line.location.name,
          trailing: HomesWording.plural(count, "item"), action: .visit(.location(line.location.id)))
      ])
  }

  /// A list of items; only the rows in view are made.
  static func itemList(_ items: [ItemID], showsPlace: Bool = false, _ context: ScreenContext) -> Node {
    let inventory = context.model.features.homes.inventory
    return .list(of: .items(items, inventory, showsPlace: showsPlace), count: items.count) { index in
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
    let locations = place.location.map { inventory.path(to: $0).map(\.name) } ?? []
    return ([inventory[place.home]?.name ?? ""] + locations).joined(separator: " › ")
  }

  private static func firstHome(_ context: ScreenContext) -> Node {
    guard let form = context.model.features.homes.forms.first(where: { $0.kind == .firstHome }) else {
      return .column([])
    }
    return .column(
      spacing: 1,
      [
        .heading("Where do you live?"),
        .text("Give your first home a name. You can add rooms, shelves and everything in them next."),
        FormScreen.field(.name, "Name of your home", form.name, placeholder: "Flat on Elm Street", form, context),
        .row([.button("save", "Create home", .primary, action: .user(.form(.saveChosen)))]),
      ])
  }

  private static func searchPanel(_ text: String, _ context: ScreenContext) -> Panel {
    let found = text.isEmpty ? [] : context.model.features.homes.inventory.search(text)
    let result: Node =
      text.isEmpty
      ? .text("Type a word of a title, a note or a place.", Style(.secondary))
      : found.isEmpty
        ? .text("Nothing found.", Style(.secondary)) : itemList(found, showsPlace: true, context)
    return Panel(
      top: .column([
        .field(
          FieldName.search.id, "Search all homes",
          context.interface.editing(.search, text), action: found.first.map { .visit(.item($0)) }),
        .row([
          .text(
            text.isEmpty ? "" : HomesWording.plural(found.count, "item") + " found", Style(.secondary), wraps: false)
        ]),
        .rule,
      ]),
      body: .column([
        result, .space(1),
        .row([.button("search-close", "Close search", .link, action: .user(.homes(.searchClosed)))]),
      ]), initialFocus: FieldName.search.id)
  }
}
