import Monetization
import Simulation

/// The inspector's other page: why the customer has each entitlement or not, the next events, the account's money.
enum WhyScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    let verdicts = verdicts(context)
    // One answer is that about what the app sells, by the name that customers know.
    let plan = verdicts.count == 1 ? context.proName : nil
    let blocks = verdicts.map { block($0, plan) } + [next(context), money(context)]
    return Panel(
      top: .column([SidePanel.head(.reasons, context), .rule]), body: .column(spacing: 1, blocks))
  }

  /// Entitlements of which the same is to be said, with their explanation.
  private typealias Verdict = (
    names: [String], explanation: EntitlementExplanation, lines: [EntitlementExplanation.Line]
  )

  private static func verdicts(_ context: ScreenContext) -> [Verdict] {
    var verdicts: [Verdict] = []
    for name in World.entitlements(of: context.app) {
      let explanation = context.world.why(name, on: context.phone, in: context.app)
      let lines = explanation.lines(context.dates).map { context.interface.sentences.named($0, of: explanation) }
      if let index = verdicts.firstIndex(where: { $0.lines == lines }) {
        verdicts[index].names.append(name)
      } else {
        verdicts.append(([name], explanation, lines))
      }
    }
    return verdicts
  }

  /// The verdict first: what the phone believes, and whether the store agrees; then both sides of it.
  ///
  /// - Parameter plan: The name of what is active or not; nil if only its entitlements tell it from something else.
  private static func block(_ verdict: Verdict, _ plan: String?) -> Node {
    let explanation = verdict.explanation
    let names = verdict.names.joined(separator: " and ")
    let isActive = explanation.cache.isActive
    let answer = isActive.map { $0 ? "active" : "inactive" } ?? "unknown"
    let lines = verdict.lines.suffix(1) + folded(verdict.lines.dropLast())
    return .column(
      [
        .heading(
          "\(plan ?? names) on phone \(explanation.phone.number): \(answer)",
          Style(isActive == true ? .success : .text, .bold))
      ]
        + (plan == nil
          ? []
          : [.text(verdict.names.count == 1 ? "entitlement \(names)" : "entitlements \(names)", Style(.secondary))])
        + lines.map { line in
          pair(line.name, line.text, Style(line.name == "Differ" ? .warning : .text))
        })
  }

  /// What the phone believes in one line, where it is word for word what the store says; it may not know the price of the
  /// renewal, with which the store's line goes on.
  private static func folded(_ lines: some Collection<EntitlementExplanation.Line>) -> [EntitlementExplanation.Line] {
    var lines = Array(lines)
    func side(_ name: String) -> Range<Int>? {
      guard let first = lines.firstIndex(where: { $0.name == name }) else { return nil }
      return first..<(lines[(first + 1)...].firstIndex { !$0.name.isEmpty } ?? lines.endIndex)
    }
    guard let store = side("Store"), let phone = side("Phone"), phone.count > 1,
      store.count == phone.count, zip(lines[store], lines[phone]).allSatisfy({ $0.text.hasPrefix($1.text) })
    else { return lines }
    lines.replaceSubrange(phone, with: [.init("Phone", "the same")])
    return lines
  }

  /// The next events of the store and of every phone.
  private static func next(_ context: ScreenContext) -> Node {
    let events = context.upcoming.prefix(shownEvents)
    let isAlone = context.world.phones.count == 1
    let lines = events.map { event in
      let date = context.status(event.instant)
      let place = event.phone.map { isAlone ? "Phone" : "·\($0.number)" } ?? "Store"
      return pair(place, "\(date)  \(context.interface.sentences.text(of: event))", .plain)
    }
    return .column(
      [.heading("Next events", Style(.text, .bold))]
        + (lines.isEmpty ? [pair("", "nothing is scheduled", .plain)] : lines))
  }

  /// The most events on the page.
  private static let shownEvents = 12

  private static func money(_ context: ScreenContext) -> Node {
    let account = context.world.store.account(context.client.accountID)
    let texts =
      account.map { $0.moneyTexts + ["transactions \($0.money.transactionCount)"] } ?? ["nobody is signed in"]
    return .column(
      [.heading("Money of \(account?.id ?? "nobody")", Style(.text, .bold))] + texts.map { pair("", $0, .plain) })
  }

  private static func pair(_ name: String, _ text: String, _ style: Style) -> Node {
    .pair(name, text, style, nameColumns: 6, nameStyle: Style(.secondary, .bold), spacing: 1)
  }
}
