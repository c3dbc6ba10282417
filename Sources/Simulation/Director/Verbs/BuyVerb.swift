import Monetization

extension Verb {
  package static let buy = Verb(
    "buy", at: 250,
    "buys on another device of the same account; with a day of the past it was bought then, and has renewed since, "
      + "or with `once` was cancelled after one period; `monthly` is the plan with a commitment",
    forms: "buy product [monthly]", "buy product at 2025-03-01 [09:41] [once] [monthly]",
    taking: [
      .slots(.one(.product(.all)), .rare("monthly")),
      .slots(
        .one(.product(.all)), .rare("at", isOptional: false), .one(.custom(.pastDate)), .rare("once"), .rare("monthly")),
    ]
  ) { command, phone, world, step in
    guard let product = command.product else { return }
    let instant = command.date?.instant(in: world.phones[phone].device.zone)
    world.withStore(on: phone, &step) { store, client, call in
      if let instant {
        store.buy(product, command.plan, inPast: instant, forOnePeriod: command.says("once"), for: client, &call)
      } else {
        let chosen = PurchaseOptions(plan: command.plan, quantity: store.conditions.purchaseQuantity)
        let options = store.completed(chosen, for: client)
        store.buyElsewhere(product, with: options, for: client, &call)
      }
    }
  }
}

extension CustomKind {
  /// A day, with a time of day if one follows.
  fileprivate static let pastDate = CustomKind { words throws(DirectorCommandError) in
    let day = try words.required()
    guard Instant(day) != nil else {
      throw words.unexpected(day, expected: "a date that exists, such as 2025-03-01", in: day)
    }
    var text = day
    if let time = words.peek(), Instant("\(day) \(time)") != nil {
      text += " \(time)"
      _ = words.next()
    }
    guard let date = WrittenDate(text) else { throw words.unexpected(day) }
    return .date(date)
  }
}

extension DirectorCommand {
  /// Buys on another device of the same account.
  public static func buyElsewhere(productID: String) -> DirectorCommand { DirectorCommand(.buy, .product(productID)) }
}
