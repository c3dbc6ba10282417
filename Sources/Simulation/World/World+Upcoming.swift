import Monetization

extension World {
  /// A coming event in words.
  public struct Upcoming: Hashable, Sendable {
    public var instant: Instant
    public var text: String
    /// The phone on which it happens; nil for what the store does.
    public var phone: PhoneID?
    /// The products that the words name by their ids, in their order.
    public var productIDs: [String] = []
  }

  /// Returns the coming events that a user might wait for, soonest first; answers under way are not included.
  public func upcoming(in app: AppDefinition) -> [Upcoming] {
    var upcoming = store.upcoming(in: app.catalogue).map {
      Upcoming(instant: $0.instant, text: $0.text, productIDs: $0.productIDs)
    }
    for phone in phones { upcoming += self.upcoming(on: phone) }
    return upcoming.filter { $0.instant > now }.sorted { ($0.instant, $0.text) < ($1.instant, $1.text) }
  }

  private func upcoming(on phone: Phone) -> [Upcoming] {
    let time = phone.time(at: now)
    var upcoming: [Upcoming] = []
    let adFreeLeft = phone.model.adFree.remaining(at: time)
    if adFreeLeft > .zero {
      upcoming.append(Upcoming(instant: now + adFreeLeft, text: "ad-free time ends", phone: phone.id))
    }
    if let grace = phone.model.customer.grace, grace.bootID == time.bootID, grace.endsUptime > time.uptime {
      upcoming.append(
        Upcoming(instant: now + (grace.endsUptime - time.uptime), text: "grace window closes", phone: phone.id))
    }
    if let due = phone.device.notifications.comingDue {
      upcoming.append(Upcoming(instant: due, text: "trial reminder", phone: phone.id))
    }
    if let left = phone.model.features.chat.allowance?.left(at: time) {
      upcoming.append(Upcoming(instant: now + left, text: "free messages are there again", phone: phone.id))
    }
    upcoming += computedEnds(on: phone, at: time)
    if case .ready(_, let loadedAt, _) = phone.model.rewarded.stock {
      let age = Instant(milliseconds: time.uptime.milliseconds) - loadedAt
      upcoming.append(
        Upcoming(instant: now + (RewardedAdSlot.adLifetime - age), text: "loaded ad expires", phone: phone.id))
    }
    if let playback = phone.ads.playback, playback.phase == .playing, !playback.rewardIsReached,
      playback.pausedAt == nil
    {
      upcoming.append(
        Upcoming(instant: now + playback.untilReward(at: now), text: "ad reward is earned", phone: phone.id))
    }
    return upcoming
  }

  /// The ends of purchases that the app counts itself, each product once.
  private func computedEnds(on phone: Phone, at time: DeviceTime) -> [Upcoming] {
    guard let info = phone.model.customer.info else { return [] }
    let ends = info.entitlements.compactMap { entitlement -> Upcoming? in
      guard info.isEndComputed(entitlement), let end = entitlement.accessExpirationDate, end >= time.wall else {
        return nil
      }
      return Upcoming(
        instant: now + (end + .milliseconds(1) - time.wall), text: "\(entitlement.productID): the time bought is over",
        phone: phone.id, productIDs: [entitlement.productID])
    }
    return ends.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
