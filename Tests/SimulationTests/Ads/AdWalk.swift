import Monetization
import Simulation

/// A phone's ad SDK with the slots and the ledger of an app around it, driven as an app's world drives them.
struct AdWalk: Hashable {
  static let start = Instant(milliseconds: 1_767_260_460_000)

  var ads = AdClient()
  var conditions = AdNetworkConditions()
  var isOnline = true
  /// Strikes what is begun, as a world's would.
  var faults = FaultBook()
  var slot = RewardedAdSlot()
  var banner = BannerSlot()
  var access = AdFreeAccess()
  var now = Self.start
  var ids = RequestID(1)
  var unitID = TestAdUnit.rewarded.rawValue
  var isSubscribed = false
  var modalIsPresenting = false
  var replies: [Reply] = []
  var grants: [RequestID] = []
  /// The SDK's events in the order in which they came.
  var events: [AdEvent] = []
  var requests: [AdRequest] = []
  private var hadAds = true

  struct Reply: Hashable {
    var show: String
    var outcome: ShowAdOutcome
  }

  init() {
    syncBanner()
  }

  var deviceTime: DeviceTime { DeviceTime(wall: now, uptime: now - Self.start, bootID: 1) }

  var removal: AdRemoval {
    AdRemoval(entitlement: isSubscribed ? "premium" : nil, access: access, at: deviceTime)
  }

  var context: AdContext {
    AdContext(adsAreRemoved: removal.adsAreRemoved, unitID: unitID, modalIsPresenting: modalIsPresenting)
  }

  /// The words of the events of presented ads.
  var presentationEvents: [String] {
    events.compactMap { event in
      if case .rewarded(_, let told, _) = event { told.name } else { nil }
    }
  }

  var bannerIsShowing: Bool {
    if case .showing = banner.phase { true } else { false }
  }

  private func call(at instant: Instant) -> AdCall {
    AdCall(conditions: conditions, at: instant, isOnline: isOnline)
  }

  func outcomes(_ show: String) -> [ShowAdOutcome] {
    replies.filter { $0.show == show }.map(\.outcome)
  }

  mutating func preload() { perform(slot.preload(context: context, at: now, ids: &ids)) }

  mutating func tap(_ show: String) {
    perform(slot.showChosen(show, context: context, at: now, ids: &ids))
    advance(.zero)
  }

  /// Uses a control of the ad, then hears what it says to that.
  mutating func control(_ use: (inout AdClient, inout AdCall) -> Void) {
    var call = call(at: now)
    use(&ads, &call)
    advance(.zero)
    if ads.playback == nil, case .presenting = slot.exchange, ads.nextInstant.map({ $0 > now }) ?? true {
      perform(slot.presenterReappeared(context: context, at: now, ids: &ids))
    }
    syncBanner()
  }

  mutating func subscribe(_ isSubscribed: Bool) {
    self.isSubscribed = isSubscribed
    accessMayHaveChanged()
  }

  mutating func cover(_ covers: Bool) {
    modalIsPresenting = covers
    syncBanner()
  }

  /// Runs everything that falls due within `span`, in order.
  mutating func advance(_ span: TimeSpan) {
    let target = now + span
    while step(to: target) {}
    now = target
    accessMayHaveChanged()
  }

  private mutating func step(to target: Instant) -> Bool {
    let expiry = access.remaining(at: deviceTime)
    let others = [
      slot.nextDeadline(at: now).map { now + $0 }, expiry > .zero ? now + expiry : nil,
    ].compactMap { $0 }.min()
    var fault = faults.rule(.banner, of: PhoneID(1))
    var call = call(at: min(target, others ?? target))
    let next = ads.nextEvent(striking: &fault, &call)
    if let fault { faults.set(fault) }
    if let event = next {
      now = max(now, event.instant)
      events.append(event.event)
      perform(slot.handle(event.event, context: context, at: now, ids: &ids))
      perform(banner.handle(event.event))
      return true
    }
    guard let others, others <= target else { return false }
    now = others
    accessMayHaveChanged()
    perform(slot.deadlineReached(context: context, at: now, ids: &ids))
    return true
  }

  private mutating func accessMayHaveChanged() {
    let hasAds = !removal.adsAreRemoved
    if hasAds != hadAds {
      hadAds = hasAds
      perform(slot.accessChanged(context: context, at: now))
      if hasAds { preload() }
    }
    syncBanner()
  }

  private mutating func syncBanner() {
    perform(
      banner.update(
        adsAreRemoved: removal.adsAreRemoved, displayAds: true, unitID: TestAdUnit.fixedBanner.rawValue,
        covered: modalIsPresenting || ads.playback != nil, ids: &ids))
  }

  private mutating func perform(_ effects: [RewardedAdEffect]) {
    for effect in effects {
      switch effect {
      case .request(let id, let request):
        requests.append(request)
        begin(request, id)
      case .reply(let show, let outcome):
        replies.append(Reply(show: show, outcome: outcome))
      case .verify, .unwatched, .cameLate: break
      case .earned(let impression, _):
        grants.append(impression)
        _ = access.earn(impression, at: deviceTime)
        accessMayHaveChanged()
      case .dismissed(let impression):
        access.dismissed(impression, at: deviceTime)
      case .report:
        break
      }
    }
  }

  private mutating func perform(_ effects: [BannerEffect]) {
    for case .request(let id, let request) in effects {
      requests.append(request)
      begin(request, id)
    }
  }

  private mutating func begin(_ request: AdRequest, _ id: RequestID) {
    let asked = ServiceRequest.ads(request, id)
    let strikes = asked.isCall && (isOnline || asked.api == .adpresent)
    var call = call(at: now)
    ads.begin(request, id: id, failing: strikes ? faults.strike(asked.api, of: PhoneID(1)) : nil, &call)
  }
}
