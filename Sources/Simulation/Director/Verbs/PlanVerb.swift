import Monetization

extension Verb {
  package static let plan = Verb(
    "plan", at: 280, "changes the plan of a running subscription, as in the App Store", forms: "plan product [monthly]",
    taking: [.slots(.one(.product(.subscriptions)), .rare("monthly"))]
  ) { command, phone, world, step in
    guard let product = command.product else { return }
    world.withStore(on: phone, &step) { store, client, call in
      store.changePlan(to: product, command.plan, for: client, &call)
    }
  }
}

extension DirectorCommand {
  /// Changes the plan of a running subscription outside of the app.
  public static func changePlan(productID: String, _ plan: BillingPlan = .upFront) -> DirectorCommand {
    DirectorCommand(verb: Verb.plan.word, [.product(productID)] + (plan == .monthly ? [.word("monthly")] : []))
  }

  /// The plan by which a product is paid.
  var plan: BillingPlan { says("monthly") ? .monthly : .upFront }
}
