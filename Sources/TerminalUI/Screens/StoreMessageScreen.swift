import Monetization
import Simulation

extension SheetScreen {
  static let storeMessage = SheetScreen { context in
    context.world.storeMessage(on: context.index).map { StoreMessageScreen.layers($0, context) } ?? []
  }
}

/// The App Store's messages over the app: a new price that needs consent, and a charge that failed.
enum StoreMessageScreen {
  /// The layer of a message; none for a message that was solved in the meantime.
  static func layers(_ message: StoreMessage, _ context: ScreenContext) -> [Layer] {
    let (store, account) = (context.world.store, context.client.accountID)
    switch message {
    case .priceIncrease(let productID, _):
      let consent = store.priceConsent(of: productID, by: account, in: context.app.catalogue)
      return consent.map { [layer(.priceConsent, "New Price", about: productID, panel(of: $0, context))] } ?? []
    case .winBack(let productID):
      let found = store.winBack(after: productID, for: account, in: context.app.catalogue)
      return found.map { [layer(.winBack, "Come Back", about: productID, panel(of: $0, context))] } ?? []
    case .billingIssue(let productID, _):
      let problem = store.billingProblem(of: productID, by: account)
      return problem.map { [layer(.billingProblem, "Payment Problem", about: productID, panel(of: $0, context))] } ?? []
    }
  }

  private static func layer(_ kind: LayerKind, _ title: String, about productID: String, _ panel: Panel) -> Layer {
    // The message comes by itself: the key that is being pressed must neither agree nor pay.
    Layer(
      key: LayerKey(kind, subject: productID), title: title,
      panel: panel, chrome: .systemSheet, cancel: .sheet(.storeMessage(.notNow)))
  }

  private static func panel(of consent: PriceConsent, _ context: ScreenContext) -> Panel {
    let storefront = context.world.store.storefront(of: context.client.accountID, in: context.app.catalogue)
    func cost(_ name: String, _ price: Money, _ style: Style = .plain) -> Node.Cost {
      let period = consent.period.map { " / \($0.rateText)" }
      return .init(name: name, price: price.formatted(for: storefront), more: period ?? "", style: style)
    }
    let day = context.day(consent.begins)
    return asking(
      [
        head(consent.displayName, context),
        .text("The price of your subscription goes up."),
        .column([
          .costs([cost("Now", consent.old), cost("New price", consent.new, Style(.pro, .bold))]),
          .row([.sized(.flexible(1), .text("Begins", Style(.secondary))), .text(day)]),
        ]),
        .text("If you do not agree, your subscription ends on \(day).", Style(.secondary)),
      ],
      [
        .button("message-agree", "Agree", .primary, action: .sheet(.storeMessage(.agree))),
        .button("message-decline", "Decline", .secondary, action: .sheet(.storeMessage(.decline))),
      ])
  }

  private static func panel(of problem: BillingProblem, _ context: ScreenContext) -> Panel {
    let access =
      problem.accessUntil.map { "You keep access until \(context.day($0))." }
      ?? "Your access has ended."
    return asking(
      [
        head(problem.displayName, context),
        .text("Your payment method was declined.", Style(.warning, .bold)),
        .text("\(access) Update your payment method to keep your subscription.", Style(.secondary)),
      ], [.button("message-payment", "Update payment", .primary, action: .sheet(.storeMessage(.updatePayment)))])
  }

  private static func panel(of winBack: WinBack, _ context: ScreenContext) -> Panel {
    if winBack.isAsked {
      return .asking(
        [head(winBack.product.displayName, context), .text("Your request was sent.", Style(.success, .bold))],
        [.button("message-done", "Done", .primary, action: .sheet(.storeMessage(.notNow)))])
    }
    return asking(
      [
        head(winBack.product.displayName, context),
        .text("Your subscription has ended. Come back with this offer:"),
        .text(winBack.line, Style(.pro, .bold)),
      ], [.button("message-agree", "Subscribe", .primary, action: .sheet(.storeMessage(.agree)))])
  }

  private static func head(_ product: String, _ context: ScreenContext) -> Node {
    .column([
      .heading(product),
      .text(
        "\(context.configuration.name) · \(context.client.accountID ?? "nobody is signed in")", Style(.secondary)),
    ])
  }

  private static func asking(_ body: [Node], _ answers: [Node]) -> Panel {
    .asking(
      body, answers + [.button("message-later", "Not now", .secondary, action: .sheet(.storeMessage(.notNow)))],
      initialFocus: "message-later")
  }
}
