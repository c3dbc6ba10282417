import Monetization
import NativeApp
import Simulation

/// The account's receipts, latest first: the date, the product, the price and what became of it.
enum ReceiptsScreen {
  static func panel(on screen: Screen, _ context: ScreenContext) -> Panel {
    let close = bottom(on: screen, context)
    let receipts = context.model.monetization.receipts
    let lines = context.model.monetization.receiptLines
    let known = !lines.isEmpty
    if let error = receipts.error, !known { return Panel(body: failure(error), bottom: close, initialFocus: "retry") }
    guard let history = receipts.history else {
      var panel = Panel(body: .text("Loading your receipts…", Style(.secondary)))
      panel.isLoading = true
      return panel
    }
    guard known else { return empty(on: screen, context) }
    // The clocks alone, since a row that keeps the whole context would keep the world.
    let time = context.time
    let storefront = context.world.store.storefront(of: context.client.accountID, in: context.catalogue)
    let list: Node = .list(count: lines.count, rowHeight: 2) { index in row(lines[index], history, time, storefront) }
    return Panel(
      body: .column(spacing: 1, (receipts.error.map { [failure($0)] } ?? []) + [list]),
      bottom: close)
  }

  /// The way out; nil on a tab's own screen.
  private static func bottom(on screen: Screen, _ context: ScreenContext) -> Node? {
    ProFeature.close(screen, as: .secondary, context).map { .answers([.control($0)]) }
  }

  private static func row(
    _ receipt: MonetizationModel.Receipt, _ history: TransactionHistory, _ time: DeviceTime,
    _ storefront: Storefront
  ) -> Node {
    let (state, price): ((text: String, role: Style.Role), String?) =
      switch receipt {
      case .transaction(let transaction):
        (words(of: transaction, time), amount(transaction.price, transaction.quantity, transaction.storefront))
      case .usedUp(let purchase):
        (
          (purchase.price == nil ? "Used up" : "Paid · used up", .secondary),
          purchase.price.map { amount($0, purchase.quantity, Self.storefront(of: $0, in: history, storefront)) }
            ?? (purchase.quantity > 1 ? "\(purchase.quantity)" : nil)
        )
      }
    return .column([
      .row(
        spacing: 1,
        [
          .sized(.fixed(11), .text(time.day(receipt.date), Style(.secondary), wraps: false)),
          .sized(.flexible(1), .text(history.name(of: receipt.productID), Style(.text, .bold), wraps: false)),
        ] + (price.map { [.text($0, Style(.pro), wraps: false)] } ?? [])),
      .row(
        spacing: 1,
        [.space(11), .sized(.flexible(1), .text(state.text, Style(state.role), wraps: false))] + refund(receipt)),
    ])
  }

  /// A country in whose form an amount is written of which the backend does not tell the country: one of the currency that
  /// the App Store's list names, so that one list has one form, else the account's, else the currency's own.
  private static func storefront(
    of price: Money, in history: TransactionHistory, _ present: Storefront
  ) -> Storefront {
    let listed = history.transactions.first { $0.storefront.currencyCode == price.currencyCode }?.storefront
    if let listed { return listed }
    return present.currencyCode == price.currencyCode ? present : Storefront(ofCurrency: price.currencyCode) ?? present
  }

  /// The amount, of several pieces as the paywall says it: `3 for $2.97`.
  static func amount(_ price: Money, _ quantity: Int, _ storefront: Storefront) -> String {
    (quantity > 1 ? "\(quantity) for " : "") + price.formatted(for: storefront)
  }

  /// Opens the App Store's sheet for a refund of this purchase; nothing for one that cannot be refunded.
  private static func refund(_ receipt: MonetizationModel.Receipt) -> [Node] {
    guard case .transaction(let transaction) = receipt, transaction.isRefundable else { return [] }
    return [
      .button(
        FocusID("refund-\(transaction.id)"), "Request refund", .link,
        action: .user(.paywall(.refundChosen(.transaction(id: transaction.id)))))
    ]
  }

  private static func words(of transaction: StoreTransaction, _ time: DeviceTime) -> (text: String, role: Style.Role) {
    var parts: [String] = []
    var role = Style.Role.secondary
    switch transaction.state {
    case .paid: parts.append("Paid")
    case .freeTrial: parts.append("Free trial")
    case .renewed: parts.append("Renewal")
    case .upgraded: parts.append("Replaced by a better plan")
    case .refunded(let instant):
      parts.append("Refunded on \(time.day(instant))")
      role = .warning
    case .revoked(let instant):
      parts.append("No longer shared since \(time.day(instant))")
      role = .warning
    }
    if transaction.ownership == .familyShared { parts.append("Shared by your family") }
    if transaction.revocationDate == nil, let end = transaction.expirationDate {
      parts.append("until \(time.day(end))")
    }
    return (parts.joined(separator: " · "), role)
  }

  private static func empty(on screen: Screen, _ context: ScreenContext) -> Panel {
    let body: Node = .column(
      spacing: 1,
      [
        .heading("No receipts"),
        .text("Nothing has been bought with this App Store account yet.", Style(.secondary)),
      ])
    return Panel(body: body, bottom: bottom(on: screen, context))
  }

  private static func failure(_ error: StoreError) -> Node {
    .column(
      spacing: 1,
      [
        .text("The App Store does not tell what you have bought.", Style(.warning, .bold)),
        .text(error.sentence, Style(.secondary)),
        .row(alignment: .center, [.button("retry", "Retry", .primary, action: .user(.paywall(.receiptsRetryChosen)))]),
      ])
  }
}
