import Monetization
import NativeApp
import Simulation

/// One item, its place, and the actions on it.
enum ItemScreen {
  static func element(_ id: ItemID, _ context: ScreenContext) -> Node {
    let inventory = context.model.features.homes.inventory
    guard let item = inventory[id] else { return .text("This item is gone.") }
    return .column(
      spacing: 1,
      [
        .text("Kept in " + HomesScreen.place(of: item, in: inventory), Style(.secondary)),
        item.note.isEmpty ? .text("No note.", Style(.secondary)) : .text(item.note),
        .row([
          .button("edit", "Edit or move", .primary, action: .visit(.editItem(id))),
          .button("delete", "Delete", .secondary, action: .user(.homes(.deleteChosen(.item(id))))),
        ]),
      ])
  }
}
