import Monetization

extension Verb {
  package static let plan = Verb(
    "plan", at: 280, "changes the plan of a running subscription, as in the App Store", forms: "plan product",
    taking: [.slots(.one(.product(.subscriptions)))]
  ) { command, phone, world, step in
    guard let product = command.product else { return }
    world.withStore(on: phone, &step) { store, client, call in store.changePlan(to: product, for: client, &call) }
  }
}

extension DirectorCommand {
  /// Changes the plan of a running subscription outside of the app.
  public static func changePlan(productID: String) -> DirectorCommand { DirectorCommand(.plan, .product(productID)) }
}
