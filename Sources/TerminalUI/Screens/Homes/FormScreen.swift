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
    let homes = form.hasNote ? inventory.homes : [inventory[chosen.home]].compactMap { $0 }
    var choices: [Node] = []
    func offer(_ place: StoragePlace, _ path: String) {
      let id = FocusID("place-\(place.home.number)-\(place.location?.number ?? 0)")
      choices.append(
        .option(id, path, isSelected: place == chosen, action: .user(.form(.placeChosen(place)))))
    }
    for home in homes {
      offer(StoragePlace(home: home.id), home.name)
      // The paths of the locations around the next one, outermost first.
      var around: [String] = []
      for line in lines(in: home.id, for: form, inventory) {
        while around.count > line.depth { around.removeLast() }
        let path = (around.last ?? home.name) + " › " + line.location.name
        around.append(path)
        offer(StoragePlace(home: home.id, location: line.location.id), path)
      }
    }
    return .column(choices.count > 1 ? choices : [])
  }

  /// The locations that a form offers: a location cannot be put into itself or below itself.
  private static func lines(in home: HomeID, for form: OpenForm, _ inventory: Inventory) -> [Inventory.LocationLine] {
    let lines = inventory.locationLines(in: home)
    guard case .editLocation(let id) = form.kind, let own = lines.firstIndex(where: { $0.location.id == id }) else {
      return lines
    }
    let rest = lines[(own + 1)...].drop { $0.depth > lines[own].depth }
    return Array(lines[..<own]) + rest
  }
}
