import Monetization
import NativeApp
import Simulation

// The lines below the timeline.
extension InspectorScreen {
  /// What comes next, what is set, and why plan and ads are as they are.
  static func summary(_ context: ScreenContext) -> [Node] {
    let access = context.model.entitlementAccess(
      context.configuration.monetization.entitlements.limits, at: context.time, in: context.configuration)
    var lines: [Node] = roomySummary(context)
    for next in context.world.upcoming(in: context.app).prefix(lines.isEmpty ? 3 : 0) {
      let phone = next.phone.flatMap { context.world.phones.count > 1 ? "·\($0.number) " : nil } ?? ""
      lines.append(
        pair(
          lines.isEmpty ? "NEXT" : "",
          "\(context.status(next.instant))  \(phone)\(next.text)"))
    }
    if lines.isEmpty { lines.append(pair("NEXT", "nothing is scheduled")) }
    if context.configuration.servedPathsPath != nil {
      let rules = context.model.paths(in: context.configuration).configuration.rules.count
      lines.append(pair("PATHS", "\(context.model.pathSource.words), \(CountWording.text(rules, "rule"))"))
    }
    lines += PriceRemark.texts(context).map { pair("PRICE", $0) }
    let armed = ArmedSettings.words(in: context.world)
    if !armed.isEmpty { lines.append(pair("ARMED", armed.joined(separator: ", "), Style(.warning, .bold))) }
    let plan = access.isActive ? "Pro" : access.isUnknown ? "…" : "Free"
    lines.append(pair("WHY", "\(plan): `\(context.configuration.monetization.entitlements.limits)` \(access.because)"))
    lines.append(
      pair("ADS", context.model.monetization.adRemovalBecause(at: context.time, in: context.configuration.monetization))
    )
    return lines
  }

  /// What comes next as a line of time, and plan and money over time, where the panel has room for them; else empty.
  private static func roomySummary(_ context: ScreenContext) -> [Node] {
    let layout = context.layout
    let room = layout.panel(.inspector).columns
    guard layout.hasSide, room >= fewestRoomyColumns, layout.rows >= fewestRoomyRows else { return [] }
    let columns = room - Panel.scrollBarColumns - 6
    // To the minute, as the clock of the phone: what a screen shows changes when that does.
    let minute = TimeSpan.minutes(1).milliseconds
    let now = Instant(milliseconds: context.world.now.milliseconds / minute * minute)
    let coming = ComingLine(
      context.world.upcoming(in: context.app), at: now, in: context.time.zone,
      namesPhones: context.world.phones.count > 1
    ).lines(columns: columns)
    let next =
      coming.isEmpty ? [("NEXT", Node.text("nothing is scheduled"))] : Array(zip(["NEXT", "", ""], coming))
    let account = context.world.store.account(context.phone.client.accountID)
    let periods = context.configuration.monetization.nonRenewingPeriods
    let chart = account.flatMap { MoneyChart(of: $0, at: now, counting: periods, in: context.time.zone) }
    return (next + (chart?.lines(columns: columns) ?? [])).map { name, line in
      .row(
        spacing: 1,
        [.sized(.fixed(5), .text(name, Style(.secondary, .bold), wraps: false)), .sized(.flexible(1), line)])
    }
  }

  private static let fewestRoomyColumns = 64
  private static let fewestRoomyRows = 45
}
