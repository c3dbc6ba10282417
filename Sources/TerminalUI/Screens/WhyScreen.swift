import Monetization
import Simulation

/// The inspector's other page: why the customer has each entitlement or not, the next events, the account's money.
enum WhyScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    let blocks = World.entitlements(of: context.app).map { block($0, context) } + [next(context), money(context)]
    return Panel(
      top: .column([.heading("WHY", Style(.secondary, .bold)), .rule]), body: .column(spacing: 1, blocks))
  }

  private static func block(_ entitlement: String, _ context: ScreenContext) -> Node {
    let explanation = context.world.why(entitlement, on: context.phone.id, in: context.app)
    return .column(
      [.heading("`\(entitlement)` on phone \(explanation.phone.number)", Style(.text, .bold))]
        + explanation.lines.map { line in
          pair(line.name, line.text, Style(line.name == "Differ" ? .warning : .text))
        })
  }

  /// The next events of the store and of every phone.
  private static func next(_ context: ScreenContext) -> Node {
    let events = context.world.upcoming(in: context.app).prefix(shownEvents)
    let isAlone = context.world.phones.count == 1
    let lines = events.map { event in
      let date = event.instant.utc.statusText(seenFrom: context.world.now.utc)
      let place = event.phone.map { isAlone ? "Phone" : "·\($0.number)" } ?? "Store"
      return pair(place, "\(date)  \(event.text)", .plain)
    }
    return .column(
      [.heading("Next events", Style(.text, .bold))]
        + (lines.isEmpty ? [pair("", "nothing is scheduled", .plain)] : lines))
  }

  /// The most events on the page.
  private static let shownEvents = 12

  private static func money(_ context: ScreenContext) -> Node {
    let account = context.world.store.account(context.phone.client.accountID)
    let texts =
      account.map { $0.moneyTexts + ["transactions \($0.money.transactionCount)"] } ?? ["nobody is signed in"]
    return .column(
      [.heading("Money of \(account?.id ?? "nobody")", Style(.text, .bold))] + texts.map { pair("", $0, .plain) })
  }

  private static func pair(_ name: String, _ text: String, _ style: Style) -> Node {
    .pair(name, text, style, nameColumns: 6, nameStyle: Style(.secondary, .bold), spacing: 1)
  }
}
