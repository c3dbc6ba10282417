import Monetization
import NativeApp
import Simulation

/// A home with its locations and items, and all that they look depends on.
///
/// The panel is made again only when one of these values has changed (`FrameCache.panel(of:)`).
struct HomeView: Equatable {
  let inventory: Inventory
  let home: Home
  let isPro: Bool
  let limits: Limits?

  var panel: Panel {
    let items = inventory.looseItems(in: home.id)
    var body: [Node] = []
    let locations = inventory.locationLines(in: home.id)
    if !locations.isEmpty {
      body.append(.heading("Locations", Style(.secondary)))
      body.append(.column(locations.map(row)))
      body.append(.space(1))
    }
    body.append(.heading(locations.isEmpty ? "Items" : "Not in a location", Style(.secondary)))
    body.append(
      items.isEmpty
        ? .text(
          inventory.itemCount(in: home.id) == 0 ? "Nothing here yet. Add the first item." : "None.", Style(.secondary))
        : HomesScreen.itemList(items, in: inventory))
    let isEmpty = items.isEmpty && locations.isEmpty
    return Panel(top: header, body: .column(body), initialFocus: isEmpty ? "add-item" : nil)
  }

  private var header: Node {
    let place = StoragePlace(home: home.id)
    return .column([
      .row([
        .button("picker", "\(home.name) ▾", .plain, action: .user(.homes(.pickerChosen))),
        .text(allowance, Style(isOver ? .warning : .secondary), wraps: false),
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
  private var allowance: String {
    let count = inventory.itemCount(in: home.id)
    guard let limit = freeItems else { return CountWording.text(count, "item") }
    if hasTooManyHomes { return "\(CountWording.text(count, "item")), more homes than are free" }
    if count > limit { return "\(CountWording.text(count, "item")), \(count - limit) over the free limit" }
    return "\(count) of \(limit) free items"
  }

  private var isOver: Bool {
    guard let limit = freeItems else { return false }
    return hasTooManyHomes || inventory.itemCount(in: home.id) > limit
  }

  /// There are more homes than the plan allows, so that nothing can be added in any of them.
  private var hasTooManyHomes: Bool {
    guard !isPro, let limit = limits?.count(of: .home) else { return false }
    return inventory.homes.count > limit
  }

  /// The number of items that a home may hold; nil without a limit.
  private var freeItems: Int? { isPro ? nil : limits?.count(of: .item) }

  private func row(_ line: Inventory.LocationLine) -> Node {
    let count = inventory.items(in: line.location.id).count
    return .column(
      indent: line.depth * 2,
      [
        .row(
          FocusID("location-\(line.location.id.number)"), line.location.name,
          trailing: CountWording.text(count, "item"), action: .visit(.location(line.location.id)))
      ])
  }
}
