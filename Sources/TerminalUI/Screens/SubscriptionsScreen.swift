import Monetization
import Simulation

/// The system's sheet of subscriptions: the renewing ones, and the switch that stops the renewal.
enum SubscriptionsScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.subscriptions), title: "Subscriptions", panel: Panel(body: element(context)), chrome: .dialog,
      cancel: .world(.subscriptions(.close)))
  }

  private static func element(_ context: ScreenContext) -> Node {
    let rows = context.world.store.managementRows(
      of: context.phone.client.accountID, in: context.app.catalogue)
    var blocks: [Node] = [.text("Account: \(context.phone.client.accountID ?? "nobody")", Style(.secondary))]
    if rows.isEmpty { blocks.append(.text("There are no subscriptions.", Style(.secondary))) }
    for row in rows {
      blocks.append(
        .column([
          .row(spacing: 2, [.text(row.displayName, Style(.title, .bold)), .text(row.priceLine, Style(.pro))]),
          .text(
            "\(row.willAutoRenew ? "Renews" : "Ends") on \(row.periodEnd.dateText).", Style(.secondary)),
          .row([
            .button(
              FocusID("renewal-\(row.productID)"),
              row.willAutoRenew ? "Cancel subscription" : "Keep subscription", .secondary,
              action: .world(.subscriptions(.setAutoRenew(row.productID, isOn: !row.willAutoRenew))))
          ]),
        ]))
    }
    blocks.append(.row([.button("subscriptions-close", "Close", .primary, action: .world(.subscriptions(.close)))]))
    return .column(spacing: 1, blocks)
  }
}
