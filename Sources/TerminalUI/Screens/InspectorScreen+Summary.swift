import Monetization
import NativeApp
import Simulation

// The lines below the timeline.
extension InspectorScreen {
  /// What comes next, plan and money over time, what is set, and why plan and ads are as they are.
  static func summary(_ context: ScreenContext) -> [Node] {
    var lines = next(context) + waiting(context) + chart(context)
    if context.configuration.servedPathsPath != nil {
      let rules = context.model.paths(in: context.configuration).configuration.rules.count
      lines.append(pair("PATHS", "\(context.model.pathSource.words), \(CountWording.text(rules, "rule"))"))
    }
    lines += PriceRemark.texts(context).map { pair("PRICE", $0) }
    let armed = ArmedSettings.words(context)
    if !armed.isEmpty { lines.append(pair("ARMED", armed.joined(separator: ", "), Style(.warning, .bold))) }
    return lines + reasons(context)
  }

  /// The reasons for which plan and ads are as they are; before the app asks, that it has not.
  private static func reasons(_ context: ScreenContext) -> [Node] {
    let plan = PlanWords(context)
    let why = pair("WHY", plan.isAsked ? "\(plan.verdict): \(plan.because)" : plan.because)
    let configuration = context.configuration.monetization
    guard configuration.ads.displayAds else { return [why] }
    let ads =
      plan.isAsked
      ? context.model.monetization.adRemovalReason(at: context.time, in: configuration).clause
      : "none yet: the app asks for its plan first"
    return [why, pair("ADS", ads)]
  }

  /// What comes next: a line of time, where the panel has room for it.
  private static func next(_ context: ScreenContext) -> [Node] {
    let coming = context.upcoming
    if coming.isEmpty { return [pair("NEXT", "nothing is scheduled")] }
    let sentences = context.interface.sentences
    let namesPhones = context.world.phones.count > 1
    let layout = context.layout
    if layout.hasSide, layout.panel(.inspector).columns >= fewestRoomyColumns, layout.rows >= fewestRoomyRows {
      let line = ComingLine(
        coming, at: context.world.now, in: context.time.zone, namesPhones: namesPhones, sentences,
        columns: chartColumns(layout))
      return context.cache.lines(of: line).enumerated().map { named($0 == 0 ? "NEXT" : "", $1) }
    }
    return coming.prefix(3).enumerated().map { index, next in
      let phone = next.phone.flatMap { namesPhones ? "·\($0.number) " : nil } ?? ""
      return pair(
        index == 0 ? "NEXT" : "", "\(context.status(next.instant))  \(phone)\(sentences.text(of: next))")
    }
  }

  /// The purchases that wait for somebody's answer.
  private static func waiting(_ context: ScreenContext) -> [Node] {
    let purchases = context.world.store.pendingApprovals
    if purchases.isEmpty { return [] }
    let words = purchases.map { purchase in
      let name = context.interface.sentences.name(of: purchase.productID)
      return "\(name) for \(purchase.accountID) \(purchase.kind.text)"
    }
    return [pair("WAITS", words.joined(separator: ", "))]
  }

  /// Plan and money over time, where the panel has room for them and something was bought.
  private static func chart(_ context: ScreenContext) -> [Node] {
    let layout = context.layout
    guard layout.hasSide, layout.panel(.inspector).columns >= fewestChartColumns, layout.rows >= fewestChartRows,
      let account = context.world.store.account(context.client.accountID)
    else { return [] }
    // To the minute, as the clock of the phone: what a screen shows changes when that does.
    let minute = TimeSpan.minutes(1).milliseconds
    let now = Instant(milliseconds: context.world.now.milliseconds / minute * minute)
    let subject = MoneyChart.Subject(
      journal: account.journal, storefront: account.storefront, now: now,
      periods: context.configuration.monetization.nonRenewingPeriods, zone: context.time.zone,
      columns: chartColumns(layout))
    return context.cache.chart(of: subject).map { named($0.name, $0.line) }
  }

  /// The columns beside the name of a line that does not wrap.
  private static func chartColumns(_ layout: ScreenLayout) -> Int {
    layout.panel(.inspector).columns - Panel.scrollBarColumns - 6
  }

  private static func named(_ name: String, _ line: Node) -> Node {
    .pair(name, line, nameColumns: 5, nameStyle: Style(.secondary, .bold), spacing: 1)
  }

  private static let (fewestRoomyColumns, fewestRoomyRows) = (64, 45)
  private static let (fewestChartColumns, fewestChartRows) = (50, 36)
}

/// The plan of the shown phone in words, and the reason for it.
struct PlanWords {
  let verdict: String
  let because: String
  /// False before the app asks for its plan.
  let isAsked: Bool

  init(_ context: ScreenContext) {
    if Self.isUnasked(context) {
      (verdict, isAsked) = (Self.unasked, false)
      because = "\(Self.unasked): the app asks once its welcome pages are over"
    } else {
      let access = context.plan
      verdict = access.isActive ? context.proName : access.isUnknown ? "…" : "Free"
      because = Self.because(access, context)
      isAsked = true
    }
  }

  private static func because(_ access: EntitlementAccess, _ context: ScreenContext) -> String {
    guard access == .inactive(.notEntitled) else { return access.because }
    guard let info = context.model.customer.info, !info.entitlements.isEmpty,
      !info.activeEntitlements(wall: context.time.wall).isEmpty
    else { return "the customer has no plan" }
    return "the customer has another plan, which lifts no limits"
  }

  /// What is said before the app asks.
  static let unasked = "no plan yet"

  /// The app has not asked for the plan, and does not before its onboarding is over.
  static func isUnasked(_ context: ScreenContext) -> Bool {
    guard context.plan.isUnknown, case .onboarding = context.model.phase else { return false }
    return true
  }
}
