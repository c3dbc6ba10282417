import Monetization
import NativeApp
import Simulation

/// A form to add or change a home, a location or an item.
enum FormScreen {
  static func panel(_ form: OpenForm, _ context: ScreenContext) -> Panel {
    var blocks: [Node] = [field(.name, nameLabel(form), form.name, form, context)]
    if form.hasNote {
      blocks.append(field(.note, "Note", form.note, placeholder: "Optional", form, context))
    }
    if let place = form.place {
      blocks.append(
        .text("Kept in " + HomesScreen.path(place, in: context.model.features.homes.inventory), Style(.secondary)))
      blocks.append(places(form, place, context))
    }
    return .asking(
      blocks,
      [
        .button("save", "Save", .primary, action: .user(.form(.saveChosen))),
        .button("cancel", "Cancel", .secondary, action: .user(.form(.cancelChosen))),
      ], initialFocus: FieldName.name.id)
  }

  static func title(_ form: OpenForm) -> String {
    switch form.kind {
    case .firstHome: "Your first home"
    case .newHome: "New home"
    case .editHome: "Edit home"
    case .newLocation: "New location"
    case .editLocation: "Edit location"
    case .newItem: "New item"
    case .editItem: "Edit item"
    }
  }

  static func field(
    _ name: FieldName, _ label: String, _ text: String, placeholder: String = "", _ form: OpenForm,
    _ context: ScreenContext
  ) -> Node {
    .field(
      name.id, label, context.interface.editing(name, text), placeholder: placeholder,
      error: name == .name ? form.problem : nil, action: .user(.form(.saveChosen)))
  }

  private static func nameLabel(_ form: OpenForm) -> String {
    form.hasNote ? "Title" : "Name"
  }

  /// The possible places: for an item every place of every home, for a location the places of its own home.
  private static func places(_ form: OpenForm, _ chosen: StoragePlace, _ context: ScreenContext) -> Node {
    let inventory = context.model.features.homes.inventory
    let homes = form.hasNote ? inventory.homes.map(\.id) : [chosen.home]
    let choices = homes.flatMap { home in
      [StoragePlace(home: home)]
        + inventory.locationLines(in: home).filter { !isInside($0.location, form, inventory) }
        .map { StoragePlace(home: home, location: $0.location.id) }
    }
    guard choices.count > 1 else { return .column([]) }
    return .column(
      choices.map { place in
        .option(
          FocusID("place-\(place.home.number)-\(place.location?.number ?? 0)"),
          HomesScreen.path(place, in: inventory), isSelected: place == chosen,
          action: .user(.form(.placeChosen(place))))
      })
  }

  /// A location cannot be put into itself or below itself.
  private static func isInside(_ location: StorageLocation, _ form: OpenForm, _ inventory: Inventory) -> Bool {
    guard case .editLocation(let id) = form.kind else { return false }
    return inventory.path(to: location.id).contains { $0.id == id }
  }
}
