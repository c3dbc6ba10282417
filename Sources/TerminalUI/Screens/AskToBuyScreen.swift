import Monetization
import Simulation

extension SheetScreen {
  static let askToBuy = SheetScreen(isAboveOthers: true) { context in
    context.world.askToBuyRequest(on: context.index).map { [AskToBuyScreen.layer($0, context)] } ?? []
  }
}

/// The system's question on a parent's phone whether a child may buy a product.
enum AskToBuyScreen {
  static func layer(_ request: PendingPurchase, _ context: ScreenContext) -> Layer {
    // The question comes by itself, also after another one: the key that is being pressed must not approve.
    Layer(
      key: LayerKey(.askToBuy, subject: "\(request.accountID) \(request.productID)"), title: "Ask to Buy",
      panel: panel(request, context), chrome: .systemSheet,
      cancel: .sheet(.askToBuy(.notNow)))
  }

  private static func panel(_ request: PendingPurchase, _ context: ScreenContext) -> Panel {
    .asking(
      [
        .column([.heading("\(request.accountID) wants to buy"), .text(product(request, context))]),
        .column(price(request, context)),
      ],
      [
        .button("request-approve", "Approve", .primary, action: .sheet(.askToBuy(.approve))),
        .button("request-decline", "Decline", .secondary, action: .sheet(.askToBuy(.decline))),
        .button("request-later", "Not now", .secondary, action: .sheet(.askToBuy(.notNow))),
      ], initialFocus: "request-later")
  }

  private static func product(_ request: PendingPurchase, _ context: ScreenContext) -> String {
    let name = context.catalogue.product(request.productID)?.displayName ?? request.productID
    return "\(name) · \(context.configuration.name)"
  }

  /// As the child sees it, and until when the parent can answer.
  private static func price(_ request: PendingPurchase, _ context: ScreenContext) -> [Node] {
    var lines: [Node] = []
    let store = context.world.store
    let storefront = store.storefront(of: request.accountID, in: context.catalogue)
    if let product = store.product(request.productID, in: context.catalogue, storefront)?.billed(
      request.options.plan),
      let child = store.account(request.accountID)
    {
      let wording = PackageWording(
        product: product, eligibility: child.eligibility(for: product), storefront: storefront,
        quantity: request.options.quantity)
      let offer = request.options.offer.flatMap {
        store.offerLine(
          $0, of: product.id, request.options.plan, for: child.id, in: context.catalogue, at: context.world.now,
          zone: context.time.zone)
      }
      // The line of an offer tells the price after it.
      lines.append(.text(offer ?? wording.introductoryLine ?? wording.priceLine, Style(.pro, .bold)))
    }
    if let lapse = request.lapsesAt {
      lines.append(
        .text(
          "Until \(context.time.local(lapse).statusText(seenFrom: context.time.local(context.world.now)))",
          Style(.secondary)))
    }
    return lines
  }
}
