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
      let places = FormPlaces(form, chosen: place, in: context.model.features.homes.inventory)
      blocks.append(context.cache.element(of: places))
    }
    return .asking(blocks, buttons, initialFocus: FieldName.name.id)
  }

  private static let buttons: [Node] = [
    .button("save", "Save", .primary, action: .user(.form(.saveChosen))),
    .button("cancel", "Cancel", .secondary, action: .user(.form(.cancelChosen))),
  ]

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
}
