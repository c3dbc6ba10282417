import Monetization
import Simulation

/// The inspector's page about ads: the answer to “are ads removed?”, the rewarded ad, the banner, the rewards, and the last
/// requests with what became of them.
enum AdsScreen {
  static func panel(_ context: ScreenContext) -> Panel {
    Panel(
      top: .column([SidePanel.head(.ads, context), .rule]),
      body: .column(
        spacing: 1, [access(context), rewarded(context), banner(context), grants(context), requests(context)]))
  }

  private static func access(_ context: ScreenContext) -> Node {
    let monetization = context.model.monetization
    let removal = context.adRemoval
    let lines: [Node] = removal.reasons.map { reason in
      switch reason {
      case .entitlement(let name):
        let end = monetization.customer.info?.accessEnd(of: name, wall: context.time.wall)
        return pair(
          "By", "the plan, \(end.map { "until \(context.dates.timeAndDay($0))" } ?? "without an end")")
      case .rewardedAd(let left):
        let end = context.dates.timeAndDay(context.time.wall + left)
        return pair("By", "reward, \(left.countdown.longText) left, until \(end)")
      }
    }
    let because = monetization.adRemovalReason(at: context.time, in: context.configuration.monetization).clause
    let consent = monetization.consent
    let answers = [
      pair("Asked", "consent: \(consent.info.status.words); tracking: \(consent.tracking.words)"),
      pair(
        "So",
        consent.canRequestAds
          ? "these answers allow ads, \(consent.isPersonalised ? "" : "not ")personalised"
          : "no ad may be requested yet"),
    ]
    // Before the app has asked for its plan, no answer about ads means anything.
    if PlanWords.isUnasked(context) { return block(title("none yet", context), [pair("Why", planFirst)] + answers) }
    return block(
      title(removal.adsAreRemoved ? "removed" : consent.canRequestAds ? "shown" : "not requested yet", context),
      (lines.isEmpty ? [pair("Why", because)] : lines) + clock(context) + answers)
  }

  private static func title(_ verdict: String, _ context: ScreenContext) -> String {
    "Ads on phone \(context.phone.number): \(verdict)"
  }

  private static let planFirst = "the app asks for its plan first"

  /// The line about a clock that shows less than the app has seen already; empty if it shows no less.
  private static func clock(_ context: ScreenContext) -> [Node] {
    let behind = context.model.monetization.guardedWall(at: context.time) - context.time.wall
    guard behind > .zero else { return [] }
    return [pair("Clock", "set back by \(behind.longText); rewards go by the time that passes", Style(.warning))]
  }

  private static func rewarded(_ context: ScreenContext) -> Node {
    let slot = context.model.rewarded
    let uptime = Instant(milliseconds: context.time.uptime.milliseconds)
    var lines = [
      pair("State", slot.summary(at: uptime)), pair("Loads", "\(slot.generation), \(slot.failures) failed in a row"),
    ]
    if case .ready(_, let loadedAt, _) = slot.stock {
      lines.append(pair("Age", (uptime - loadedAt).countdown.longText))
    }
    let answer: (text: String, style: Style) =
      switch context.model.adRefusal(at: context.time, in: context.configuration) {
      case _ where PlanWords.isUnasked(context): (planFirst, .plain)
      case let refusal?: ("refused: \(refusal.message)", Style(.warning))
      case nil: (Self.course(of: slot), Style(.success))
      }
    return block("Rewarded ad", lines + [pair("A tap", answer.text, answer.style)])
  }

  /// What a tap leads to that is not refused.
  private static func course(of slot: RewardedAdSlot) -> String {
    switch slot.stock {
    case .ready: "shows the ad that is ready"
    case .loading: "waits for the load under way"
    case .idle, .backoff: "loads an ad"
    }
  }

  private static func banner(_ context: ScreenContext) -> Node {
    let slot = context.model.banner
    let state =
      switch slot.phase {
      case .hidden: "none"
      case .loading: "loading"
      case .showing(let ad): "\(ad.advertiser)\(slot.isPaused ? ", paused: covered" : "")"
      case .collapsed: "none: the first load failed"
      case .tooLarge(let size): "none: \(size.text) points are too large for this screen"
      }
    let size = slot.phase == .hidden ? [] : [pair("Size", "\(slot.size.text) points")]
    return block("Banner", [pair("Shows", state)] + size + [pair("Seen", "\(slot.impressions) since the launch")])
  }

  private static func grants(_ context: ScreenContext) -> Node {
    let (access, asked) = (context.model.adFree, context.model.monetization.verifications)
    let granted = access.grants.suffix(shownGrants).reversed().map { grant in
      let left = grant.remaining(at: context.time, in: access)
      let state = left > .zero ? "\(left.countdown.longText) left" : "over"
      let word = asked[grant.impressionID].map { ", \($0.state.words)" } ?? ""
      return pair(
        "#\(grant.impressionID.number)", "earned \(context.dates.timeAndDay(grant.earnedWall)), \(state)\(word)")
    }
    let others = asked.all.suffix(shownGrants).reversed().filter { asked in
      !access.grants.contains { $0.impressionID == asked.impression }
    }
    let lines =
      others.map { pair("#\($0.impression.number)", "not granted: \($0.state.words)", Style(.warning)) } + granted
    return block("Rewards by impression", lines.isEmpty ? [pair("", "none")] : lines)
  }

  private static let shownGrants = 8

  private static func requests(_ context: ScreenContext) -> Node {
    let lines = AdRequestLog(context.interface.timeline, of: context.phone).requests.suffix(shownRequests).reversed()
      .map {
        pair(context.local($0.instant).shown.timeText, $0.text, $0.isFailed ? Style(.warning) : .plain, columns: 9)
      }
    return block("Last requests", lines.isEmpty ? [pair("", "none")] : lines)
  }

  private static let shownRequests = 8

  private static func block(_ title: String, _ lines: [Node]) -> Node {
    .column([.heading(title, Style(.text, .bold))] + lines)
  }

  private static func pair(_ name: String, _ text: String, _ style: Style = .plain, columns: Int = 6) -> Node {
    .pair(name, text, style, nameColumns: columns, nameStyle: Style(.secondary, .bold), spacing: 1)
  }
}

extension RewardVerification.State {
  fileprivate var words: String {
    switch self {
    case .presented: "the ad is up"
    case .untold: "the app was ended during the ad; the server is asked"
    case .open: "the server is asked"
    case .verified: "confirmed by the server"
    case .refused(let reason): reason.summary
    case .abandoned: "never reported to the server"
    }
  }
}

/// The ad requests that the timeline tells of, each with its end.
private struct AdRequestLog {
  struct Request {
    var kind: AdFormat
    var instant: Instant
    var isPersonalised: Bool
    var end: (instant: Instant, text: String)?
    var isFailed = false

    enum AdFormat: Hashable {
      case rewarded(generation: Int)
      case banner
    }

    /// The request in words, such as `rewarded 2: ready after 2.5 seconds`.
    var text: String {
      let name =
        switch kind {
        case .rewarded(let generation): "rewarded \(generation)"
        case .banner: "banner"
        }
      return "\(name)\(isPersonalised ? ", personalised" : ""): "
        + (end.map { "\($0.text) after \(($0.instant - instant).longText)" } ?? "no answer yet")
    }
  }

  private(set) var requests: [Request] = []

  init(_ timeline: RecentTimeline, of phone: PhoneID) {
    for index in 0..<timeline.count where timeline[index].phone == phone {
      let entry = timeline[index]
      switch entry.fact {
      case .app(.rewardedAd(.loadStarted(let generation, let isPersonalised, _))):
        begin(.rewarded(generation: generation), entry, isPersonalised)
      case .app(.rewardedAd(.ready(let generation))): end(.rewarded(generation: generation), "ready", entry)
      case .app(.rewardedAd(.loadedAdDropped(let generation))):
        end(.rewarded(generation: generation), "ready, not wanted any more", entry)
      case .app(.rewardedAd(.loadFailed(let error, let generation, _))):
        end(.rewarded(generation: generation), error.summary, entry, isFailed: true)
      case .app(.banner(.loadStarted(_, let isPersonalised))): begin(.banner, entry, isPersonalised)
      case .app(.banner(.loaded(let advertiser, _))): end(.banner, advertiser, entry)
      case .app(.banner(.loadFailed(let error))): end(.banner, error.summary, entry, isFailed: true)
      default: break
      }
    }
  }

  private mutating func begin(_ kind: Request.AdFormat, _ entry: TimelineEntry, _ isPersonalised: Bool) {
    requests.append(Request(kind: kind, instant: entry.instant, isPersonalised: isPersonalised))
  }

  private mutating func end(_ kind: Request.AdFormat, _ text: String, _ entry: TimelineEntry, isFailed: Bool = false) {
    guard let index = requests.lastIndex(where: { $0.kind == kind && $0.end == nil }) else { return }
    requests[index].end = (entry.instant, text)
    requests[index].isFailed = isFailed
  }
}
