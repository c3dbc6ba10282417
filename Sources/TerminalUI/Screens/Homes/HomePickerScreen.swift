import Monetization
import NativeApp
import Simulation

/// The menu of the home picker: every home, a row for a new one, and the way to the Pro screen.
enum HomePickerScreen {
  static func element(_ context: ScreenContext) -> Node {
    let inventory = context.model.features.homes.inventory
    let current = context.model.features.homes.currentHome
    var blocks: [Node] = inventory.homes.map { home in
      .option(
        FocusID("home-\(home.id.number)"), home.name, isSelected: home.id == current?.id,
        trailing: CountWording.text(inventory.itemCount(in: home.id), "item"), trailingRole: .secondary,
        action: .user(.homes(.homeChosen(home.id))))
    }
    blocks.append(.rule)
    blocks.append(.row("add-home", "Add new home", action: .visit(.newHome)))
    if let current {
      blocks.append(.row("edit-home", "Rename \(current.name)", action: .visit(.editHome(current.id))))
      blocks.append(
        .row("delete-home", "Delete \(current.name)", action: .user(.homes(.deleteChosen(.home(current.id))))))
    }
    blocks.append(.rule)
    blocks.append(
      .row(
        "pro", context.configuration.monetization.paywall.title, trailing: context.isPro ? context.proName : "Free",
        trailingRole: .pro,
        action: .visit(path: ProFeature.path)))
    return .column(blocks)
  }
}
